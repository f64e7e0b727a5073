import type { PrismaClient } from '../generated/operator/client.ts';
import { advanceSequence, bulkInsert } from './bulk-insert.ts';
import type { OperatorSeed } from './operator-seed.ts';

const SEED_NAME = 'demo';
const TIMEOUT_MS = 120_000;

const NUMBERED = [
  'users',
  'tables',
  'dealers',
  'dealer_stints',
  'rounds',
  'events',
  'chats',
  'chat_messages',
] as const;

/**
 * Fills an empty operator database with the demo casino in one transaction. A second call inserts nothing, and an
 * interrupted call leaves no rows.
 * @param build returns the rows; it is called only when they are needed
 * @returns true when this call inserted the rows
 */
export async function seedOperator(
  client: PrismaClient,
  build: () => OperatorSeed | Promise<OperatorSeed>,
): Promise<boolean> {
  if (await client.seedInfo.findUnique({ where: { name: SEED_NAME } })) return false;
  const { seed, ...rows } = await build();
  return client.$transaction(
    async (transaction) => {
      const rowCounts = Object.fromEntries(Object.entries(rows).map(([name, list]) => [name, list.length]));
      // This row is the lock: another seeder waits here, then finds that the row exists.
      const { count } = await transaction.seedInfo.createMany({
        data: { name: SEED_NAME, seed, seededAt: new Date(), rowCounts },
        skipDuplicates: true,
      });
      if (count === 0) return false;

      await bulkInsert(transaction, 'users', rows.users);
      await bulkInsert(transaction, 'tables', rows.tables);
      await bulkInsert(transaction, 'dealers', rows.dealers);
      await bulkInsert(transaction, 'dealer_stints', rows.dealerStints);
      await bulkInsert(transaction, 'rounds', rows.rounds);
      await bulkInsert(transaction, 'events', rows.events);
      await bulkInsert(transaction, 'event_tables', rows.eventTables);
      await bulkInsert(transaction, 'chats', rows.chats);
      await bulkInsert(transaction, 'chat_messages', rows.chatMessages);
      for (const table of NUMBERED) await advanceSequence(transaction, table);
      return true;
    },
    { timeout: TIMEOUT_MS, maxWait: TIMEOUT_MS },
  );
}
