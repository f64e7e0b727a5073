import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkRound, DECK } from '../src/index.ts';
import { anyRound, at, rulesOf } from './recorded-rounds.ts';

describe('the checker on a record with one change', () => {
  const flips = [
    'player_total',
    'banker_total',
    'winner',
    'natural',
    'player_pair',
    'banker_pair',
    'size',
  ] as const;
  const changed = {
    player_total: (value: number) => (value + 1) % 10,
    banker_total: (value: number) => (value + 9) % 10,
    winner: (value: string) => (value === 'tie' ? 'player' : 'tie'),
    natural: (value: boolean) => !value,
    player_pair: (value: boolean) => !value,
    banker_pair: (value: boolean) => !value,
    size: (value: string) => (value === 'big' ? 'small' : 'big'),
  };

  it('finds a changed outcome, by the name of the field', () => {
    fc.assert(
      fc.property(anyRound, fc.constantFrom(...flips), (sound, field) => {
        if (sound.outcome === null) return;
        // Each change takes the value of its own field.
        const value = changed[field](sound.outcome[field] as never);
        const broken = { ...sound, outcome: { ...sound.outcome, [field]: value } };
        expect(checkRound(broken)).toEqual([
          { rule: field, expected: String(sound.outcome[field]), found: String(value) },
        ]);
      }),
    );
  });

  it('finds a card moved to the other hand, left out or added', () => {
    fc.assert(
      fc.property(anyRound, fc.nat(), fc.constantFrom(...DECK), (sound, pick, extra) => {
        const index = pick % sound.cards.length;
        const other = sound.cards.map((card, place) =>
          place === index ? ({ ...card, hand: card.hand === 'player' ? 'banker' : 'player' } as const) : card,
        );
        const last = sound.cards.at(-1);
        for (const cards of [
          other,
          sound.cards.toSpliced(index, 1),
          [...sound.cards, { hand: 'player', card: extra, at: last?.at ?? '' } as const],
          [...sound.cards, { hand: 'banker', card: extra, at: last?.at ?? '' } as const],
        ])
          expect(checkRound({ ...sound, cards })).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a changed card that changes the outcome of the round', () => {
    fc.assert(
      fc.property(anyRound, fc.nat(), fc.constantFrom(...DECK), (sound, pick, card) => {
        const index = pick % sound.cards.length;
        const before = sound.cards[index];
        const cards = sound.cards.map((dealt, place) => (place === index ? { ...dealt, card } : dealt));
        // The total of a hand depends on the value of each card: a card of equal value may be missed, another never.
        const value = (code: string) => 'A23456789'.indexOf(code.charAt(0)) + 1;
        if (value(card) !== value(before?.card ?? ''))
          expect(checkRound({ ...sound, cards })).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a moment before the previous one', () => {
    const moments = ['bets_closed_at', 'play_started_at', 'result_at', 'settled_at'] as const;
    fc.assert(
      fc.property(anyRound, fc.constantFrom(...moments), (sound, moment) => {
        expect(rulesOf({ ...sound, [moment]: at(-1) })).toEqual(['times_in_order']);
      }),
    );
  });
});
