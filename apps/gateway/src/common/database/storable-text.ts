/**
 * A text as PostgreSQL keeps it: half a character and NUL, which it does not, are the sign for one that is unreadable.
 * What is compared with a stored text, or hashed beside it, goes through here too.
 */
export const storableText = (text: string): string =>
  Buffer.from(text).toString().replaceAll('\u0000', '\uFFFD');
