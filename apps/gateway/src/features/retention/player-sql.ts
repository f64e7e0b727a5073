import { consoleDb } from '@pitdesk/prisma';

const { raw, sql } = consoleDb.Prisma;

export type Sql = consoleDb.Prisma.Sql;

/** Returns the SQL for the player's id in a column, like `playerIdOf` of the contracts. */
export const playerIn = (column: string): Sql =>
  raw(`(CASE WHEN ${column} ~ '-.*-[^-]+$' THEN substring(${column} from '[^-]+$') ELSE ${column} END)`);

/** The players under an active hold. */
export const HELD = sql`(SELECT player_id FROM retention_holds WHERE released_at IS NULL)`;
