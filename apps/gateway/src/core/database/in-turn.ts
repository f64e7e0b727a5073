import type { ConsoleClient } from '@pitdesk/prisma';

/** One transaction of the console's database. */
export type Transaction = Parameters<Parameters<ConsoleClient['$transaction']>[0]>[0];

/** How long to wait for a connection and for earlier transactions, in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 10_000 };

/**
 * Runs a check and its dependent write in one transaction, one at a time for each name across all replicas: the data of
 * the check cannot change before the commit. An embedded database has one connection, so the work must use `tx` alone.
 */
export async function inTurn<T>(
  client: ConsoleClient,
  name: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await client.$transaction(async (tx) => {
    await lock(tx, name);
    return await work(tx);
  }, TRANSACTION_LIMITS);
}

/** Locks a name until the transaction ends. */
export async function lock(tx: Pick<Transaction, '$executeRaw'>, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Returns the lock name for acts about one player: sanctions, holds, cases and the erasure. */
export const turnOfPlayer = (playerId: string): string => `player ${playerId}`;
