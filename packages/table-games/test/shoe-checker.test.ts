import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkShoe, DECK, type ShoeRound, standingVersions, USUAL_RULES } from '../src/index.ts';
import { at, recordedShoe } from './recorded-rounds.ts';

const SIX_DECKS = { ...USUAL_RULES, decks: 6 };

/** Returns rounds of a shoe that dealt this card a number of times, once in each round. */
const copies = (card: string, count: number): ShoeRound[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    replaces: null,
    superseded_at: null,
    shoe: { number: 1, round: index + 1 },
    cards: [{ hand: 'player' as const, card, at: at(0) }],
  }));

const withoutBurned = <Round extends ShoeRound>(rounds: readonly Round[]): Round[] =>
  rounds.map((round) => ({
    ...round,
    shoe: round.shoe && { number: round.shoe.number, round: round.shoe.round },
  }));

describe('a shoe dealt by the rules', () => {
  it.each([8, 6])('breaks no rule up to one round behind the cut card with %i decks', (decks) => {
    const rules = { ...USUAL_RULES, decks };
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(0, 1), (seed, more) => {
        const rounds = recordedShoe(seed, { decks, more });
        expect(checkShoe(rounds, { rules })).toEqual([]);
        expect(checkShoe(withoutBurned(rounds), { rules })).toEqual([]);
        expect(checkShoe(rounds.slice(20), { rules, fromFirst: false })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a card', () => {
  const [card = ''] = DECK;

  it('may appear eight times with eight decks; the ninth is reported with its round', () => {
    const rounds = copies(card, 9);
    expect(checkShoe(rounds)).toEqual([
      { round: rounds[8], breach: { rule: 'card_copies', expected: `${card} x 8`, found: `${card} x 9` } },
    ]);
    expect(checkShoe(rounds.slice(0, 8))).toEqual([]);
  });

  it('may appear six times with six decks', () => {
    const [only] = checkShoe(copies(card, 7), { rules: SIX_DECKS });
    expect(only?.breach).toEqual({ rule: 'card_copies', expected: `${card} x 6`, found: `${card} x 7` });
  });
});

describe('a corrected round', () => {
  it('counts once, by its last version', () => {
    const [first, ...others] = copies(DECK[0] ?? '', 8);
    if (first === undefined) throw new Error('There is no round');
    const corrected = { ...first, id: 100, replaces: 1 };
    const marked = [{ ...first, superseded_at: at(60) }, corrected, ...others];
    expect(checkShoe(marked)).not.toEqual([]);
    expect(checkShoe(standingVersions(marked))).toEqual([]);
  });

  it('is recognised by the version that replaces it when the operator does not mark the older one', () => {
    const [first, second] = copies('AS', 2);
    if (first === undefined || second === undefined) throw new Error('There are no rounds');
    const corrected = { ...first, id: '100', replaces: '1' };
    expect(standingVersions([first, corrected, second])).toEqual([corrected, second]);
  });
});

describe('the numbers of a shoe’s rounds', () => {
  const rounds = recordedShoe('numbers');
  const breaches = (given: readonly ShoeRound[], fromFirst = true) =>
    checkShoe(given, { fromFirst }).map(({ round, breach }) => [
      round.id,
      breach.rule,
      breach.expected,
      breach.found,
    ]);

  it('may have no gap: the round after a gap is reported', () => {
    expect(breaches(rounds.toSpliced(9, 2))).toEqual([[12, 'shoe_gap', '10', '12']]);
  });

  it('start at 1 when the record starts with the shoe', () => {
    expect(breaches(rounds.slice(3))).toEqual([[4, 'shoe_gap', '1', '4']]);
    expect(breaches(rounds.slice(3), false)).toEqual([]);
  });

  it('may not repeat', () => {
    const twice = rounds.map((round) =>
      round.id === 7 ? { ...round, shoe: { number: 5, round: 6 } } : round,
    );
    expect(breaches(twice.slice(0, 7))).toEqual([[7, 'shoe_gap', '7', '6']]);
  });
});

describe('rounds behind the cut card', () => {
  it('are reported from the second on, for any shoe', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const rounds = recordedShoe(seed, { more: 2 });
        // A shoe with few cards left cannot be dealt that far.
        fc.pre(rounds.length === recordedShoe(seed).length + 2);
        const last = rounds.at(-1);
        expect(checkShoe(rounds)).toEqual([
          {
            round: last,
            breach: { rule: 'past_cut_card', expected: '<= 1 after cut card', found: '2 after cut card' },
          },
        ]);
      }),
      { numRuns: 60 },
    );
  });

  it('may be as many as the table’s rules allow', () => {
    const rounds = recordedShoe('house rule', { more: 1 });
    const strict = checkShoe(rounds, { rules: { ...USUAL_RULES, rounds_after_cut_card: 0 } });
    expect(strict.map(({ round, breach }) => [round.id, breach.found])).toEqual([
      [rounds.length, '1 after cut card'],
    ]);
  });

  it('are found with a deeper cut card when the burned cards are unknown', () => {
    const rounds = withoutBurned(recordedShoe('deep cut'));
    const rules = { ...USUAL_RULES, cards_behind_cut_card: 60 };
    const found = checkShoe(rounds, { rules }).map(({ breach }) => breach.rule);
    expect(found.length).toBeGreaterThan(4);
    expect(new Set(found)).toEqual(new Set(['past_cut_card']));
  });

  it('are not counted when bets were returned and nothing was dealt', () => {
    const rounds = recordedShoe('voided', { more: 1 });
    const bare = { ...rounds.at(-1), id: 999, cards: [], shoe: { number: 5, round: rounds.length + 1 } };
    expect(checkShoe([...rounds, bare as ShoeRound])).toEqual([]);
  });
});

describe('a round for which the shoe had no cards left', () => {
  it('is reported as dealt after the end of the shoe', () => {
    const [card = ''] = DECK;
    const deck = { ...USUAL_RULES, decks: 1, cards_behind_cut_card: 0, rounds_after_cut_card: 9 };
    const rounds = copies(card, 53).map((round, index) => ({
      ...round,
      cards: [{ hand: 'player' as const, card: DECK[index % 52] ?? '', at: at(0) }],
    }));
    expect(checkShoe(rounds, { rules: deck }).map(({ round, breach }) => [round.id, breach])).toEqual([
      [53, { rule: 'card_copies', expected: `${card} x 1`, found: `${card} x 2` }],
      [53, { rule: 'after_shoe_end', expected: '<= 52 cards', found: '53 cards' }],
    ]);
  });
});
