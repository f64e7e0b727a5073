import { describe, expect, it } from '@jest/globals';
import { type Card, pointsOf, totalOf } from './card.ts';
import { bankerDraws, nextToDraw, playerDraws } from './drawing-rules.ts';
import { dealRound } from './round.ts';

/**
 * The printed tableau of casinos, copied by hand. D draws, S stands.
 * Columns: Player stood, then the value of Player's third card from 0 to 9.
 */
const TABLEAU: readonly [bankerTotal: number, row: string][] = [
  //   -  0 1 2 3 4 5 6 7 8 9
  [0, 'D  D D D D D D D D D D'],
  [1, 'D  D D D D D D D D D D'],
  [2, 'D  D D D D D D D D D D'],
  [3, 'D  D D D D D D D D S D'],
  [4, 'D  S S D D D D D D S S'],
  [5, 'D  S S S S D D D D S S'],
  [6, 'S  S S S S S S D D S S'],
  [7, 'S  S S S S S S S S S S'],
];
const COLUMNS = [undefined, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const TABLEAU_CELLS = TABLEAU.flatMap(([bankerTotal, row]) =>
  row.split(/\s+/).map((letter, column) => ({
    bankerTotal,
    playerThird: COLUMNS[column],
    draws: letter === 'D',
  })),
);

/** Returns a card with the given points. */
function cardOf(points: number): Card {
  return `${points === 0 ? 'K' : points === 1 ? 'A' : points}H` as Card;
}

/** Returns all pairs of cards with the given total, one for each pair of values. */
function pairsOf(total: number): [Card, Card][] {
  return Array.from({ length: 10 }, (_, first) => [cardOf(first), cardOf((total - first + 10) % 10)]);
}

describe('the third-card tableau', () => {
  it('has 88 cells', () => expect(TABLEAU_CELLS).toHaveLength(88));

  it.each(TABLEAU_CELLS)('Banker on $bankerTotal, Player third $playerThird: draws is $draws', (cell) => {
    expect(bankerDraws(cell.bankerTotal, cell.playerThird)).toBe(cell.draws);
  });

  it.each([
    [0, true],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
    [7, false],
  ])('Player on %i draws: %p', (total, draws) => {
    expect(playerDraws(total)).toBe(draws);
  });

  it.each(TABLEAU_CELLS)('decides a deal with Banker $bankerTotal, third $playerThird', (cell) => {
    const playerTotals = cell.playerThird === undefined ? [6, 7] : [0, 1, 2, 3, 4, 5];
    const thirds = cell.playerThird === undefined ? [] : [cardOf(cell.playerThird)];
    const wrong: Card[][] = [];
    for (const [playerFirst, playerSecond] of playerTotals.flatMap(pairsOf)) {
      for (const [bankerFirst, bankerSecond] of pairsOf(cell.bankerTotal)) {
        const cards = [playerFirst, bankerFirst, playerSecond, bankerSecond, ...thirds, '5C', '5C'] as Card[];
        const dealt = [...cards];
        const round = dealRound({ draw: () => cards.shift() as Card });
        const player = [playerFirst, playerSecond, ...thirds];
        const isRight =
          round.playerCards.join() === player.join() && round.bankerCards.length === (cell.draws ? 3 : 2);
        if (!isRight) wrong.push(dealt);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the order of a deal', () => {
  it('is Player, Banker, Player, Banker', () => {
    expect(nextToDraw([], [])).toBe('player');
    expect(nextToDraw(['2S'], [])).toBe('banker');
    expect(nextToDraw(['2S'], ['3S'])).toBe('player');
    expect(nextToDraw(['2S', '2H'], ['3S'])).toBe('banker');
  });

  it('ends with Banker, and no hand gets a fourth card', () => {
    expect(nextToDraw(['2S', 'KH', '2D'], ['KS', 'KD', '2C'])).toBeUndefined();
  });
});

describe('naturals', () => {
  const totals = Array.from({ length: 100 }, (_, index) => [Math.floor(index / 10), index % 10] as const);

  it.each(totals.filter((pair) => Math.max(...pair) >= 8))(
    'Player %i against Banker %i ends after four cards',
    (playerTotal, bankerTotal) => {
      const player = [cardOf(0), cardOf(playerTotal)];
      const banker = [cardOf(0), cardOf(bankerTotal)];
      expect(nextToDraw(player, banker)).toBeUndefined();
    },
  );

  it('have two cards only: three cards with a total of 9 are not a natural', () => {
    const cards: Card[] = ['2S', 'KS', '3S', '7S', '4S'];
    const round = dealRound({ draw: () => cards.shift() as Card });
    expect(totalOf(round.playerCards)).toBe(9);
    expect(round.natural).toBe(false);
    expect(pointsOf(round.playerCards[2] as Card)).toBe(4);
  });
});
