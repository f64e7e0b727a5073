/** Returns true while a dialog covers the page: one of antd's, or a native one. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
