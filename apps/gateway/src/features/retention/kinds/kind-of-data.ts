import type { NightlyKind } from '@pitdesk/contracts/retention';
import { type ConsoleClient, consoleDb } from '@pitdesk/prisma';
import type { Sql } from '../player-sql.ts';

const { join, raw, sql } = consoleDb.Prisma;

export type Transaction = Pick<ConsoleClient, '$executeRaw' | '$queryRaw'>;

export interface Figures {
  readonly count: number;
  readonly oldest: Date | null;
  /** Old enough, and kept all the same. */
  readonly linked: number;
}

/** A kind of data that is deleted once it is old enough. */
export interface KindOfData {
  readonly kind: NightlyKind;
  figures(client: Transaction, before: Date | null): Promise<Figures>;
  /** Deletes some of what is older. @returns how many; fewer than the limit where nothing more is to be done */
  deleteSome(tx: Transaction, before: Date, limit: number): Promise<number>;
}

/** Rows of one table that go by their age alone, unless something needs them. */
export interface AgeingTable {
  readonly table: string;
  /** The column with the moment from which it ages; null there: it does not age yet. */
  readonly at: string;
  /** True for a row that stays, whatever its age. */
  readonly kept: Sql;
}

export const NEVER = sql`false`;

/** Returns the figures of a table. Three reads: the oldest and what is over age are found along the index of the age. */
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

/** Returns a kind whose rows stand alone, in one table or in several. */
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

/** A list of ids for `IN`, which SQL does not know empty. */
export const idsIn = (ids: readonly string[]): Sql => join(ids.map((id) => sql`${id}::uuid`));
