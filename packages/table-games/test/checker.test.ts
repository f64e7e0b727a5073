import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Breach,
  checkRound,
  type RecordedRound,
  type RecordedSideBet,
  randomFrom,
  Shoe,
  USUAL_RULES,
} from '../src/index.ts';
import { anyRound, anyShoe, at, recorded, round, rulesOf, SIDE_BETS, spun } from './recorded-rounds.ts';

describe('a round dealt by the rules', () => {
  it('breaks no rule, in any shoe', () => {
    fc.assert(
      fc.property(anyShoe, (shoe) => {
        while (!shoe.isOver) expect(checkRound(recorded(shoe))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('breaks no rule at any moment of its life', () => {
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

  it('may lack the moments that only some operators send', () => {
    const between = { play_started_at: null, result_at: null };
    expect(checkRound({ ...spun, ...between })).toEqual([]);
    expect(checkRound({ ...spun, ...between, bets_closed_at: null })).toEqual([]);
  });
});

describe('a spin', () => {
  it.each(Array.from({ length: 37 }, (_, number) => number))('onto %i breaks no rule', (number) => {
    expect(checkRound({ ...spun, number })).toEqual([]);
  });

  it.each([-1, 38, 17.5])('onto %d is a breach', (number) => {
    expect(checkRound({ ...spun, number })).toEqual([
      { rule: 'number', expected: '0-36', found: String(number) },
    ]);
  });
});

describe('a spin of a double-zero wheel', () => {
  const american = { ...USUAL_RULES, wheel: 'double_zero' } as const;

  it('may be 00, which is number 37; on a single-zero wheel that is a breach', () => {
    expect(checkRound({ ...spun, number: 37 }, american)).toEqual([]);
    expect(checkRound({ ...spun, number: 37 })).toEqual([{ rule: 'number', expected: '0-36', found: '00' }]);
  });

  it('refuses 38 and a missing number', () => {
    expect(checkRound({ ...spun, number: 38 }, american)).toEqual([
      { rule: 'number', expected: '0-36, 00', found: '38' },
    ]);
    expect(checkRound({ ...spun, number: null }, american)).toEqual([
      { rule: 'result_missing', expected: '0-36, 00', found: 'none' },
    ]);
  });
});

describe('side bets', () => {
  const claim = (kind: RecordedSideBet['kind'], won = true) => [{ kind, won }];

  it('are each a breach when they contradict the cards', () => {
    fc.assert(
      fc.property(anyRound, fc.constantFrom(...SIDE_BETS), (sound, kind) => {
        const won = sound.side_bets?.find((bet) => bet.kind === kind)?.won === true;
        expect(checkRound({ ...sound, side_bets: claim(kind, !won) })).toEqual([
          { rule: 'side_bet', expected: `${kind}: ${won}`, found: `${kind}: ${!won}` },
        ]);
        expect(checkRound({ ...sound, side_bets: claim(kind, won) })).toEqual([]);
      }),
    );
  });

  it.each<[string, RecordedSideBet['kind'], string, boolean]>([
    ['Banker wins with a three-card 7', 'dragon_7', 'P2S B3D PKH BKC P2C B4S', true],
    ['Banker wins with a two-card 7', 'dragon_7', 'P6S B7D PKH BKC', false],
    ['both have a 7, Banker in three cards', 'dragon_7', 'P7S B4D PKH BKC B3S', false],
    ['Player wins with a three-card 8', 'panda_8', 'P2S B7D P3H BKC P3C', true],
    ['Player wins with a natural 8', 'panda_8', 'P8S B7D PKH BKC', false],
    ['Player’s three-card 8 loses to a 9', 'panda_8', 'P2S B4D P3H BKC P3C B5S', false],
    ['one hand has a pair', 'either_pair', 'P8S B7D P8H BKC', true],
    ['a ten and a king are no pair', 'either_pair', 'P8S BTD PKH BKC', false],
  ])('%s: %s in %s is %s', (_, kind, cards, wins) => {
    const sideBetRules = (won: boolean) =>
      rulesOf({ ...round(cards), side_bets: claim(kind, won) }).filter((rule) => rule === 'side_bet');
    expect(sideBetRules(wins)).toEqual([]);
    expect(sideBetRules(!wins)).toEqual(['side_bet']);
  });

  it('are unknown and not a breach when they are not recorded', () => {
    const { side_bets: _, ...without } = recorded(new Shoe(randomFrom(5)));
    expect(checkRound(without)).toEqual([]);
    expect(checkRound({ ...without, side_bets: [] })).toEqual([]);
  });

  it('are not checked before the cards are dealt, and do not exist at a wheel', () => {
    const whole = recorded(new Shoe(randomFrom(6)));
    const open = { ...whole, state: 'dealing', outcome: null, result_at: null, settled_at: null } as const;
    const early = { ...open, cards: whole.cards.slice(0, 3), side_bets: claim('panda_8') };
    expect(checkRound(early)).toEqual([]);
    expect(checkRound({ ...spun, side_bets: claim('panda_8', false) })).toEqual([
      { rule: 'side_bet', expected: 'none', found: 'panda_8: false' },
    ]);
  });
});

describe('the checker reports a broken rule with the expected value', () => {
  it.each<[string, RecordedRound, Breach['rule'], string, string]>([
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

  it('for a result or a card during betting', () => {
    const betting = { ...spun, state: 'betting', bets_closed_at: null, settled_at: null } as const;
    const early = { ...betting, play_started_at: null, result_at: null };
    expect(rulesOf(early)).toEqual(['result_early']);
    const [card] = recorded(new Shoe(randomFrom(2))).cards;
    const dealt = { ...early, game: 'baccarat', number: null, cards: card ? [card] : [] } as const;
    expect(rulesOf(dealt)).toEqual(['result_early']);
  });

  it('for a settled round without a result', () => {
    expect(rulesOf({ ...spun, number: null })).toEqual(['result_missing']);
    expect(rulesOf({ ...recorded(new Shoe(randomFrom(3))), outcome: null })).toEqual(['result_missing']);
  });

  it('for a moment before the previous one', () => {
    expect(checkRound({ ...spun, settled_at: at(43) })).toEqual([
      { rule: 'times_in_order', expected: `settled_at >= result_at ${at(44)}`, found: at(43) },
    ]);
    expect(rulesOf({ ...spun, state: 'voided', voided: { at: at(1) } })).toEqual(['times_in_order']);
  });

  it.each<[string, Partial<RecordedRound>]>([
    ['is dealt at a wheel', { state: 'dealing', settled_at: null, number: null }],
    ['is settled without saying when', { settled_at: null }],
    ['is settled without closing its bets', { bets_closed_at: null }],
    ['is settled and voided', { voided: { at: at(60) } }],
    ['is voided without a name', { state: 'voided' }],
    ['takes bets that are closed', { state: 'betting', settled_at: null, number: null, result_at: null }],
  ])('for a state that the record contradicts: it %s', (_, change) => {
    expect(rulesOf({ ...spun, ...change })).toEqual(['state']);
  });

  it('for cards or an outcome at a wheel, and a number at a card table', () => {
    const dealt = recorded(new Shoe(randomFrom(4)));
    expect(rulesOf({ ...spun, cards: dealt.cards.map((card) => ({ ...card, at: at(30) })) })).toEqual([
      'card_count',
    ]);
    expect(rulesOf({ ...spun, outcome: dealt.outcome })).toEqual(['winner']);
    expect(rulesOf({ ...dealt, number: 17 })).toEqual(['number']);
  });

  it('but not the rules of the deal in a voided round, which may be voided because of them', () => {
    const misdealt = round('B9S P2D PKH BKC');
    expect(checkRound({ ...misdealt, state: 'voided', outcome: null, voided: { at: at(90) } })).toEqual([]);
  });
});
