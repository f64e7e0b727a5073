import { KIND, kindOf } from './characters.ts';
import { type Folded, fold } from './fold.ts';
import { findCards, type NumberPlace } from './numbers/cards.ts';

/** Replaces each digit of a card number except the last four. */
const MASK = '•';
const SHOWN_DIGITS = 4;
const LEAST_DIGITS = 13;

const unknown = (): boolean => false;

/**
 * Replaces all digits of payment card numbers except the last four by `•`. Returns a text without a card number
 * unchanged; masking twice has no further effect.
 * @param isKnown returns true for the digits of a round, table or player id, which are not cards
 */
export function maskCards(text: string, isKnown: (digits: string) => boolean = unknown): string {
  if (!mayHoldCard(text)) return text;
  const folded = fold(text);
  const hidden = new Set(findCards(folded, isKnown).flatMap((place) => hiddenPlaces(folded, place)));
  if (hidden.size === 0) return text;
  let masked = '';
  let at = 0;
  for (const place of [...hidden].sort((a, b) => a - b)) {
    const from = folded.from[place] ?? 0;
    masked += text.slice(at, Math.max(at, from));
    if (from >= at) masked += MASK;
    at = Math.max(at, folded.to[place] ?? 0);
  }
  return masked + text.slice(at);
}

/** Counts the digits only: most messages have few and need no further check. */
function mayHoldCard(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // NFKC may turn one non-ASCII digit into one or several ASCII digits.
    if (unit >= 0x30 && unit <= 0x39) digits += 1;
    else if (unit > 0xb0 && isDigitSign(unit)) digits += 2;
    if (digits >= LEAST_DIGITS) return true;
  }
  return false;
}

const SURROGATES = [0xd8_00, 0xdf_ff] as const;
const isDigitSign = (unit: number): boolean =>
  (unit >= SURROGATES[0] && unit <= SURROGATES[1]) ||
  kindOf(unit) === KIND.digit ||
  kindOf(unit) === KIND.other;

function hiddenPlaces({ kinds }: Folded, { from, to }: NumberPlace): number[] {
  const places: number[] = [];
  for (let at = from; at < to; at += 1) if (kinds[at] === KIND.digit) places.push(at);
  return places.slice(0, -SHOWN_DIGITS);
}

/** Returns the positions of masked card numbers in the folded text. */
export function findMasked({ units, kinds }: Folded): NumberPlace[] {
  const mask = MASK.charCodeAt(0);
  const found: NumberPlace[] = [];
  for (let at = units.indexOf(mask); at !== -1; at = units.indexOf(mask, at)) {
    const from = at;
    let masks = 0;
    let shown = 0;
    for (; at < units.length && shown < SHOWN_DIGITS; at += 1) {
      if (units[at] === mask && shown === 0) masks += 1;
      else if (kinds[at] === KIND.digit) shown += 1;
      else if (!' ./'.includes(String.fromCharCode(units[at] ?? 0))) break;
    }
    if (shown === SHOWN_DIGITS && masks >= LEAST_DIGITS - SHOWN_DIGITS) found.push({ from, to: at });
  }
  return found;
}
