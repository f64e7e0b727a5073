import type { NightlyKind } from '@pitdesk/contracts/retention';
import { consoleDb } from '@pitdesk/prisma';
import { HELD, type Sql } from '../player-sql.ts';
import { type Figures, idsIn, type KindOfData, type Transaction } from './kind-of-data.ts';

const { raw, sql } = consoleDb.Prisma;

/** The last event of a sanction. */
const LAST_OF_SANCTION = 'greatest(s.applied_at, s.decided_at, s.ends_at, s.ended_at, s.appeal_at)';

/** True if a player's last case or sanction is newer than a time, or open. Earlier ones are kept as long. */
const hasNewer = (player: string, before: Date | null): Sql => sql`(
  EXISTS (
    SELECT 1 FROM protection_cases c WHERE c.player_id = ${raw(player)}
      AND (c.ended_at IS NULL OR c.ended_at >= ${before}::timestamptz)
  ) OR EXISTS (
    SELECT 1 FROM sanctions s WHERE s.player_id = ${raw(player)}
      AND (s.state IN ('proposed', 'active') OR ${raw(LAST_OF_SANCTION)} >= ${before}::timestamptz)
  )
)`;

interface CareTable {
  readonly kind: NightlyKind & ('protection_cases' | 'sanctions');
  /** The time from which a row ages; null or in the future if it is open. */
  readonly last: string;
  /** Tables that reference a row, and the column by which they do. */
  readonly parts: readonly (readonly [table: string, column: string])[];
}

/**
 * Five years after the last one by default. A player's file is deleted as a whole, because a part of it would mislead.
 */
const care = ({ kind, last, parts }: CareTable): KindOfData => ({
  kind,
  async figures(client, before) {
    const kept = sql`(t.player_id IN ${HELD} OR ${hasNewer('t.player_id', before)})`;
    const [row] = await client.$queryRaw<Figures[]>`
      SELECT COUNT(*)::int AS count, MIN(${raw(last)}) FILTER (WHERE ${raw(last)} <= now()) AS oldest,
        (COUNT(*) FILTER (WHERE ${raw(last)} < ${before}::timestamptz AND ${kept}))::int AS linked
      FROM ${raw(kind)} t`;
    return row ?? { count: 0, oldest: null, linked: 0 };
  },
  async deleteSome(tx, before, limit) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT t.id::text AS id FROM ${raw(kind)} t
      WHERE ${raw(last)} < ${before}::timestamptz AND t.player_id NOT IN ${HELD}
        AND NOT ${hasNewer('t.player_id', before)}
      LIMIT ${limit} FOR UPDATE`;
    if (rows.length > 0) await deleteWhole(tx, kind, parts, idsIn(rows.map(({ id }) => id)));
    return rows.length;
  },
});

async function deleteWhole(
  tx: Transaction,
  table: string,
  parts: CareTable['parts'],
  ids: Sql,
): Promise<void> {
  for (const [part, column] of parts) {
    await tx.$executeRaw`DELETE FROM ${raw(part)} WHERE ${raw(column)} IN (${ids})`;
  }
  await tx.$executeRaw`DELETE FROM ${raw(table)} WHERE id IN (${ids})`;
}

export const PROTECTION_CASES = care({
  kind: 'protection_cases',
  last: 't.ended_at',
  parts: [
    ['protection_case_markers', 'case_id'],
    ['protection_case_steps', 'case_id'],
  ],
});

export const SANCTIONS = care({
  kind: 'sanctions',
  last: LAST_OF_SANCTION.replaceAll('s.', 't.'),
  parts: [['sanction_steps', 'sanction_id']],
});
