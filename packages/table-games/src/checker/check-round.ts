import { dealBreaches, handsOf } from './deal-rules.ts';
import { earlyBreaches, missingBreaches, stateBreaches, timeBreaches } from './life-rules.ts';
import { outcomeBreaches } from './outcome-rules.ts';
import type { RecordedRound } from './recorded-round.ts';
import { type Breach, differing, NOTHING } from './rule-breach.ts';

function baccaratBreaches({ cards, outcome, number, state, result_at: resultAt }: RecordedRound): Breach[] {
  const finished = state === 'settled' || outcome !== null || (state === 'dealing' && resultAt !== null);
  return [
    ...dealBreaches(cards, finished),
    ...(outcome === null ? [] : outcomeBreaches(handsOf(cards), outcome)),
    ...differing('number', NOTHING, number ?? NOTHING),
  ];
}

function rouletteBreaches({ cards, outcome, number }: RecordedRound): Breach[] {
  const onWheel = number === null || (Number.isInteger(number) && number >= 0 && number <= 36);
  return [
    ...differing('card_count', 0, cards.length),
    ...differing('winner', NOTHING, outcome?.winner ?? NOTHING),
    ...(onWheel ? [] : differing('number', '0-36', number)),
  ];
}

/**
 * Recomputes a recorded round by the rules of its game and names each rule that it breaks.
 *
 * A round under way is checked as far as it has come. A voided round pays nobody, and is often voided because a rule
 * was broken at the table: of it only the state and the times are checked.
 *
 * @returns the breaches in the order of `CHECKED_RULES` within their kind; none where the record is sound
 */
export function checkRound(round: RecordedRound): Breach[] {
  const life = [...stateBreaches(round), ...timeBreaches(round)];
  if (round.state === 'voided') return life;
  return [
    ...life,
    ...earlyBreaches(round),
    ...missingBreaches(round),
    ...(round.game === 'baccarat' ? baccaratBreaches(round) : rouletteBreaches(round)),
  ];
}
