import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorDatabase } from '../src/open-database.ts';
import { seedOperator } from '../src/seeding/seed-operator.ts';
import { openTestDatabase } from '../src/testing/open-test-database.ts';
import { buildDemoCasino } from './demo-casino.ts';

const casino = buildDemoCasino({
  seed: 'demo',
  now: new Date('2026-11-21T18:30:00.000Z'),
  passwordHash: 'a hash',
});

describe('the demo casino in a real database', () => {
  let database: OperatorDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('operator');
    await seedOperator(database.client, () => casino);
  });

  afterAll(() => database.close());

  it('is read as it was built', async () => {
    const { client } = database;
    expect(await client.user.findMany({ orderBy: { id: 'asc' } })).toEqual(casino.users);
    expect(await client.table.findMany({ orderBy: { id: 'asc' } })).toEqual(casino.tables);
    expect(await client.dealer.findMany({ orderBy: { id: 'asc' } })).toEqual(casino.dealers);
    expect(await client.chatMessage.findMany({ orderBy: { id: 'asc' } })).toEqual(casino.chatMessages);
    expect(await client.eventTable.count()).toBe(casino.eventTables.length);
    const events = await client.event.findMany({ orderBy: { id: 'asc' } });
    expect(events.map((event) => ({ ...event, prizePool: event.prizePool?.toNumber() }))).toEqual(
      casino.events,
    );
  });

  it('has each card of each round', async () => {
    const newest = await database.client.round.findMany({ orderBy: { id: 'desc' }, take: 500 });
    const built = casino.rounds.slice(-500).reverse();
    expect(newest).toEqual(
      built.map(({ cards = null, sideBets = null, ...round }) => ({ ...round, cards, sideBets })),
    );
    expect(await database.client.round.count()).toBe(20_000);
  });

  it('has the next id free for the next round', async () => {
    const next = await database.client.round.create({
      data: { tableId: 1, game: 'baccarat', gameVersion: 'test', sequence: 1, startedAt: new Date() },
    });
    expect(next.id).toBe(20_001);
  });
});
