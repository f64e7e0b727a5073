/** The usual case, which needs no taking apart. */
const PRINTABLE_ASCII = /^[ -~]*$/;

/** Letters that are no letter with an accent to Unicode, and one to people who search. */
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
 * Text as a search compares it: without case, accents, and the difference of full and half width, in every language alike.
 * The database's `fold_text` does the same.
 */
export const foldText = (text: string): string =>
  PRINTABLE_ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(OF_LETTERS, (letter) => LETTERS[letter] ?? letter);

/** A part of a text, from its first unit to behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the places of a text that a search for `find` has found, in the text as it is written. */
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
    // An accent that follows its letter is found with it.
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
