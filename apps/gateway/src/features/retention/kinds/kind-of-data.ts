import type { NightlyKind } from '@pitdesk/contracts/retention';
import { type ConsoleClient, consoleDb } from '@pitdesk/prisma';
import type { Sql } from '../player-sql.ts';

const { join, raw, sql } = consoleDb.Prisma;

export type Transaction = Pick<ConsoleClient, '$executeRaw' | '$queryRaw'>;

export interface Figures {
  readonly count: number;
  readonly oldest: Date | null;
  /** Old enough, but retained. */
  readonly linked: number;
}

/** A kind of data that is deleted by age. */
export interface KindOfData {
  readonly kind: NightlyKind;
  figures(client: Transaction, before: Date | null): Promise<Figures>;
  /** Deletes a batch of older data. @returns the number of rows; below the limit if nothing is left */
  deleteSome(tx: Transaction, before: Date, limit: number): Promise<number>;
}

/** Rows of one table that are deleted by age, unless something references them. */
export interface AgeingTable {
  readonly table: string;
  /** The column from which a row ages; null if it does not age yet. */
  readonly at: string;
  /** True for a row that stays at any age. */
  readonly kept: Sql;
}

export const NEVER = sql`false`;

/** Returns the figures of a table. Three reads, because the index of the age finds the oldest and the expired rows. */
export async function figuresOf(
  client: Transaction,
  { table, at, kept }: AgeingTable,
  before: Date | null,
): Promise<Figures> {
  const [row] = await client.$queryRaw<{ count: number; oldest: Date | null; linked: number }[]>`
    SELECT (SELECT COUNT(*)::int FROM ${raw(table)}) AS count, (SELECT MIN(${raw(at)}) FROM ${raw(table)}) AS oldest,
      (SELECT COUNT(*)::int FROM ${raw(table)} WHERE ${raw(at)} < ${before}::timestamptz AND ${kept}) AS linked`;
  return row ?? { count: 0, oldest: null, linked: 0 };
}

/** Returns a kind whose rows are independent, in one or several tables. */
export function ageing(kind: NightlyKind, ...tables: readonly AgeingTable[]): KindOfData {
  return {
    kind,
    async figures(client, before) {
      const all: Figures[] = [];
      for (const table of tables) all.push(await figuresOf(client, table, before));
      return together(all);
    },
    async deleteSome(tx, before, limit) {
      let deleted = 0;
      for (const { table, at, kept } of tables) {
        deleted += await tx.$executeRaw`
          DELETE FROM ${raw(table)} WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM ${raw(table)} WHERE ${raw(at)} < ${before}::timestamptz AND NOT ${kept}
            LIMIT ${limit - deleted}
          ))`;
        if (deleted >= limit) return deleted;
      }
      return deleted;
    },
  };
}

function together(all: readonly Figures[]): Figures {
  const oldest = all.flatMap((one) => one.oldest?.getTime() ?? []);
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    oldest: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
    linked: all.reduce((sum, { linked }) => sum + linked, 0),
  };
}

/** Returns a list of ids for `IN`, which must not be empty in SQL. */
export const idsIn = (ids: readonly string[]): Sql => join(ids.map((id) => sql`${id}::uuid`));
