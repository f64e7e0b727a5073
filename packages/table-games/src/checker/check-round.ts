import { dealBreaches, handsOf } from './deal-rules.ts';
import { earlyBreaches, missingBreaches, NUMBERS_OF, stateBreaches, timeBreaches } from './life-rules.ts';
import { outcomeBreaches, sideBetBreaches } from './outcome-rules.ts';
import { type PlayedRules, type RecordedRound, USUAL_RULES } from './recorded-round.ts';
import { type Breach, differing, NOTHING } from './rule-breach.ts';

function baccaratBreaches(round: RecordedRound): Breach[] {
  const { cards, outcome, number, state, result_at: resultAt } = round;
  const finished = state === 'settled' || outcome !== null || (state === 'dealing' && resultAt !== null);
  return [
    ...dealBreaches(cards, finished),
    ...(outcome === null ? [] : outcomeBreaches(handsOf(cards), outcome)),
    ...(finished ? sideBetBreaches(handsOf(cards), round.side_bets ?? []) : []),
    ...differing('number', NOTHING, number ?? NOTHING),
  ];
}

function rouletteBreaches(round: RecordedRound, wheel: PlayedRules['wheel']): Breach[] {
  const { cards, outcome, number, side_bets: sideBets = [] } = round;
  return [
    ...differing('card_count', 0, cards.length),
    ...differing('winner', NOTHING, outcome?.winner ?? NOTHING),
    ...sideBets.map(
      ({ kind, won }): Breach => ({ rule: 'side_bet', expected: NOTHING, found: `${kind}: ${won}` }),
    ),
    ...(number === null || isOnWheel(number, wheel)
      ? []
      : differing('number', NUMBERS_OF[wheel], number === 37 ? '00' : number)),
  ];
}

/** Returns true for a pocket of the wheel: 0 to 36, and 37 for the 00 of a double-zero wheel. */
const isOnWheel = (number: number, wheel: PlayedRules['wheel']): boolean =>
  Number.isInteger(number) && number >= 0 && number <= (wheel === 'double_zero' ? 37 : 36);

/**
 * Recomputes a recorded round by the rules of its game and returns each rule that it breaks.
 *
 * A round that is still running is checked up to its current state. A voided round pays nobody, and is often voided
 * because a rule was broken at the table: only its state and its times are checked.
 *
 * @param rules the rules of the table
 * @returns the breaches in the order of `RoundRule` within their kind; empty for a correct record
 */
export function checkRound(round: RecordedRound, rules: PlayedRules = USUAL_RULES): Breach[] {
  const life = [...stateBreaches(round), ...timeBreaches(round)];
  if (round.state === 'voided') return life;
  return [
    ...life,
    ...earlyBreaches(round),
    ...missingBreaches(round, rules.wheel),
    ...(round.game === 'baccarat' ? baccaratBreaches(round) : rouletteBreaches(round, rules.wheel)),
  ];
}
