import { describe, expect, it } from '@jest/globals';
import {
  type Card,
  checkRound,
  checkShoe,
  ImpossibleRoundError,
  isNatural,
  isPocket,
  type PlayedRules,
  type RecordedRound,
  replayRound,
  USUAL_RULES,
} from '@pitdesk/table-games';
import { buildDemoCasino } from '../../seed/demo-casino.ts';
import type { RoundRow } from '../../seed/rows.ts';
import { demo, NOW, OPTIONS } from './demo.ts';
import { groupBy } from './group-by.ts';

/** The rounds as played; a few of them are recorded wrongly. */
const { rounds, tables } = buildDemoCasino({ ...OPTIONS, wrongRounds: false });
const onRecord = demo.rounds;
const byTable = [...groupBy(rounds, ({ tableId }) => tableId).values()];

/** Returns the rules of a table. */
function rulesAt(tableId: number | undefined): PlayedRules {
  const table = tables.find(({ id }) => id === tableId);
  return table === undefined ? USUAL_RULES : { ...USUAL_RULES, decks: table.decks, wheel: table.wheel };
}

function cardsOf({ cards = [] }: RoundRow): Card[] {
  return cards.map(({ rank, suit }) => `${rank}${suit}` as Card);
}

function timesOf(round: RoundRow): number[] {
  const cards = round.cards?.map(({ at }) => new Date(at)) ?? [];
  return [
    round.startedAt,
    round.betsClosedAt,
    round.playStartedAt,
    ...cards,
    round.resultAt,
    round.settledAt,
    round.voidedAt,
  ]
    .filter((time) => time !== null)
    .map((time) => time.getTime());
}

function endOf(round: RoundRow): number {
  return (round.settledAt ?? round.voidedAt ?? NOW).getTime();
}

describe('the seeded rounds', () => {
  it('are 20,000 over all tables, in the order of their start', () => {
    expect(rounds).toHaveLength(20_000);
    expect(byTable).toHaveLength(tables.length);
    const starts = rounds.map(({ startedAt }) => startedAt.getTime());
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('follow the drawing rules when baccarat rounds are dealt again from their record', () => {
    const settled = rounds.filter(({ game, state }) => game === 'baccarat' && state === 'settled');
    expect(settled.length).toBeGreaterThan(10_000);
    const onRecordAs = (round: RoundRow) => [
      round.cards?.map(({ hand }) => hand).join(),
      round.playerTotal,
      round.bankerTotal,
      round.playerPair,
      round.bankerPair,
      round.outcome,
    ];
    const dealtAgain = (round: RoundRow) => {
      const { dealt, playerTotal, bankerTotal, playerPair, bankerPair, winner } = replayRound(cardsOf(round));
      return [dealt.map(({ hand }) => hand).join(), playerTotal, bankerTotal, playerPair, bankerPair, winner];
    };
    expect(settled.map(onRecordAs)).toEqual(settled.map(dealtAgain));
  });

  it('never contain a card more often than the decks of a shoe do', () => {
    const baccarat = rounds.filter(({ game }) => game === 'baccarat');
    const shoes = groupBy(baccarat, ({ tableId, shoe }) => `${tableId}/${shoe}`);
    for (const shoe of shoes.values()) {
      const copies = groupBy(shoe.flatMap(cardsOf), (card) => card);
      const { decks } = rulesAt(shoe[0]?.tableId);
      expect([...copies.values()].filter((same) => same.length > decks)).toEqual([]);
    }
  });

  it('come from six decks at one table, with shorter shoes', () => {
    const [sixDecks] = tables.filter(({ decks }) => decks === 6);
    const longest = (tableId: number | undefined) =>
      Math.max(...rounds.filter((round) => round.tableId === tableId).map(({ sequence }) => sequence));
    expect(longest(sixDecks?.id)).toBeGreaterThan(50);
    expect(longest(sixDecks?.id)).toBeLessThan(70);
    expect(longest(1)).toBeGreaterThan(75);
  });

  it('have the result of each side bet at one table only', () => {
    const settled = rounds.filter(({ state }) => state === 'settled');
    const tablesWith = new Set(settled.filter(({ sideBets }) => sideBets).map(({ tableId }) => tableId));
    expect([...tablesWith]).toEqual(tables.filter(({ sideBets }) => sideBets.length > 0).map(({ id }) => id));
    const pandas = settled.flatMap(({ sideBets = [] }) => sideBets.filter(({ kind }) => kind === 'panda_8'));
    const won = pandas.filter((bet) => bet.won).length;
    expect(won / pandas.length).toBeGreaterThan(0.02);
    expect(won / pandas.length).toBeLessThan(0.05);
  });

  it('are numbered from 1 in each shoe, and shoes from 1 at each table, without gaps', () => {
    for (const table of byTable.filter(([first]) => first?.game === 'baccarat')) {
      let [shoe, sequence] = [1, 0];
      const counted = table.map((round) => {
        [shoe, sequence] = round.shoe === shoe ? [shoe, sequence + 1] : [shoe + 1, 1];
        return `${shoe}/${sequence}`;
      });
      expect(table.map((round) => `${round.shoe}/${round.sequence}`)).toEqual(counted);
    }
  });

  it('have a number of the wheel and no cards in roulette', () => {
    const settled = rounds.filter(({ game, state }) => game === 'roulette' && state === 'settled');
    const numbersOn = (wheel: string) =>
      new Set(settled.filter(({ tableId }) => rulesAt(tableId).wheel === wheel).map(({ number }) => number));
    expect(numbersOn('single_zero').size).toBe(37);
    expect(numbersOn('double_zero').size).toBe(38);
    const isOfTheWheel = ({ tableId, number, cards, outcome, shoe }: RoundRow) =>
      number !== null &&
      isPocket(number, rulesAt(tableId).wheel) &&
      cards === undefined &&
      outcome === null &&
      shoe === null;
    expect(settled.filter((round) => !isOfTheWheel(round))).toEqual([]);
  });

  it('never overlap at a table, and are all in the past', () => {
    for (const table of byTable) {
      const nextOf = (index: number) => table[index + 1]?.startedAt.getTime() ?? NOW.getTime();
      expect(table.filter((round, index) => endOf(round) >= nextOf(index))).toEqual([]);
    }
  });

  it('have their phases in order', () => {
    const isOutOfOrder = (round: RoundRow) => {
      const times = timesOf(round);
      return times.some((time, index) => time < (times[index - 1] ?? time));
    };
    expect(rounds.filter(isOutOfOrder)).toEqual([]);
  });

  it('are sometimes voided, always with a reason and a name, and then have no result', () => {
    const voided = rounds.filter(({ state }) => state === 'voided');
    expect(voided.length).toBeGreaterThan(0);
    expect(voided.length).toBeLessThan(50);
    for (const round of voided) {
      expect(round.voidReason).toMatch(/\w+ \w+/);
      expect(round.voidedBy).toMatch(/^floor/);
      expect([round.settledAt, round.outcome, round.number]).toEqual([null, null, null]);
      if (round.cards) expect(() => replayRound(cardsOf(round))).toThrow(ImpossibleRoundError);
    }
  });
});

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns a round in the operator's form. */
function recorded(row: RoundRow): RecordedRound {
  const cards = (row.cards ?? []).map(({ hand, rank, suit, at }) => ({
    hand,
    card: `${rank}${suit}` as Card,
    at,
  }));
  const handOf = (wanted: string) => cards.filter(({ hand }) => hand === wanted).map(({ card }) => card);
  return {
    game: row.game,
    state: row.state,
    started_at: row.startedAt.toISOString(),
    bets_closed_at: instant(row.betsClosedAt),
    play_started_at: instant(row.playStartedAt),
    result_at: instant(row.resultAt),
    settled_at: instant(row.settledAt),
    voided: row.voidedAt && { at: row.voidedAt.toISOString() },
    cards,
    number: row.number,
    side_bets: row.sideBets,
    outcome: row.outcome && {
      winner: row.outcome,
      player_total: row.playerTotal ?? -1,
      banker_total: row.bankerTotal ?? -1,
      natural: isNatural(handOf('player'), handOf('banker')),
      player_pair: row.playerPair ?? false,
      banker_pair: row.bankerPair ?? false,
      size: cards.length === 4 ? 'small' : 'big',
    },
  };
}

/** Returns the rules that each round breaks by the rule checker, by the round's id. */
function broken(rows: readonly RoundRow[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const add = (id: number, rule: string) => found.set(id, [...(found.get(id) ?? []), rule]);
  for (const row of rows) {
    for (const { rule } of checkRound(recorded(row), rulesAt(row.tableId))) add(row.id, rule);
  }
  const withShoe = rows.filter(({ shoe }) => shoe !== null);
  for (const shoe of groupBy(withShoe, ({ tableId, shoe }) => `${tableId}/${shoe}`).values()) {
    const inOrder = shoe.map((row) => ({
      id: row.id,
      cards: recorded(row).cards,
      shoe: { number: row.shoe ?? 0, round: row.sequence, burned: row.shoeBurned ?? 0 },
      replaces: null,
      superseded_at: null,
    }));
    const rules = rulesAt(shoe[0]?.tableId);
    for (const { round, breach } of checkShoe(inOrder, { rules })) add(round.id, breach.rule);
  }
  return found;
}

describe('the rule checker on the seeded rounds', () => {
  it('finds no breach in the rounds as played', () => {
    expect(broken(rounds)).toEqual(new Map());
  });

  it('finds exactly the rounds that are recorded wrongly, each by the rule that it breaks', () => {
    const wrong = onRecord.filter((row, index) => JSON.stringify(row) !== JSON.stringify(rounds[index]));
    const found = broken(onRecord);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual(wrong.map(({ id }) => id));
    const rules = [...found.values()].map((names) => names.join(' ')).sort();
    expect(rules).toEqual([
      'banker_pair',
      'card_copies',
      'natural_ends',
      'player_total',
      'result_missing',
      'shoe_gap',
      'side_bet',
      'times_in_order',
      'times_in_order',
      'times_in_order',
      'winner',
    ]);
    const dayAgo = NOW.getTime() - 24 * 3_600_000;
    expect(wrong.every(({ startedAt, state }) => startedAt.getTime() < dayAgo && state === 'settled')).toBe(
      true,
    );
  });
});
