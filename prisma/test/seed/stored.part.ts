import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OperatorDatabase, openOperatorDatabase, seedOperator } from '../../src/index.ts';
import { openTestDatabase } from '../../src/testing/index.ts';
import { demo } from './demo.ts';

/** More rounds than one statement inserts. */
const casino = { ...demo, rounds: demo.rounds.slice(0, 6_000) };
const byId = { orderBy: { id: 'asc' } } as const;

describe.each([
  ['embedded', () => openOperatorDatabase()],
  ['on PostgreSQL', () => openTestDatabase('operator')],
])('the demo seed, %s', (_where, open) => {
  let database: OperatorDatabase;
  let inserted: boolean[];
  beforeAll(async () => {
    database = await open();
    const build = () => casino;
    inserted = await Promise.all([
      seedOperator(database.client, build),
      seedOperator(database.client, build),
    ]);
  });
  afterAll(() => database.close());

  it('is inserted once, also by two simultaneous callers', async () => {
    expect(inserted.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
    expect(await seedOperator(database.client, () => Promise.reject(new Error('built again')))).toBe(false);
    expect(await database.client.round.count()).toBe(casino.rounds.length);
  });

  it('is read as it was built, in every type of column', async () => {
    const { client } = database;
    expect(await client.user.findMany(byId)).toEqual(casino.users);
    expect(await client.table.findMany(byId)).toEqual(casino.tables);
    expect(await client.dealer.findMany(byId)).toEqual(casino.dealers);
    expect(await client.chatMessage.findMany(byId)).toEqual(casino.chatMessages);
    expect(await client.eventTable.count()).toBe(casino.eventTables.length);
    const events = await client.event.findMany(byId);
    expect(events.map((event) => ({ ...event, prizePool: event.prizePool?.toNumber() }))).toEqual(
      casino.events,
    );
  });

  it('contains each card of each round', async () => {
    const newest = await database.client.round.findMany({ ...byId, skip: 4_900, take: 500 });
    const built = casino.rounds.slice(4_900, 5_400);
    expect(newest).toEqual(
      built.map(({ cards = null, sideBets = null, ...round }) => ({ ...round, cards, sideBets })),
    );
  });

  it('leaves the ids after its own free', async () => {
    const { client } = database;
    const [chat] = casino.chats;
    const message = await client.chatMessage.create({
      data: { chatId: chat?.id ?? 0, sender: 'anna-berg-1', senderRole: 'player', message: 'Hello' },
    });
    expect(message.id).toBe(casino.chatMessages.length + 1);
    const round = await client.round.create({
      data: { tableId: 1, game: 'baccarat', gameVersion: 'test', sequence: 1, startedAt: new Date() },
    });
    expect(round.id).toBe(casino.rounds.length + 1);
  });
});
