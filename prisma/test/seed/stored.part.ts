import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildDemoCasino, type DemoCasino } from '../seed/index.ts';
import { type OperatorDatabase, openOperatorDatabase, seedOperator } from '../src/index.ts';
import { openTestDatabase } from '../src/testing/index.ts';

let casino: DemoCasino;
beforeAll(() => {
  casino = buildDemoCasino({ seed: 'test', now: new Date(), passwordHash: 'hash', rounds: 6_000 });
});

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
    expect(await database.client.chatMessage.count()).toBe(casino.chatMessages.length);
    expect(await database.client.eventTable.count()).toBe(casino.eventTables.length);
  });

  it('is read as it was built, in every type of column', async () => {
    for (const dealer of casino.dealers) {
      expect(await database.client.dealer.findUnique({ where: { id: dealer.id } })).toEqual(dealer);
    }
    const sample = casino.rounds.filter((_round, index) => index % 997 === 0);
    for (const round of sample) {
      const stored = await database.client.round.findUnique({ where: { id: round.id } });
      expect(stored).toEqual({ cards: null, sideBets: null, ...round });
    }
    for (const { prizePool, ...event } of casino.events) {
      const stored = await database.client.event.findUniqueOrThrow({ where: { id: event.id } });
      expect(stored).toMatchObject(event);
      expect(Number(stored.prizePool)).toBe(Number(prizePool));
    }
  });

  it('leaves the ids after its own free', async () => {
    const chat = await database.client.chat.findFirstOrThrow();
    const message = await database.client.chatMessage.create({
      data: { chatId: chat.id, sender: 'anna-berg-1', senderRole: 'player', message: 'Hello' },
    });
    expect(message.id).toBe(Math.max(...casino.chatMessages.map((row) => row.id)) + 1);
  });
});
