import { consoleDb } from '@pitdesk/prisma';

const { raw, sql } = consoleDb.Prisma;

export type Sql = consoleDb.Prisma.Sql;

/** The id of the player whom a column names, as `playerIdOf` of the contracts reads it. */
export const playerIn = (column: string): Sql =>
  raw(`(CASE WHEN ${column} ~ '-.*-[^-]+$' THEN substring(${column} from '[^-]+$') ELSE ${column} END)`);

/** The players on whom a hold stands. */
export const HELD = sql`(SELECT player_id FROM retention_holds WHERE released_at IS NULL)`;
