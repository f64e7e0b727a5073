import type { NightlyKind } from '@pitdesk/contracts/retention';
import { consoleDb } from '@pitdesk/prisma';
import { HELD, type Sql } from '../player-sql.ts';
import { type Figures, idsIn, type KindOfData, type Transaction } from './kind-of-data.ts';

const { raw, sql } = consoleDb.Prisma;

/** The last event of a sanction. */
const LAST_OF_MEASURE = 'greatest(m.taken_at, m.decided_at, m.ends_at, m.ended_at, m.appeal_at)';

/** True if a player's last case or sanction is newer than a time, or open. Earlier ones are kept as long. */
const hasNewer = (player: string, before: Date | null): Sql => sql`(
  EXISTS (
    SELECT 1 FROM cases c WHERE c.player_id = ${raw(player)}
      AND (c.ended_at IS NULL OR c.ended_at >= ${before}::timestamptz)
  ) OR EXISTS (
    SELECT 1 FROM measures m WHERE m.player_id = ${raw(player)}
      AND (m.state IN ('proposed', 'active') OR ${raw(LAST_OF_MEASURE)} >= ${before}::timestamptz)
  )
)`;

interface CareTable {
  readonly kind: NightlyKind & ('cases' | 'measures');
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

export const CASES = care({
  kind: 'cases',
  last: 't.ended_at',
  parts: [
    ['case_markers', 'case_id'],
    ['case_steps', 'case_id'],
  ],
});

export const MEASURES = care({
  kind: 'measures',
  last: LAST_OF_MEASURE.replaceAll('m.', 't.'),
  parts: [['measure_steps', 'measure_id']],
});
