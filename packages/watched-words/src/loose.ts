import { isLetterOrDigit, isWithoutGaps, KIND } from './characters.ts';
import type { Folded } from './fold.ts';

/** Digits and signs that replace letters inside a word. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};
const letters = new Map(
  Object.entries(LEET).map(([sign, letter]) => [sign.charCodeAt(0), letter.charCodeAt(0)]),
);
const I = 'i'.charCodeAt(0);
const L = 'l'.charCodeAt(0);
const DOLLAR = '$'.charCodeAt(0);

/** A folded text without gaps, with letters in place of their look-alike signs, and one letter for i and l. */
export interface Loose {
  readonly units: number[];
  /** The index of each unit in the folded text. */
  readonly places: number[];
}

export function loosen({ units, kinds }: Folded): Loose {
  const loose: number[] = [];
  const places: number[] = [];
  let hasLetter = false;
  let wordFrom = 0;
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] ?? 0;
    const kind = kinds[at] ?? KIND.other;
    if (kind === KIND.space) {
      wordFrom = at + 1;
      continue;
    }
    if (at === wordFrom) hasLetter = holdsLatin(kinds, at);
    const isSign = !isLetterOrDigit(kind);
    const stands = hasLetter ? letters.get(unit) : undefined;
    const counts = stands !== undefined && (!isSign || isInside(kinds, at, unit));
    if (isSign && !counts) continue;
    loose.push(counts ? stands : unit === L ? I : unit);
    places.push(at);
  }
  return { units: loose, places };
}

/** Returns true when i and l are those of the phrase; a sign that looks like both may be either. */
export function hasSameLetters(
  { units }: Folded,
  { places }: Loose,
  first: number,
  phrase: readonly number[],
): boolean {
  return phrase.every((letter, at) => {
    const unit = units[places[first + at] ?? 0] ?? 0;
    return (unit !== I && unit !== L) || unit === letter || (letter !== I && letter !== L);
  });
}

/** Returns true when the word that begins here has a Latin letter: `1000` alone is a number. */
function holdsLatin(kinds: Folded['kinds'], from: number): boolean {
  for (let at = from; at < kinds.length && kinds[at] !== KIND.space; at += 1) {
    if (kinds[at] === KIND.latin) return true;
  }
  return false;
}

/**
 * Returns true when a sign replaces a letter: between two letters, and for `$` also at the start of a word. `idiot!` is
 * not `idioti`.
 */
function isInside(kinds: Folded['kinds'], at: number, unit: number): boolean {
  const before = kinds[at - 1] ?? KIND.other;
  const behind = kinds[at + 1] ?? KIND.other;
  return isLetterOrDigit(behind) && (isLetterOrDigit(before) || unit === DOLLAR);
}

/** Returns true for punctuation that ends a sentence, which is never a gap inside a word. */
const isEnd = (sign: string): boolean => '.!?。！？;；'.includes(sign);

/**
 * Returns true when the gaps of a match are those of its phrase, or typical of a hidden word: signs inside it (`stu.pid`),
 * a gap around each single letter (`s t u p i d`), or any gap in a script without spaces.
 * @param gaps the indexes in the phrase before which it has a gap of its own
 */
export function hasFittingGaps(
  folded: Folded,
  { places }: Loose,
  { first, last }: { first: number; last: number },
  gaps: ReadonlySet<number>,
): boolean {
  for (let at = first + 1; at <= last; at += 1) {
    if (gaps.has(at - first) || !hasGapBefore(places, at)) continue;
    const [left, right] = [places[at - 1] ?? 0, places[at] ?? 0];
    const gap = folded.original.slice(folded.to[left], folded.from[right]);
    if (!hasBlank(gap)) continue;
    const kinds = [folded.kinds[left] ?? KIND.other, folded.kinds[right] ?? KIND.other];
    const isBetweenLetters =
      isAlone(folded, places, { at: at - 1, first, last }) && isAlone(folded, places, { at, first, last });
    if (!isBetweenLetters && !(kinds.every(isWithoutGaps) && ![...gap].some(isEnd))) return false;
  }
  return true;
}

/** Returns true for a single letter between gaps, also for one that became two units (ß). */
function isAlone(
  { from }: Folded,
  places: readonly number[],
  { at, first, last }: { at: number; first: number; last: number },
): boolean {
  const origin = (index: number) => from[places[index] ?? 0];
  let [begin, end] = [at, at];
  while (begin > first && origin(begin - 1) === origin(at)) begin -= 1;
  while (end < last && origin(end + 1) === origin(at)) end += 1;
  return (begin === first || hasGapBefore(places, begin)) && (end === last || hasGapBefore(places, end + 1));
}

const hasGapBefore = (places: readonly number[], at: number): boolean =>
  (places[at] ?? 0) - (places[at - 1] ?? 0) > 1;

const hasBlank = (gap: string): boolean => gap.trim().length < gap.length || /\s/u.test(gap);
