import { beforeAll, describe, expect, it } from '@jest/globals';
import { startTexts } from '#test/texts.ts';
import { type BreachTexts, breachWords } from './breaches.tsx';

describe('what a check of the rules expected and found', () => {
  let texts: BreachTexts;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('rounds');
    texts = { t: i18n.getFixedT('en', 'rounds'), common: i18n.getFixedT('en', 'common'), language: 'en' };
  });

  it.each([
    ['true', 'Yes'],
    ['none', 'nothing'],
    ['stands', 'stands'],
    ['banker', 'Banker'],
    ['player, banker or tie', 'Player, Banker, or Tie'],
    ['spinning', 'Spinning'],
    ['settled: bets_closed_at set', 'Settled: “Bets closed” recorded'],
    ['AS x 9', 'A♠ × 9'],
    ['<= 1 after cut card', 'at most 1 round after the cut card'],
    ['2 after cut card', '2 rounds after the cut card'],
    ['<= 416 cards', 'at most 416 cards'],
    ['shoe 12', 'Shoe 12'],
    ['panda_8: true', 'Panda 8: won'],
    ['either_pair: false', 'Either Pair: lost'],
    ['0-36, 00', '0-36, 00'],
    ['TD KH', '10♦ K♥'],
    // These have no better text.
    ['PBPBP', 'PBPBP'],
    ['0-36', '0-36'],
    ['7', '7'],
  ])('shows "%s" as "%s"', (value, words) => {
    expect(breachWords(value, texts)).toBe(words);
  });

  it('names the moments of a wrong order, and their times to the thousandth', () => {
    expect(breachWords('card 2 >= bets_closed_at 2026-01-15T12:00:07.250Z', texts)).toMatch(
      /^“Card 2” not before “Bets closed”, .*:07\.250/,
    );
    expect(breachWords('2026-01-15T12:00:07.249Z', texts)).toMatch(/:07\.249/);
  });
});
