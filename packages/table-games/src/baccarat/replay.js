import { dealRound } from './round.js';
/** Cards that the drawing rules could not have dealt in one round. */
export class ImpossibleRoundError extends Error {
  name = 'ImpossibleRoundError';
}
/**
 * Deals a round again from its record.
 *
 * @param cards the round's cards in deal order
 * @throws ImpossibleRoundError when the rules need more cards, or leave some over
 */
export function replayRound(cards) {
  let used = 0;
  const round = dealRound({
    draw() {
      const card = cards[used];
      if (card === undefined) {
        throw new ImpossibleRoundError(`The drawing rules need more than ${cards.length} cards here`);
      }
      used += 1;
      return card;
    },
  });
  if (used < cards.length) {
    throw new ImpossibleRoundError(
      `The drawing rules end this round after ${used} cards, not ${cards.length}`,
    );
  }
  return round;
}
//# sourceMappingURL=replay.js.map
