import type { ConsoleClient } from '@pitdesk/prisma';

/** One transaction of the console's database. */
export type Transaction = Parameters<Parameters<ConsoleClient['$transaction']>[0]>[0];

/** Milliseconds to wait for a connection, and for those who came first. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/**
 * Runs a check and the write that depends on it in one transaction, one at a time for each name over all replicas: what
 * the check reads cannot change before the write is committed. An embedded database has one connection, so the work uses
 * `tx` alone.
 */
export async function inTurn<T>(
  client: ConsoleClient,
  name: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await client.$transaction(async (tx) => {
    await lock(tx, name);
    return await work(tx);
  }, PATIENCE);
}

/** Takes the lock of a name until the transaction ends. */
export async function lock(tx: Pick<Transaction, '$executeRaw'>, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** The name by which the acts about one player take turns: measures, holds, cases and the erasure. */
export const turnOfPlayer = (playerId: string): string => `player ${playerId}`;
