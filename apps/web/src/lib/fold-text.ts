// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, the usual case, needs no taking apart.
const ASCII = /^[\x00-\x7f]*$/;

/** Text as a search compares it: without case and accents, in every language alike. */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
