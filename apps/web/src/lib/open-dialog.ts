/** Whether a dialog stands before the page: one of antd's layers, or one of the platform's own. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
