import type { Folded } from '../fold.ts';
import { type DigitGroup, digitGroups, runsOf } from './digit-groups.ts';

/** A range of the folded text; `to` is not included. */
export interface NumberPlace {
  readonly from: number;
  readonly to: number;
}

/** Ranges of first digits, and the lengths of the numbers with them (ISO/IEC 7812, as issuers use it). */
const ISSUERS: readonly (readonly [from: number, to: number, lengths: readonly number[]])[] = [
  [4, 4, [13, 16, 19]],
  [51, 55, [16]],
  [2221, 2720, [16]],
  [34, 34, [15]],
  [37, 37, [15]],
  [6011, 6011, [16, 17, 18, 19]],
  [644, 649, [16, 17, 18, 19]],
  [65, 65, [16, 17, 18, 19]],
  [300, 305, [14, 16]],
  [36, 36, [14]],
  [38, 39, [14, 16]],
  [3528, 3589, [16, 17, 18, 19]],
  [62, 62, [16, 17, 18, 19]],
  [5018, 5018, [16, 17, 18, 19]],
  [5020, 5020, [16, 17, 18, 19]],
  [5038, 5038, [16, 17, 18, 19]],
  [5893, 5893, [16, 17, 18, 19]],
  [6304, 6304, [16, 17, 18, 19]],
  [6759, 6759, [16, 17, 18, 19]],
  [6761, 6763, [16, 17, 18, 19]],
];
const SHORTEST = 13;
const LONGEST = 19;
/** Card numbers are written in groups of four, or of four, six and five: shorter groups are results of a wheel. */
const SHORTEST_GROUP = 3;

/** Returns true for a number with the prefix, length and check digit (Luhn) of a payment card. */
function isCardNumber(digits: string): boolean {
  if (digits.length < SHORTEST || digits.length > LONGEST) return false;
  const issued = ISSUERS.some(([from, to, lengths]) => {
    const prefix = Number(digits.slice(0, String(from).length));
    return prefix >= from && prefix <= to && lengths.includes(digits.length);
  });
  return issued && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let fromEnd = 0; fromEnd < digits.length; fromEnd += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - fromEnd) - 0x30;
    const doubled = fromEnd % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** One in 4,400 random UUIDs contains digits like those of a card. */
const UUID = /(?<![\da-z])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-z])/gi;

/**
 * Finds card numbers. @param isKnown returns true for the digits of a round, table or player id, which are not cards
 */
export function findCards(folded: Folded, isKnown: (digits: string) => boolean): NumberPlace[] {
  const cards = runsOf(digitGroups(folded)).flatMap((run) => cardsIn(run, isKnown));
  if (cards.length === 0) return cards;
  const ids = [...folded.original.matchAll(UUID)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
  const isInId = (place: NumberPlace): boolean => {
    const [from, to] = [folded.from[place.from] ?? 0, folded.to[place.to - 1] ?? 0];
    return ids.some((id) => from < id.to && to > id.from);
  };
  return cards.filter((place) => !isInId(place));
}

function cardsIn(run: readonly DigitGroup[], isKnown: (digits: string) => boolean): NumberPlace[] {
  const isCard = (digits: string) => isCardNumber(digits) && !isKnown(digits);
  // Only a complete row of single digits counts: parts of such rows occur in the results of every wheel.
  if (run.length >= SHORTEST && run.every(({ digits }) => digits.length === 1)) {
    return isCard(digitsOf(run)) ? [placeOf(run)] : [];
  }
  const found: NumberPlace[] = [];
  for (let first = 0; first < run.length; first += 1) {
    const until = lastOfCard(run, first, isCard);
    if (until === 0) continue;
    found.push(placeOf(run.slice(first, until)));
    first = until - 1;
  }
  return found;
}

/** Returns the index after the last group of a card number that begins with a group; 0 when there is none. */
function lastOfCard(run: readonly DigitGroup[], first: number, isCard: (digits: string) => boolean): number {
  let digits = '';
  for (let at = first; at < run.length && digits.length < LONGEST; at += 1) {
    const group = run[at]?.digits ?? '';
    if (group.length < SHORTEST_GROUP) return 0;
    digits += group;
    if (isCard(digits)) return at + 1;
  }
  return 0;
}

const digitsOf = (groups: readonly DigitGroup[]): string => groups.map(({ digits }) => digits).join('');

const placeOf = (groups: readonly DigitGroup[]): NumberPlace => ({
  from: groups[0]?.from ?? 0,
  to: groups.at(-1)?.to ?? 0,
});
