/** The common case, which needs no normalization. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Letters that Unicode does not decompose, but that people search without the accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const OF_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Folds text for comparison in a search: without case, accents, and the difference of full and half width, in every
 * language. Equals the database's `fold_text`.
 */
export const foldText = (text: string): string =>
  PRINTABLE_ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(OF_LETTERS, (letter) => LETTERS[letter] ?? letter);

/** A part of a text; `to` is not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the places in the original text that a search for `find` matches. */
export function foundIn(text: string, find: string): Span[] {
  const wanted = foldText(find.trim());
  if (wanted === '') return [];
  // For each unit of the folded text, the letter that it comes from.
  const letters: { from: number; to: number }[] = [];
  let folded = '';
  let from = 0;
  for (const letter of text) {
    const to = from + letter.length;
    const unit = foldText(letter);
    // A combining accent belongs to the letter before it.
    const last = letters.at(-1);
    if (unit === '' && last !== undefined) last.to = to;
    const place = { from, to };
    for (let nth = 0; nth < unit.length; nth += 1) letters.push(place);
    folded += unit;
    from = to;
  }
  const spans: Span[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const [first, last] = [letters[at], letters[at + wanted.length - 1]];
    if (first && last) spans.push({ from: first.from, to: last.to });
  }
  return spans;
}
