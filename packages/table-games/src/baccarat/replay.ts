import type { Card } from './card.ts';
import { type BaccaratRound, dealRound } from './round.ts';

/** Thrown when the drawing rules cannot deal these cards in one round. */
export class ImpossibleRoundError extends Error {
  override readonly name = 'ImpossibleRoundError';
}

/**
 * Deals a round again from its record.
 *
 * @param cards the round's cards in deal order
 * @throws ImpossibleRoundError when the rules need more cards, or fewer
 */
export function replayRound(cards: readonly Card[]): BaccaratRound {
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
