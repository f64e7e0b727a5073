/** The usual case, which needs no taking apart. */
const PRINTABLE_ASCII = /^[ -~]*$/;
/** Text as a search compares it: without case and accents, in every language alike. */
export const foldText = (text) =>
  PRINTABLE_ASCII.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
//# sourceMappingURL=fold-text.js.map
