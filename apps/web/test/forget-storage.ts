/** Empties the browser's storage, and tells the page, as another tab would. */
export function forgetStorage(): void {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
