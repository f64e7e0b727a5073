import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from '../random/random-source.ts';
import type { Card } from './card.ts';
import { baccaratOutcome } from './outcome.ts';
import { ImpossibleRoundError, replayRound } from './replay.ts';
import { type BaccaratRound, dealCards, dealRound } from './round.ts';
import { Shoe } from './shoe.ts';

function shoeOfRounds(seed: number): BaccaratRound[] {
  const shoe = new Shoe(randomFrom(seed));
  const rounds: BaccaratRound[] = [];
  while (!shoe.isOver) rounds.push(dealRound(shoe));
  return rounds;
}

describe('a round', () => {
  it.each<[string, Card[], Partial<BaccaratRound>]>([
    [
      'a Player natural with a Player pair',
      ['4S', '2D', '4H', 'KC'],
      {
        winner: 'player',
        playerTotal: 8,
        bankerTotal: 2,
        natural: true,
        playerPair: true,
        bankerPair: false,
        size: 'small',
      },
    ],
    [
      'a Banker natural over a Player 8',
      ['8S', '9D', 'KH', 'KC'],
      { winner: 'banker', playerTotal: 8, bankerTotal: 9, natural: true, size: 'small' },
    ],
    [
      'a Player natural over a Banker natural with a pair',
      ['9S', '4D', 'QH', '4C'],
      { winner: 'player', playerTotal: 9, bankerTotal: 8, natural: true, bankerPair: true, size: 'small' },
    ],
    [
      'six cards',
      ['2S', 'AD', '2H', 'AC', 'KS', '3C'],
      {
        winner: 'banker',
        playerTotal: 4,
        bankerTotal: 5,
        natural: false,
        playerPair: true,
        bankerPair: true,
        size: 'big',
      },
    ],
    [
      'both sides standing on a tie',
      ['6S', '7D', 'KH', '9C'],
      { winner: 'tie', playerTotal: 6, bankerTotal: 6, natural: false, size: 'small' },
    ],
    [
      'Player standing and Banker drawing',
      ['7S', '2D', 'KH', '3C', '2C'],
      { winner: 'tie', playerTotal: 7, bankerTotal: 7, size: 'big' },
    ],
  ])('reads %s', (_, cards, expected) => {
    expect(replayRound(cards)).toMatchObject(expected);
  });

  it('has a pair by rank, not by points: a ten and a king are not a pair', () => {
    expect(baccaratOutcome(['TS', 'KH'], ['QS', 'QH'])).toMatchObject({
      playerPair: false,
      bankerPair: true,
    });
  });

  it('is dealt card by card, and each card leaves the shoe only when it is taken', () => {
    const shoe = new Shoe(randomFrom('reveal'));
    const before = shoe.remaining;
    const steps = dealCards(shoe);
    expect(shoe.remaining).toBe(before);
    expect(steps.next()).toMatchObject({ done: false, value: { hand: 'player', position: 1 } });
    expect(shoe.remaining).toBe(before - 1);
    expect(steps.next()).toMatchObject({ value: { hand: 'banker', position: 1 } });
    expect(steps.next()).toMatchObject({ value: { hand: 'player', position: 2 } });
    expect(steps.next()).toMatchObject({ value: { hand: 'banker', position: 2 } });
    expect(shoe.remaining).toBe(before - 4);
  });

  it('is the same when dealt step by step or at once', () => {
    const atOnce = dealRound(new Shoe(randomFrom('same')));
    expect([...dealCards(new Shoe(randomFrom('same')))]).toEqual(atOnce.dealt);
  });
});

describe('every round of any shoe', () => {
  it('follows the rules, keeps its cards in deal order and replays to itself', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const round of shoeOfRounds(seed)) {
          expect(round.dealt.slice(0, 4).map(({ hand }) => hand)).toEqual([
            'player',
            'banker',
            'player',
            'banker',
          ]);
          expect(round.dealt.length).toBe(round.playerCards.length + round.bankerCards.length);
          if (round.natural) expect(round.dealt).toHaveLength(4);
          expect(round.dealt.filter(({ hand }) => hand === 'player').map(({ card }) => card)).toEqual(
            round.playerCards,
          );
          expect(round.dealt.filter(({ hand }) => hand === 'banker').map(({ card }) => card)).toEqual(
            round.bankerCards,
          );
          expect(round.dealt.findLast(({ hand }) => hand === 'player')?.total).toBe(round.playerTotal);
          expect(round.dealt.findLast(({ hand }) => hand === 'banker')?.total).toBe(round.bankerTotal);
          expect(replayRound(round.dealt.map(({ card }) => card))).toEqual(round);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('depends on the seed only', () => {
    expect(shoeOfRounds(42)).toEqual(shoeOfRounds(42));
    expect(shoeOfRounds(42)).not.toEqual(shoeOfRounds(43));
  });
});

describe('a record that the rules cannot deal', () => {
  it('is refused when a card is missing', () => {
    expect(() => replayRound(['2S', '2D', '2H'])).toThrow(ImpossibleRoundError);
    expect(() => replayRound(['2S', '2D', '2H', '2C'])).toThrow('need more than 4 cards');
  });

  it('is refused when it has too many cards', () => {
    expect(() => replayRound(['9S', '2D', 'KH', '2C', '5S'])).toThrow('end this round after 4 cards, not 5');
  });
});
