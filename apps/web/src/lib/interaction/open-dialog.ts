/** Returns true while a dialog covers the page: one of antd's, or a native one. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;

/** The ids of the open dialogs of `components/dialog.tsx`, the topmost last. */
const open: string[] = [];

/** Registers an open dialog; returns the function that ends it. */
export function dialogOpened(id: string): () => void {
  open.push(id);
  return () => {
    open.splice(open.indexOf(id), 1);
  };
}

export const topDialog = (): string | null => open.at(-1) ?? null;
