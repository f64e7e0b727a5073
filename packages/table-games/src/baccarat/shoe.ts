import type { RandomSource } from '../random/random-source.ts';
import { type Card, DECK, pointsOf } from './card.ts';

/** A punto banco shoe usually holds eight decks; six are dealt too. */
export const SHOE_DECKS = 8;
/** The number of cards behind the cut card: enough to finish any round that it interrupts. */
export const CARDS_BEHIND_CUT_CARD = 14;

/** The source of a round's cards. */
export interface CardSource {
  /** @throws RangeError when no card is left */
  draw(): Card;
}

/**
 * A shuffled shoe whose first cards are burned, ready to deal.
 *
 * Punto banco: the first card is turned up, then as many cards as its value are burned face down; a ten or a face card
 * burns ten. A round in which the cut card comes is played to its end and is the last of the shoe.
 */
export class Shoe implements CardSource {
  /** The card that was turned up first; it is burned too. */
  readonly firstCard: Card;
  /** The number of cards burned face down after the first one, 1 to 10. */
  readonly burned: number;
  readonly #cards: Uint8Array;
  #next = 0;

  constructor(random: RandomSource, decks: number = SHOE_DECKS) {
    this.#cards = random.shuffle(
      Uint8Array.from({ length: decks * DECK.length }, (_, index) => index % DECK.length),
    );
    this.firstCard = this.draw();
    this.burned = pointsOf(this.firstCard) || 10;
    this.#next += this.burned;
  }

  draw(): Card {
    const code = this.#cards[this.#next];
    if (code === undefined) throw new RangeError('The shoe is empty');
    this.#next += 1;
    return DECK[code] as Card;
  }

  /** Cards not yet dealt or burned, those behind the cut card included. */
  get remaining(): number {
    return this.#cards.length - this.#next;
  }

  /** True when the cut card is out: no new round starts from this shoe. */
  get isOver(): boolean {
    return this.remaining <= CARDS_BEHIND_CUT_CARD;
  }
}
