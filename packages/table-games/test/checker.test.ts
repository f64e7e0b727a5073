import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CheckedRule,
  checkRound,
  checkShoe,
  DECK,
  dealRound,
  type RecordedCard,
  type RecordedRound,
  randomFrom,
  Shoe,
} from '../src/index.ts';

const OPENED = Date.parse('2026-03-01T20:00:00.000Z');
const at = (second: number): string => new Date(OPENED + second * 1000).toISOString();

/** A round as the dealing code deals it, written down as the house records it. */
function recorded(shoe: Shoe): RecordedRound {
  const round = dealRound(shoe);
  const cards = round.dealt.map(({ hand, card }, index) => ({ hand, card, at: at(20 + index) }));
  const end = 20 + cards.length;
  return {
    game: 'baccarat',
    state: 'settled',
    started_at: at(0),
    bets_closed_at: at(18),
    play_started_at: at(19),
    result_at: at(end),
    settled_at: at(end + 4),
    voided: null,
    cards,
    outcome: {
      winner: round.winner,
      player_total: round.playerTotal,
      banker_total: round.bankerTotal,
      natural: round.natural,
      player_pair: round.playerPair,
      banker_pair: round.bankerPair,
      size: round.size,
    },
    number: null,
  };
}

const spun: RecordedRound = {
  game: 'roulette',
  state: 'settled',
  started_at: at(0),
  bets_closed_at: at(25),
  play_started_at: at(26),
  result_at: at(44),
  settled_at: at(50),
  voided: null,
  cards: [],
  outcome: null,
  number: 17,
};

const hand = (letter: string): RecordedCard['hand'] => (letter === 'P' ? 'player' : 'banker');

/** `P4S B2D P4H BKC`: a settled round of these cards, whose outcome says what the test gives. */
function round(cards: string, outcome: Partial<RecordedRound['outcome']> = {}): RecordedRound {
  return {
    ...recorded(new Shoe(randomFrom(1))),
    cards: cards.split(' ').map((card, index) => ({
      hand: hand(card.charAt(0)),
      card: card.slice(1),
      at: at(19 + index / 10),
    })),
    result_at: at(20),
    settled_at: at(24),
    outcome: {
      winner: 'banker',
      player_total: 0,
      banker_total: 0,
      natural: false,
      player_pair: false,
      banker_pair: false,
      size: 'small',
      ...outcome,
    },
  };
}

const rulesOf = (checked: RecordedRound): CheckedRule[] => checkRound(checked).map(({ rule }) => rule);
const anyShoe = fc.integer().map((seed) => new Shoe(randomFrom(seed)));
const anyRound = anyShoe.map(recorded);

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

describe('every single change to a sound record is caught', () => {
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

  it('of its outcome, by the name of the field', () => {
    fc.assert(
      fc.property(anyRound, fc.constantFrom(...flips), (sound, field) => {
        if (sound.outcome === null) return;
        const value = changed[field](sound.outcome[field] as never);
        const broken = { ...sound, outcome: { ...sound.outcome, [field]: value } };
        expect(checkRound(broken)).toEqual([
          { rule: field, expected: String(sound.outcome[field]), found: String(value) },
        ]);
      }),
    );
  });

  it('of its cards: one given to the other hand, left out, or dealt too many', () => {
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

  it('of a card that changes what the round comes to', () => {
    fc.assert(
      fc.property(anyRound, fc.nat(), fc.constantFrom(...DECK), (sound, pick, card) => {
        const index = pick % sound.cards.length;
        const before = sound.cards[index];
        const cards = sound.cards.map((dealt, place) => (place === index ? { ...dealt, card } : dealt));
        // A hand's total hangs on each of its cards' values: equal values may go unseen, others never.
        const value = (code: string) => 'A23456789'.indexOf(code.charAt(0)) + 1;
        if (value(card) !== value(before?.card ?? ''))
          expect(checkRound({ ...sound, cards })).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('of its times, by a moment that lies before the one it follows', () => {
    const moments = ['bets_closed_at', 'play_started_at', 'result_at', 'settled_at'] as const;
    fc.assert(
      fc.property(anyRound, fc.constantFrom(...moments), (sound, moment) => {
        expect(rulesOf({ ...sound, [moment]: at(-1) })).toEqual(['times_in_order']);
      }),
    );
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
