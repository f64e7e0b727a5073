import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { browserStore } from '../browser/browser-store.ts';

const isKept = (): boolean => browserStore.getItem(STORAGE_KEYS.layout) !== null;

/** Restores the stored layout; without one, loads no code. */
export async function restoreStoredLayout(): Promise<void> {
  if (!isKept()) return;
  const { restoreLayout } = await import('./layout-settings.ts');
  restoreLayout();
}

/** Without the builder a stored layout could not be changed. */
export async function deleteStoredLayout(): Promise<void> {
  if (!isKept()) return;
  const { resetLayout } = await import('./layout-settings.ts');
  resetLayout();
}
