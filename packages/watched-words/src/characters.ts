/** The kinds of characters that determine word edges and tokens. Letters of different scripts have different kinds. */
export const KIND = {
  other: 0,
  digit: 1,
  latin: 2,
  cyrillic: 3,
  greek: 4,
  armenian: 5,
  cherokee: 6,
  letter: 7,
  han: 8,
  kana: 9,
  space: 10,
  apostrophe: 11,
  invisible: 12,
  mark: 13,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** Tested in this order; the first match is the kind. */
const RULES: readonly (readonly [RegExp, Kind])[] = [
  [/[\t\n\v\f\r\u0085\p{Z}\u2800\p{Pd}_~・]/u, KIND.space],
  [/['’‘ʼ`´ʹ＇]/u, KIND.apostrophe],
  [/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u, KIND.invisible],
  [/\p{M}/u, KIND.mark],
  [/\p{Nd}/u, KIND.digit],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u, KIND.kana],
  [/\p{Script=Han}/u, KIND.han],
  [/\p{Script=Latin}/u, KIND.latin],
  [/\p{Script=Cyrillic}/u, KIND.cyrillic],
  [/\p{Script=Greek}/u, KIND.greek],
  [/\p{Script=Armenian}/u, KIND.armenian],
  [/\p{Script=Cherokee}/u, KIND.cherokee],
  [/\p{L}/u, KIND.letter],
];

const UNKNOWN = 255;
/** Caches the kinds of the characters of the first plane. */
const known = new Uint8Array(0x1_00_00).fill(UNKNOWN);

/** Returns the kind of a code point. */
export function kindOf(point: number): Kind {
  const found = known[point];
  if (found !== undefined && found !== UNKNOWN) return found as Kind;
  const character = String.fromCodePoint(point);
  const kind = RULES.find(([rule]) => rule.test(character))?.[1] ?? KIND.other;
  if (point < known.length) known[point] = kind;
  return kind;
}

/** Returns true for Chinese and Japanese: without spaces between words, a phrase may begin and end anywhere. */
export const isWithoutGaps = (kind: Kind): boolean => kind === KIND.han || kind === KIND.kana;

const isAlphabetic = (kind: Kind): boolean => kind >= KIND.latin && kind <= KIND.letter;

export const isLetterOrDigit = (kind: Kind): boolean => kind >= KIND.digit && kind <= KIND.kana;

/** Returns true when two neighbouring characters belong to one word, so that no phrase ends between them. */
export function isJoined(a: Kind, b: Kind): boolean {
  if (a === b) return a === KIND.digit || isAlphabetic(a);
  return (a === KIND.digit && isAlphabetic(b)) || (b === KIND.digit && isAlphabetic(a));
}

/** Scripts with letters that look like Latin ones. */
export const looksLatin = (kind: Kind): boolean => kind >= KIND.cyrillic && kind <= KIND.cherokee;
