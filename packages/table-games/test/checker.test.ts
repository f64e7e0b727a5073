import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CheckedRule,
  checkRound,
  checkShoe,
  DECK,
  type RecordedRound,
  randomFrom,
  Shoe,
} from '../src/index.ts';
import { anyRound, anyShoe, at, recorded, round, rulesOf, spun } from './recorded-rounds.ts';

describe('a round that was dealt by the rules', () => {
  it('breaks none of them, in any shoe', () => {
    fc.assert(
      fc.property(anyShoe, (shoe) => {
        const rounds: RecordedRound[] = [];
        while (!shoe.isOver) rounds.push(recorded(shoe));
        for (const sound of rounds) expect(checkRound(sound)).toEqual([]);
        expect(checkShoe(rounds)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('breaks none at any moment of its life', () => {
    fc.assert(
      fc.property(anyRound, (whole) => {
        const open = { ...whole, outcome: null, result_at: null, settled_at: null };
        const betting = { ...open, state: 'betting', cards: [], bets_closed_at: null, play_started_at: null };
        expect(checkRound(betting as RecordedRound)).toEqual([]);
        for (let dealt = 0; dealt <= whole.cards.length; dealt += 1) {
          const cards = whole.cards.slice(0, dealt);
          expect(checkRound({ ...open, state: 'dealing', cards })).toEqual([]);
          expect(checkRound({ ...open, state: 'voided', cards, voided: { at: at(60) } })).toEqual([]);
        }
      }),
    );
  });

  it('may lack the moments that not every operator sends', () => {
    expect(checkRound({ ...spun, play_started_at: null, result_at: null })).toEqual([]);
  });
});

describe('a spin', () => {
  it.each(Array.from({ length: 37 }, (_, number) => number))('of %i is sound', (number) => {
    expect(checkRound({ ...spun, number })).toEqual([]);
  });

  it.each([-1, 37, 17.5])('of %d is not', (number) => {
    expect(checkRound({ ...spun, number })).toEqual([
      { rule: 'number', expected: '0-36', found: String(number) },
    ]);
  });
});

describe('a broken rule is named, with what it should have been', () => {
  it.each<[string, RecordedRound, CheckedRule, string, string]>([
    [
      'Banker before Player',
      round('B9S P2D PKH BKC', { banker_total: 9, player_total: 2, natural: true }),
      'deal_order',
      'PBPB',
      'BPPB',
    ],
    [
      'Banker’s third card before Player’s',
      round('P2S BAD PKH B2C B4S P5H', { player_total: 7, banker_total: 7, winner: 'tie', size: 'big' }),
      'deal_order',
      'PBPBPB',
      'PBPBBP',
    ],
    [
      'a card after a natural',
      round('P9S B2D PKH BKC B5S', {
        winner: 'player',
        player_total: 9,
        banker_total: 7,
        natural: true,
        size: 'big',
      }),
      'natural_ends',
      '4',
      '5',
    ],
    [
      'Player standing on 5',
      round('P5S B7D PKH BKC', { player_total: 5, banker_total: 7 }),
      'player_third_card',
      'draws',
      'stands',
    ],
    [
      'Player drawing on 6',
      round('P6S B7D PKH BKC P2S', { player_total: 8, banker_total: 7, winner: 'player', size: 'big' }),
      'player_third_card',
      'stands',
      'draws',
    ],
    [
      'Banker drawing on 3 against an 8',
      round('P2S B3D PKH BKC P8S B4S', { player_total: 0, banker_total: 7, size: 'big' }),
      'banker_third_card',
      'stands',
      'draws',
    ],
    [
      'Banker standing on 6 against a 7',
      round('P2S B6D PKH BKC P7S', { player_total: 9, banker_total: 6, winner: 'player', size: 'big' }),
      'banker_third_card',
      'draws',
      'stands',
    ],
    [
      'a round of three cards',
      round('P2S B6D PKH', { player_total: 2, banker_total: 6 }),
      'card_count',
      '2-3 + 2-3',
      '2 + 1',
    ],
    [
      'a card that no deck has',
      round('P1S B7D PKH BKC', { player_total: 1, banker_total: 7 }),
      'card_code',
      'A23456789TJQK + SHDC',
      '1S',
    ],
    [
      'the wrong winner',
      round('P6S B7D PKH BKC', { player_total: 6, banker_total: 7, winner: 'player' }),
      'winner',
      'banker',
      'player',
    ],
    [
      'a ten and a king as a pair',
      round('P6S BTD PKH BKC', { player_total: 6, banker_total: 0, winner: 'player', banker_pair: true }),
      'banker_pair',
      'false',
      'true',
    ],
  ])('%s', (_, broken, rule, expected, found) => {
    expect(checkRound(broken)).toContainEqual({ rule, expected, found });
  });

  it('a result while bets are taken, and a card', () => {
    const betting = { ...spun, state: 'betting', bets_closed_at: null, settled_at: null } as const;
    const early = { ...betting, play_started_at: null, result_at: null };
    expect(rulesOf(early)).toEqual(['result_early']);
    const [card] = recorded(new Shoe(randomFrom(2))).cards;
    const dealt = { ...early, game: 'baccarat', number: null, cards: card ? [card] : [] } as const;
    expect(rulesOf(dealt)).toEqual(['result_early']);
  });

  it('a settled round without a result', () => {
    expect(rulesOf({ ...spun, number: null })).toEqual(['result_missing']);
    expect(rulesOf({ ...recorded(new Shoe(randomFrom(3))), outcome: null })).toEqual(['result_missing']);
  });

  it('a moment before the one it follows', () => {
    expect(checkRound({ ...spun, settled_at: at(43) })).toEqual([
      { rule: 'times_in_order', expected: `settled_at >= result_at ${at(44)}`, found: at(43) },
    ]);
    expect(rulesOf({ ...spun, state: 'voided', voided: { at: at(1) } })).toEqual(['times_in_order']);
  });

  it.each<[string, Partial<RecordedRound>]>([
    ['is dealt at a wheel', { state: 'dealing', settled_at: null, number: null }],
    ['is settled without saying when', { settled_at: null }],
    ['is settled without ever closing its bets', { bets_closed_at: null }],
    ['is settled and voided', { voided: { at: at(60) } }],
    ['is voided by nobody', { state: 'voided' }],
    ['takes bets that are closed', { state: 'betting', settled_at: null, number: null, result_at: null }],
  ])('a state that the record does not bear out: it %s', (_, change) => {
    expect(rulesOf({ ...spun, ...change })).toEqual(['state']);
  });

  it('cards or an outcome at a wheel, and a number at a card table', () => {
    const dealt = recorded(new Shoe(randomFrom(4)));
    expect(rulesOf({ ...spun, cards: dealt.cards.map((card) => ({ ...card, at: at(30) })) })).toEqual([
      'card_count',
    ]);
    expect(rulesOf({ ...spun, outcome: dealt.outcome })).toEqual(['winner']);
    expect(rulesOf({ ...dealt, number: 17 })).toEqual(['number']);
  });

  it('but a voided round is not held to the rules of the deal: they may be why it was voided', () => {
    const misdealt = round('B9S P2D PKH BKC');
    expect(checkRound({ ...misdealt, state: 'voided', outcome: null, voided: { at: at(90) } })).toEqual([]);
  });
});

describe('a shoe', () => {
  it('holds eight of a card: the ninth is named with its round', () => {
    const [one] = DECK;
    const rounds = Array.from({ length: 9 }, () => ({
      cards: [{ hand: 'player' as const, card: one ?? '', at: at(0) }],
    }));
    expect(checkShoe(rounds)).toEqual([
      { round: rounds[8], breach: { rule: 'card_copies', expected: `${one} x 8`, found: `${one} x 9` } },
    ]);
    expect(checkShoe(rounds.slice(0, 8))).toEqual([]);
  });
});
