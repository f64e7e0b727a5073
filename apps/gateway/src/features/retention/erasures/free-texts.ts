import type { ERASURE_LINE_SOURCES, ErasureLine } from '@pitdesk/contracts/retention';
import { consoleDb } from '@pitdesk/prisma';
import type { Sql } from '../player-sql.ts';
import type { Erased, ErasurePart, Transaction } from './erasing.ts';

const { raw, sql } = consoleDb.Prisma;

/** Replaces a text that a person marked as being about an erased player. */
const ERASED_TEXT = '[erased]';

type Source = (typeof ERASURE_LINE_SOURCES)[number];

/** A column of free text that people write about anything. */
interface FreeText {
  /** The prefix of each line's id, up to the colon. */
  readonly name: string;
  readonly source: Exclude<Source, 'audit'>;
  readonly table: string;
  readonly column: string;
  /** SQL expressions: the row's name as text, its author, and its time. */
  readonly id: string;
  readonly by: string;
  readonly at: string;
  /** Matches rows that reference the player: they are erased without a mark. */
  readonly own?: (player: Erased) => Sql;
}

const byId = (
  name: string,
  source: FreeText['source'],
  table: string,
  column: string,
  { by, at, own, id = 'id::text' }: Pick<FreeText, 'by' | 'at' | 'own'> & { id?: string },
): FreeText => ({ name, source, table, column, id, by, at, ...(own && { own }) });

const ofPlayer = ({ playerId }: Erased): Sql => sql`player_id = ${playerId}`;
const ofCase = ({ playerId }: Erased): Sql =>
  sql`case_id IN (SELECT id FROM protection_cases WHERE player_id = ${playerId})`;
const ofSanction = ({ playerId }: Erased): Sql =>
  sql`sanction_id IN (SELECT id FROM sanctions WHERE player_id = ${playerId})`;

const CASE = { by: 'owner_name', at: 'opened_at', own: ofPlayer };
const SANCTION = { by: 'applied_by_name', at: 'applied_at', own: ofPlayer };
const ofComplaint = ({ playerId }: Erased, incident: string): Sql => sql`EXISTS (
  SELECT 1 FROM incidents i JOIN incident_people p ON p.incident_id = i.id
  WHERE i.id = ${raw(incident)} AND i.kind = 'complaint' AND p.role = 'player' AND p.person_id = ${playerId}
)`;
const INCIDENT = {
  by: 'opened_by_name',
  at: 'opened_at',
  own: (player: Erased) => ofComplaint(player, 'incidents.id'),
};
const CORRECTION = { by: 'proposed_by_name', at: 'proposed_at' };
const HOLD = { by: 'owner_name', at: 'set_at', own: ofPlayer };
const IN_CHAT = "chat_id || '/' || key";

export const CHAT_TEXT = byId('chat', 'chat', 'chat_messages', 'message', {
  id: IN_CHAT,
  by: 'sender',
  at: 'created_at',
  own: ({ names }) => sql`(from_player AND sender = ANY(${[...names]}::text[]))`,
});

/** All free-text columns, except those about staff alone. */
export const FREE_TEXTS: readonly FreeText[] = [
  byId('handover', 'handover', 'handover_entries', 'text', { by: 'author_name', at: 'at' }),
  CHAT_TEXT,
  byId('reply', 'reply', 'reply_originals', 'text', {
    id: "user_id || '/' || client_key",
    by: 'NULL::text',
    at: 'created_at',
  }),
  byId('note', 'note', 'player_notes', 'text', { by: 'by_name', at: 'at', own: ofPlayer }),
  byId('protection_case.seen', 'protection_case', 'protection_cases', 'seen', CASE),
  byId('protection_case.said', 'protection_case', 'protection_cases', 'said', CASE),
  byId('protection_case.finding', 'protection_case', 'protection_cases', 'finding', CASE),
  byId('protection_case.step', 'protection_case', 'protection_case_steps', 'text', {
    by: 'by_name',
    at: 'at',
    own: ofCase,
  }),
  byId('sanction.text', 'sanction', 'sanctions', 'text', SANCTION),
  byId('sanction.evidence', 'sanction', 'sanctions', 'evidence', SANCTION),
  byId('sanction.decision', 'sanction', 'sanctions', 'decision_reason', SANCTION),
  byId('sanction.appeal', 'sanction', 'sanctions', 'appeal_text', SANCTION),
  byId('sanction.step', 'sanction', 'sanction_steps', 'text', { by: 'by_name', at: 'at', own: ofSanction }),
  byId('incident.seen', 'incident', 'incidents', 'seen', INCIDENT),
  byId('incident.decision', 'incident', 'incidents', 'decision_reason', INCIDENT),
  byId('incident.video', 'incident', 'incidents', 'video', INCIDENT),
  byId('incident.outcome', 'incident', 'incidents', 'outcome', INCIDENT),
  byId('incident.step', 'incident', 'incident_steps', 'text', {
    by: 'by_name',
    at: 'at',
    own: (player) => ofComplaint(player, 'incident_steps.incident_id'),
  }),
  byId('hold', 'hold', 'retention_holds', 'reason', HOLD),
  byId('hold.release', 'hold', 'retention_holds', 'release_reason', HOLD),
  byId('hiding', 'hiding', 'hidden_messages', 'reason', { id: IN_CHAT, by: 'by_name', at: 'changed_at' }),
  byId('correction', 'correction', 'round_corrections', 'reason', CORRECTION),
  byId('correction.decision', 'correction', 'round_corrections', 'decision_reason', CORRECTION),
  byId('table.act', 'table', 'table_acts', 'reason', { by: 'by_name', at: 'requested_at' }),
  byId('table.plan', 'table', 'table_plans', 'reason', { by: 'by_name', at: 'planned_at' }),
  byId('view.name', 'view', 'saved_views', 'name', { by: 'NULL::text', at: 'NULL::timestamptz' }),
  byId('view.query', 'view', 'saved_views', 'query', { by: 'NULL::text', at: 'NULL::timestamptz' }),
];

/** Returns the lines of one column that contain one of the words, newest first. */
export async function linesIn(
  client: Transaction,
  { name, source, table, column, id, by, at, own }: FreeText,
  player: Erased,
  words: readonly string[],
  limit: number,
): Promise<ErasureLine[]> {
  const others = own === undefined ? sql`true` : sql`NOT ${own(player)}`;
  const rows = await client.$queryRaw<{ id: string; by: string | null; at: Date | null; text: string }[]>`
    SELECT ${raw(id)} AS id, ${raw(by)} AS "by", ${raw(at)} AS at, ${raw(column)} AS text FROM ${raw(table)}
    WHERE ${others} AND EXISTS (
      SELECT 1 FROM unnest(${[...words]}::text[]) AS known (word)
      WHERE strpos(lower(${raw(column)}), known.word) > 0
    )
    ORDER BY ${raw(at)} DESC NULLS LAST LIMIT ${limit}`;
  return rows.map((row) => ({
    id: `${name}:${row.id}`,
    source,
    by: row.by,
    at: row.at?.toISOString() ?? null,
    text: row.text,
  }));
}

/** Returns the part after the column's name in the ids of marked lines. */
export const markedIn = (lines: readonly string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

/** Removes only the lines of free text that a person marked. */
export const TEXTS_PART: ErasurePart = {
  step: 'texts',
  keepsRows: false,
  count: (_client, { lines }) => Promise.resolve(lines.length - markedIn(lines, 'audit').length),
  async eraseSome(tx, { lines }) {
    let count = 0;
    for (const { name, table, column, id } of FREE_TEXTS) {
      const marked = markedIn(lines, name);
      if (marked.length === 0) continue;
      // Removes data derived from a message with it.
      if (name === CHAT_TEXT.name) {
        await tx.$executeRaw`
          DELETE FROM message_translations WHERE chat_id || '/' || message_key = ANY(${marked}::text[])`;
        await tx.$executeRaw`DELETE FROM unmatched_messages WHERE ${raw(IN_CHAT)} = ANY(${marked}::text[])`;
      }
      count +=
        table === 'saved_views'
          ? await tx.$executeRaw`DELETE FROM saved_views WHERE ${raw(id)} = ANY(${marked}::text[])`
          : await tx.$executeRaw`
              UPDATE ${raw(table)} SET ${raw(column)} = ${ERASED_TEXT}
              WHERE ${raw(id)} = ANY(${marked}::text[]) AND ${raw(column)} <> ${ERASED_TEXT}`;
    }
    return count;
  },
};
