import { DECK, pointsOf } from './card.js';
/** A punto banco shoe usually holds eight decks; six are dealt too. */
export const SHOE_DECKS = 8;
/** How many cards lie behind the cut card: enough to finish any round that it interrupts. */
export const CARDS_BEHIND_CUT_CARD = 14;
/**
 * A shuffled shoe, its first cards burned, ready to deal.
 *
 * Punto banco: the first card is turned up, then as many cards as its value are burned face down, a ten or a
 * face card burning ten. A round in which the cut card comes is played to its end, and is the shoe's last.
 */
export class Shoe {
  /** The card that was turned up first; it is burned too. */
  firstCard;
  /** How many cards were burned face down after the first one, 1 to 10. */
  burned;
  #cards;
  #next = 0;
  constructor(random, decks = SHOE_DECKS) {
    this.#cards = random.shuffle(
      Uint8Array.from({ length: decks * DECK.length }, (_, index) => index % DECK.length),
    );
    this.firstCard = this.draw();
    this.burned = pointsOf(this.firstCard) || 10;
    this.#next += this.burned;
  }
  draw() {
    const code = this.#cards[this.#next];
    if (code === undefined) throw new RangeError('The shoe is empty');
    this.#next += 1;
    return DECK[code];
  }
  /** Cards not yet dealt or burned, those behind the cut card included. */
  get remaining() {
    return this.#cards.length - this.#next;
  }
  /** Whether the cut card is out: no new round starts from this shoe. */
  get isOver() {
    return this.remaining <= CARDS_BEHIND_CUT_CARD;
  }
}
//# sourceMappingURL=shoe.js.map
