import { type Card, totalOf } from './card.ts';
import { type BaccaratHand, nextToDraw } from './drawing-rules.ts';
import { type BaccaratOutcome, baccaratOutcome } from './outcome.ts';
import type { CardSource } from './shoe.ts';

/** One card of a deal. */
export interface DealtCard {
  readonly hand: BaccaratHand;
  /** The position of the card in its hand. */
  readonly position: 1 | 2 | 3;
  readonly card: Card;
  /** The hand's total with this card, 0 to 9. */
  readonly total: number;
}

/** A finished round: four to six cards and their outcome. */
export interface BaccaratRound extends BaccaratOutcome {
  /** Every card in deal order: Player, Banker, Player, Banker, then the third cards. */
  readonly dealt: readonly DealtCard[];
  readonly playerCards: readonly Card[];
  readonly bankerCards: readonly Card[];
}

/**
 * Deals one round card by card: it yields each card and returns the finished round. The next card leaves the source
 * only when the caller takes the next step.
 */
export function* dealCards(source: CardSource): Generator<DealtCard, BaccaratRound, void> {
  const player: Card[] = [];
  const banker: Card[] = [];
  const dealt: DealtCard[] = [];
  let hand = nextToDraw(player, banker);
  while (hand !== undefined) {
    const cards = hand === 'player' ? player : banker;
    const card = source.draw();
    const position = cards.push(card) as DealtCard['position'];
    const step: DealtCard = { hand, position, card, total: totalOf(cards) };
    dealt.push(step);
    yield step;
    hand = nextToDraw(player, banker);
  }
  return { dealt, playerCards: player, bankerCards: banker, ...baccaratOutcome(player, banker) };
}

/** Deals one round to its end. */
export function dealRound(source: CardSource): BaccaratRound {
  const steps = dealCards(source);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
