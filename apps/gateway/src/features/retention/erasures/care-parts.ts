import { consoleDb } from '@pitdesk/prisma';
import { idsIn } from '../kinds/kind-of-data.ts';
import type { Sql } from '../player-sql.ts';
import type { ErasurePart, Transaction } from './erasing.ts';

const { raw, sql } = consoleDb.Prisma;

interface CarePart {
  readonly table: 'protection_cases' | 'sanctions';
  /** Removes names and texts from rows. */
  readonly blank: (tx: Transaction, ids: Sql, stays: string) => Promise<unknown>;
}

/**
 * The law requires cases and sanctions to be retained for a time (GDPR 17(3)(b), (e)): their existence, kind, time and
 * author. Their texts and the player's identity are erased.
 */
const care = ({ table, blank }: CarePart): ErasurePart => ({
  step: table,
  keepsRows: true,
  async count(client, { playerId }) {
    const [row] = await client.$queryRaw<{ count: number }[]>`
      SELECT COUNT(*)::int AS count FROM ${raw(table)} WHERE player_id = ${playerId}`;
    return row?.count ?? 0;
  },
  async eraseSome(tx, { playerId }, stays, limit) {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id::text AS id FROM ${raw(table)} WHERE player_id = ${playerId} LIMIT ${limit} FOR UPDATE`;
    if (rows.length > 0) await blank(tx, idsIn(rows.map(({ id }) => id)), stays);
    return rows.length;
  },
});

export const PROTECTION_CASES_PART = care({
  table: 'protection_cases',
  async blank(tx, ids, stays) {
    await tx.$executeRaw(sql`DELETE FROM protection_case_markers WHERE case_id IN (${ids})`);
    await tx.$executeRaw(sql`UPDATE protection_case_steps SET text = NULL WHERE case_id IN (${ids})`);
    await tx.$executeRaw(sql`
      UPDATE protection_cases SET player_id = ${stays}, player = '', open_key = NULL, chat_id = NULL, seen = NULL, said = NULL,
        finding = NULL
      WHERE id IN (${ids})`);
  },
});

export const SANCTIONS_PART = care({
  table: 'sanctions',
  async blank(tx, ids, stays) {
    await tx.$executeRaw(sql`UPDATE sanction_steps SET text = NULL WHERE sanction_id IN (${ids})`);
    // Stops sending it to the operator, whose record has the player's id.
    await tx.$executeRaw(sql`
      UPDATE sanctions SET player_id = ${stays}, player = '', text = '', evidence = '', decision_reason = NULL,
        appeal_text = NULL, sent_state = NULL
      WHERE id IN (${ids})`);
  },
});
