import { describe, expect, it } from '@jest/globals';
import { type Card, DECK, isCard, pointsOf, totalOf } from './card.ts';

describe('cards', () => {
  it('has 52 different cards in a deck', () => {
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

  it("counts only the last digit of a hand's sum", () => {
    expect(totalOf([])).toBe(0);
    expect(totalOf(['9S', '8H'])).toBe(7);
    expect(totalOf(['9S', '9H', '9D'])).toBe(7);
    expect(totalOf(['KS', 'QD', 'AC'])).toBe(1);
  });

  it.each(['AS', 'TD', '9H'])('accepts %s as a card', (text) => expect(isCard(text)).toBe(true));
  it.each(['', '10D', 'as', 'SA', '1H', 'AX'])('refuses %p as a card', (text) =>
    expect(isCard(text)).toBe(false),
  );
});
