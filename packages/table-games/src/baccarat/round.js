import { totalOf } from './card.js';
import { nextToDraw } from './drawing-rules.js';
import { baccaratOutcome } from './outcome.js';
/**
 * Deals one round card by card: each step is a card, the return value is the finished round. A simulation
 * takes a step when the card should be seen; the next card leaves the source only then.
 */
export function* dealCards(source) {
  const player = [];
  const banker = [];
  const dealt = [];
  let hand = nextToDraw(player, banker);
  while (hand !== undefined) {
    const cards = hand === 'player' ? player : banker;
    const card = source.draw();
    const position = cards.push(card);
    const step = { hand, position, card, total: totalOf(cards) };
    dealt.push(step);
    yield step;
    hand = nextToDraw(player, banker);
  }
  return { dealt, playerCards: player, bankerCards: banker, ...baccaratOutcome(player, banker) };
}
/** Deals one round to its end. */
export function dealRound(source) {
  const steps = dealCards(source);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
//# sourceMappingURL=round.js.map
