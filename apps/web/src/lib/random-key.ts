/** A name that nothing else has; `crypto.randomUUID` exists only where the page is secure. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
