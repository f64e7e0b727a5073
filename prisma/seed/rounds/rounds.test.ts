import { describe, expect, it } from '@jest/globals';
import { type Card, ImpossibleRoundError, replayRound } from '@pitdesk/table-games';
import { buildDemoCasino } from '../demo-casino.ts';
import type { RoundRow } from '../rows.ts';
import { groupBy } from '../testing/group-by.ts';

const NOW = new Date('2026-11-21T18:30:00.000Z');
const { rounds, tables } = buildDemoCasino({ seed: 'demo', now: NOW, passwordHash: '' });
const byTable = [...groupBy(rounds, ({ tableId }) => tableId).values()];

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
  it('are 20,000, of every table, in the order they began', () => {
    expect(rounds).toHaveLength(20_000);
    expect(byTable).toHaveLength(tables.length);
    const starts = rounds.map(({ startedAt }) => startedAt.getTime());
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('of baccarat obey the drawing rules when they are dealt again from their record', () => {
    const settled = rounds.filter(({ game, state }) => game === 'baccarat' && state === 'settled');
    expect(settled.length).toBeGreaterThan(10_000);
    for (const round of settled) {
      const replayed = replayRound(cardsOf(round));
      expect({
        hands: round.cards?.map(({ hand }) => hand),
        playerTotal: round.playerTotal,
        bankerTotal: round.bankerTotal,
        playerPair: round.playerPair,
        bankerPair: round.bankerPair,
        winner: round.outcome,
      }).toEqual({
        hands: replayed.dealt.map(({ hand }) => hand),
        playerTotal: replayed.playerTotal,
        bankerTotal: replayed.bankerTotal,
        playerPair: replayed.playerPair,
        bankerPair: replayed.bankerPair,
        winner: replayed.winner,
      });
    }
  });

  it('of one shoe never show a card more than eight times', () => {
    const baccarat = rounds.filter(({ game }) => game === 'baccarat');
    const shoes = groupBy(baccarat, ({ tableId, shoe }) => `${tableId}/${shoe}`);
    for (const shoe of shoes.values()) {
      const copies = groupBy(shoe.flatMap(cardsOf), (card) => card);
      for (const same of copies.values()) expect(same.length).toBeLessThanOrEqual(8);
    }
  });

  it('are numbered from 1 in each shoe, and shoes from 1 at each table, without a gap', () => {
    for (const table of byTable.filter(([first]) => first?.game === 'baccarat')) {
      let [shoe, sequence] = [1, 0];
      for (const round of table) {
        [shoe, sequence] = round.shoe === shoe ? [shoe, sequence + 1] : [shoe + 1, 1];
        expect([round.shoe, round.sequence]).toEqual([shoe, sequence]);
      }
    }
  });

  it('of roulette have a number of the wheel and no cards', () => {
    const settled = rounds.filter(({ game, state }) => game === 'roulette' && state === 'settled');
    expect(new Set(settled.map(({ number }) => number)).size).toBe(37);
    for (const { number, cards, outcome, shoe } of settled) {
      expect(number !== null && number >= 0 && number <= 36).toBe(true);
      expect([cards, outcome, shoe]).toEqual([undefined, null, null]);
    }
  });

  it('never overlap at a table, and all lie in the past', () => {
    for (const table of byTable) {
      for (const [index, round] of table.entries()) {
        const next = table[index + 1]?.startedAt.getTime() ?? NOW.getTime();
        expect(endOf(round)).toBeLessThan(next);
      }
    }
  });

  it('go through their phases in order', () => {
    for (const round of rounds) {
      const times = timesOf(round);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it('are voided now and then, always with a reason and by somebody, and then have no result', () => {
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
