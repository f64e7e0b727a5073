import { dealBreaches, handsOf } from './deal-rules.js';
import { earlyBreaches, missingBreaches, NUMBERS_OF, stateBreaches, timeBreaches } from './life-rules.js';
import { outcomeBreaches, sideBetBreaches } from './outcome-rules.js';
import { USUAL_RULES } from './recorded-round.js';
import { differing, NOTHING } from './rule-breach.js';

function baccaratBreaches(round) {
  const { cards, outcome, number, state, result_at: resultAt } = round;
  const finished = state === 'settled' || outcome !== null || (state === 'dealing' && resultAt !== null);
  return [
    ...dealBreaches(cards, finished),
    ...(outcome === null ? [] : outcomeBreaches(handsOf(cards), outcome)),
    ...(finished ? sideBetBreaches(handsOf(cards), round.side_bets ?? []) : []),
    ...differing('number', NOTHING, number ?? NOTHING),
  ];
}
function rouletteBreaches(round, wheel) {
  const { cards, outcome, number, side_bets: sideBets = [] } = round;
  return [
    ...differing('card_count', 0, cards.length),
    ...differing('winner', NOTHING, outcome?.winner ?? NOTHING),
    ...sideBets.map(({ kind, won }) => ({ rule: 'side_bet', expected: NOTHING, found: `${kind}: ${won}` })),
    ...(number === null || isOnWheel(number, wheel)
      ? []
      : differing('number', NUMBERS_OF[wheel], number === 37 ? '00' : number)),
  ];
}
/** 37 stands for the 00 that a double-zero wheel has beside 0 to 36. */
const isOnWheel = (number, wheel) =>
  Number.isInteger(number) && number >= 0 && number <= (wheel === 'double_zero' ? 37 : 36);
/**
 * Recomputes a recorded round by the rules of its game and names each rule that it breaks.
 *
 * A round under way is checked as far as it has come. A voided round pays nobody, and is often voided because a rule
 * was broken at the table: of it only the state and the times are checked.
 *
 * @param rules what the table plays by
 * @returns the breaches in the order of `CHECKED_RULES` within their kind; none where the record is sound
 */
export function checkRound(round, rules = USUAL_RULES) {
  const life = [...stateBreaches(round), ...timeBreaches(round)];
  if (round.state === 'voided') return life;
  return [
    ...life,
    ...earlyBreaches(round),
    ...missingBreaches(round, rules.wheel),
    ...(round.game === 'baccarat' ? baccaratBreaches(round) : rouletteBreaches(round, rules.wheel)),
  ];
}
//# sourceMappingURL=check-round.js.map
