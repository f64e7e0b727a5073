/** Saves a file as a download. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
