import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { buildDemoCasino, type DemoCasino } from '../../seed/demo-casino.ts';
import { NOW, OPTIONS, demo as seed } from './demo.ts';
import { groupBy } from './group-by.ts';

function digest(of: DemoCasino): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('hex');
}

describe('the seed as a whole', () => {
  it('is identical for the same seed and instant, and different for another seed', () => {
    const again = buildDemoCasino(OPTIONS);
    expect(digest(again)).toBe(digest(seed));
    const other = buildDemoCasino({ ...OPTIONS, seed: 'another' });
    expect(digest(other)).not.toBe(digest(seed));
    expect(other.rounds).toHaveLength(20_000);
  });

  it('numbers the rows of each table from 1, and every reference has its row', () => {
    const { users, tables, dealers, rounds, events, chats, chatMessages } = seed;
    for (const rows of [users, tables, dealers, rounds, events, chats, chatMessages]) {
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
    }
    const tableIds = new Set(tables.map(({ id }) => id));
    const dealerIds = new Set(dealers.map(({ id }) => id));
    expect(
      rounds.every(({ tableId, dealerId }) => tableIds.has(tableId) && dealerIds.has(dealerId ?? 0)),
    ).toBe(true);
    expect(
      seed.eventTables.every(({ eventId, tableId }) => events[eventId - 1] && tableIds.has(tableId)),
    ).toBe(true);
    expect(chatMessages.every(({ chatId }) => chats[chatId - 1] !== undefined)).toBe(true);
  });
});

describe('accounts', () => {
  it('are those of the floor and one for each role, each at its terminal, with the given hash', () => {
    expect(seed.users.map(({ username, terminalId }) => [username, terminalId])).toEqual([
      ['floor1', 1],
      ['floor1b', 1],
      ['floor2', 2],
      ['lobby', 0],
      ['viewer', 1],
      ['supervisor', 1],
      ['pitboss', 1],
      ['shift', 1],
      ['moderator', 1],
      ['care', 0],
      ['surveillance', 0],
      ['auditor', 0],
      ['admin', 0],
    ]);
    expect(new Set(seed.users.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['a hash']));
  });
});

describe('tables', () => {
  const { tables } = seed;

  it('are at least fourteen of both games at three terminals, one of them inactive, one without a stream', () => {
    expect(tables.length).toBeGreaterThanOrEqual(14);
    expect(new Set(tables.map(({ game }) => game))).toEqual(new Set(['baccarat', 'roulette']));
    expect(new Set(tables.map(({ terminalId }) => terminalId))).toEqual(new Set([1, 2, 3]));
    expect(tables.filter(({ active }) => !active)).toHaveLength(1);
    expect(tables.filter(({ streamPath }) => streamPath === null)).toHaveLength(1);
  });

  it('have every kind of stream, with paths without a host', () => {
    expect(new Set(tables.map(({ streamType }) => streamType))).toEqual(new Set([1, 2, 3]));
    for (const { streamPath } of tables) expect(streamPath ?? '/').toMatch(/^\/(?!\/)/);
  });

  it('have unique titles, except the one that two terminals share', () => {
    const byTitle = groupBy(tables, ({ title }) => title);
    const shared = [...byTitle.values()].filter((sharers) => sharers.length > 1);
    expect(shared.map((sharers) => sharers.map(({ terminalId }) => terminalId))).toEqual([[1, 2]]);
  });

  it('have one chat each', () => {
    expect(seed.chats.map(({ tableId }) => tableId)).toEqual(tables.map(({ id }) => id));
  });
});

describe('events', () => {
  const { events, eventTables } = seed;

  it('are thirty of every kind and every state', () => {
    expect(events).toHaveLength(30);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['tournament', 'prize_drop', 'promotion']),
    );
    const active = events.filter((event) => event.active);
    expect(events.length - active.length).toBeGreaterThan(0);
    expect(active.filter(({ startsAt }) => startsAt > NOW).length).toBeGreaterThan(0);
    expect(active.filter(({ endsAt }) => endsAt <= NOW).length).toBeGreaterThan(0);
    expect(active.filter(({ startsAt, endsAt }) => startsAt <= NOW && NOW < endsAt).length).toBeGreaterThan(
      0,
    );
  });

  it('end after they begin, and run at tables of their game and terminal', () => {
    for (const { startsAt, endsAt } of events) expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
    for (const { eventId, tableId } of eventTables) {
      const { game, terminalId } = events[eventId - 1] ?? {};
      expect(seed.tables[tableId - 1]).toMatchObject({ game, terminalId });
    }
    expect(new Set(eventTables.map(({ eventId }) => eventId)).size).toBe(30);
  });

  it('overlap at some table', () => {
    const overlapping = eventTables.some((one) =>
      eventTables.some((other) => {
        const [a, b] = [events[one.eventId - 1], events[other.eventId - 1]];
        return (
          a !== undefined &&
          b !== undefined &&
          a.id < b.id &&
          a.active &&
          b.active &&
          one.tableId === other.tableId &&
          a.startsAt < b.endsAt &&
          b.startsAt < a.endsAt
        );
      }),
    );
    expect(overlapping).toBe(true);
  });
});
