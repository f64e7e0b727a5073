import { consoleDb } from '@pitdesk/prisma';
import { idsIn } from '../kinds/kind-of-data.ts';
import type { ErasurePart } from './erasing.ts';

const { sql } = consoleDb.Prisma;

/**
 * The record of an incident stays for its time: it is about a table and the property. The player's identity is erased in
 * all of them, and the texts of complaints that name the player. Texts of other incidents are lines that a person marks.
 */
export const INCIDENTS_PART: ErasurePart = {
  step: 'incidents',
  keepsRows: true,
  async count(client, { playerId }) {
    const [row] = await client.$queryRaw<{ count: number }[]>`
      SELECT COUNT(DISTINCT incident_id)::int AS count FROM incident_people
      WHERE role = 'player' AND person_id = ${playerId}`;
    return row?.count ?? 0;
  },
  async eraseSome(tx, { playerId }, stays, limit) {
    await tx.$executeRaw`
      UPDATE incidents SET origin_id = ${stays} WHERE origin_kind = 'player' AND origin_id = ${playerId}`;
    const rows = await tx.$queryRaw<{ id: string; incident: string }[]>`
      SELECT id::text AS id, incident_id::text AS incident FROM incident_people
      WHERE role = 'player' AND person_id = ${playerId} LIMIT ${limit} FOR UPDATE`;
    if (rows.length === 0) return 0;
    const incidents = idsIn(rows.map(({ incident }) => incident));
    const complaints = sql`(SELECT id FROM incidents WHERE kind = 'complaint' AND id IN (${incidents}))`;
    await tx.$executeRaw(
      sql`UPDATE incident_steps SET text = NULL WHERE text IS NOT NULL AND incident_id IN ${complaints}`,
    );
    await tx.$executeRaw(sql`
      UPDATE incidents SET seen = '', decision_reason = NULL, outcome = NULL WHERE id IN ${complaints}`);
    await tx.$executeRaw(sql`
      UPDATE incident_people SET person_id = ${stays}, name = '' WHERE id IN (${idsIn(rows.map(({ id }) => id))})`);
    return rows.length;
  },
};
