import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RandomSource } from '../random/random-source.ts';
import { randomFrom } from '../random/random-source.ts';
import { type Card, DECK } from './card.ts';
import { dealRound } from './round.ts';
import { Shoe } from './shoe.ts';

/** Returns a source that does not shuffle a new shoe, except that it moves one card to the top. */
function toppedBy(card: Card): RandomSource {
  return {
    ...randomFrom('unused'),
    shuffle(items) {
      const code = DECK.indexOf(card);
      [items[0], items[code]] = [items[code], items[0]];
      return items;
    },
  };
}

function drain(shoe: Shoe): Card[] {
  return Array.from({ length: shoe.remaining }, () => shoe.draw());
}

describe('a shoe', () => {
  it('has 416 cards: each of the 52 eight times', () => {
    let whole: number[] = [];
    const random = randomFrom('composition');
    const shuffle = random.shuffle.bind(random);
    random.shuffle = (items) => {
      const shuffled = shuffle(items);
      whole = [...(shuffled as Uint8Array)];
      return shuffled;
    };
    const shoe = new Shoe(random);
    expect(whole).toHaveLength(416);
    const counts = DECK.map((_, code) => whole.filter((other) => other === code).length);
    expect(counts).toEqual(DECK.map(() => 8));
    expect(drain(shoe)).toEqual(whole.slice(1 + shoe.burned).map((code) => DECK[code]));
  });

  it('has 312 cards with six decks: each of the 52 six times', () => {
    const shoe = new Shoe(toppedBy('AS'), 6);
    expect(shoe.remaining).toBe(312 - 2);
    expect(drain(shoe).filter((card) => card === '7D')).toHaveLength(6);
  });

  it.each<[Card, number]>([
    ['AS', 1],
    ['2S', 2],
    ['9S', 9],
    ['TS', 10],
    ['JS', 10],
    ['QS', 10],
    ['KS', 10],
  ])('with %s as its first card burns %i more', (card, burned) => {
    const shoe = new Shoe(toppedBy(card));
    expect(shoe.firstCard).toBe(card);
    expect(shoe.burned).toBe(burned);
    expect(shoe.remaining).toBe(416 - 1 - burned);
  });

  it('is the same for the same seed and different for another seed', () => {
    const cards = (seed: number) => drain(new Shoe(randomFrom(seed)));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(cards(seed)).toEqual(cards(seed));
        expect(cards(seed)).not.toEqual(cards(seed + 1));
      }),
      { numRuns: 20 },
    );
  });

  it('is finished when 14 cards or fewer are left, and always has enough cards for its last round', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const shoe = new Shoe(randomFrom(seed));
        let before = shoe.remaining;
        while (!shoe.isOver) {
          before = shoe.remaining;
          dealRound(shoe);
        }
        expect(before).toBeGreaterThan(14);
        expect(shoe.remaining).toBeGreaterThanOrEqual(15 - 6);
        expect(shoe.remaining).toBeLessThanOrEqual(14);
      }),
    );
  });

  it('refuses to deal when it is empty', () => {
    const shoe = new Shoe(randomFrom(1));
    drain(shoe);
    expect(() => shoe.draw()).toThrow('The shoe is empty');
  });
});
