import fc from 'fast-check';

const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\ufe0f',
  '\u{e0061}',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
  t: 'τ',
  n: 'η',
};
const ACCENTS = ['\u0300', '\u0301', '\u0308', '\u0336', '\u0340'];
const LEET: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', e: '3', a: '4', s: '5', t: '7' };

/** Replaces letters at random. */
const replacing = (text: string, replace: (letter: string) => string | undefined): fc.Arbitrary<string> =>
  fc
    .infiniteStream(fc.boolean())
    .map((coins) =>
      [...text]
        .map((letter) => (coins.next().value === true ? (replace(letter) ?? letter) : letter))
        .join(''),
    );

const insertedBehindLetters = (text: string, inserted: readonly string[]): fc.Arbitrary<string> =>
  fc
    .infiniteStream(fc.constantFrom('', '', ...inserted))
    .map((marks) => [...text].map((letter) => letter + (marks.next().value ?? '')).join(''));

const fullWidth = (letter: string): string | undefined =>
  letter >= '!' && letter <= '~' ? String.fromCharCode(letter.charCodeAt(0) + 0xfe_e0) : undefined;

/** Returns the mathematical bold letters, which are outside the first plane. */
const bold = (letter: string): string | undefined =>
  letter >= 'a' && letter <= 'z' ? String.fromCodePoint(0x1_d4_1a + letter.charCodeAt(0) - 97) : undefined;

/** Spellings that people can read and that must be matched in every category. */
export const EVASIONS: Readonly<Record<string, (text: string) => fc.Arbitrary<string>>> = {
  'invisible characters': (text) => insertedBehindLetters(text, INVISIBLE),
  'full-width forms': (text) => replacing(text, fullWidth),
  'capital letters': (text) => replacing(text, (letter) => letter.toUpperCase()),
  'decomposed accents': (text) => fc.constant(text.normalize('NFD')),
  'styled letters': (text) => replacing(text.toLowerCase(), bold),
  'several gaps': (text) =>
    fc.constantFrom('  ', '\u00a0', '\n', ' \t ', '\u3000').map((gap) => text.replaceAll(' ', gap)),
};

/** Spellings of texts in Latin letters. */
export const LATIN_EVASIONS: typeof EVASIONS = {
  'added accents': (text) => insertedBehindLetters(text.normalize('NFC'), ACCENTS),
  'accents left out': (text) => fc.constant(text.normalize('NFD').replaceAll(/\p{M}/gu, '')),
  'apostrophes left out or curled': (text) =>
    fc.constantFrom('', '’', 'ʼ', '`').map((sign) => text.replaceAll("'", sign)),
  'letters of other scripts': (text) =>
    replacing(text, (letter) => LOOKALIKES[letter]).filter((evading) =>
      evading.split(/[ '-]/).every((word) => /\p{Script=Latin}/u.test(word) || !/\p{L}/u.test(word)),
    ),
};

/** Spellings in abuse and adverts. */
export const HIDING: typeof EVASIONS = {
  'digits for letters': (text) =>
    replacing(text, (letter) => LEET[letter.toLowerCase()]).filter((evading) =>
      // A dash also ends a word, and digits alone are a number.
      evading.split(/[ -]/).every((word) => /\p{Script=Latin}/u.test(word)),
    ),
  'a gap after each letter': (text) =>
    fc
      .constantFrom(' ', '.', '-', '_', ' . ', '*')
      .map((gap) => [...text.replaceAll(/[ '-]/g, '')].join(gap)),
};
