import { describe, expect, it } from '@jest/globals';
import { type Card, DECK, isCard, pointsOf, totalOf } from './card.ts';

describe('cards', () => {
  it('a deck has 52 different cards', () => {
    expect(new Set(DECK).size).toBe(52);
  });

  it.each<[Card, number]>([
    ['AS', 1],
    ['2H', 2],
    ['3D', 3],
    ['4C', 4],
    ['5S', 5],
    ['6H', 6],
    ['7D', 7],
    ['8C', 8],
    ['9S', 9],
    ['TH', 0],
    ['JD', 0],
    ['QC', 0],
    ['KS', 0],
  ])('%s counts %i', (card, points) => {
    expect(pointsOf(card)).toBe(points);
  });

  it("a hand's total drops the tens", () => {
    expect(totalOf([])).toBe(0);
    expect(totalOf(['9S', '8H'])).toBe(7);
    expect(totalOf(['9S', '9H', '9D'])).toBe(7);
    expect(totalOf(['KS', 'QD', 'AC'])).toBe(1);
  });

  it.each(['AS', 'TD', '9H'])('%s is a card', (text) => expect(isCard(text)).toBe(true));
  it.each(['', '10D', 'as', 'SA', '1H', 'AX'])('%p is no card', (text) => expect(isCard(text)).toBe(false));
});
