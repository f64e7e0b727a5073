import { consoleDb } from '@pitdesk/prisma';
import { HELD } from '../player-sql.ts';
import { PROTECTION_CASES, SANCTIONS } from './care-data.ts';
import { CHAT, LINKED_MESSAGE } from './chat-data.ts';
import { ageing, type KindOfData, NEVER } from './kind-of-data.ts';
import { FLAGS, LANGUAGES, NOTES, VISITS } from './player-data.ts';

const { sql } = consoleDb.Prisma;

const TRANSLATIONS = ageing(
  'translations',
  {
    table: 'message_translations',
    at: 'created_at',
    kept: sql`(EXISTS (
      SELECT 1 FROM chat_messages WHERE chat_messages.chat_id = message_translations.chat_id
        AND chat_messages.key = message_translations.message_key AND ${LINKED_MESSAGE}
    ))`,
  },
  { table: 'reply_originals', at: 'created_at', kept: NEVER },
);

const BROADCASTS = ageing('broadcasts', {
  table: 'broadcasts',
  at: 'prepared_at',
  kept: sql`(state IN ('held', 'sending'))`,
});

/** The newest change of a table's state and configuration stays: it says how the table is. */
const TABLE_LOG = ageing(
  'table_log',
  {
    table: 'table_state_log',
    at: 'at',
    kept: sql`(NOT EXISTS (
    SELECT 1 FROM table_state_log AS newer WHERE newer.table_id = table_state_log.table_id
      AND newer.is_state = table_state_log.is_state AND newer.seq > table_state_log.seq
  ))`,
  },
  { table: 'table_acts', at: 'requested_at', kept: sql`(state = 'requested')` },
  {
    table: 'table_plans',
    at: 'planned_at',
    kept: sql`(state IN ('planned', 'running'))`,
  },
);

const INCIDENTS = ageing('incidents', {
  table: 'incidents',
  at: 'closed_at',
  kept: sql`(EXISTS (
    SELECT 1 FROM incident_people p
    WHERE p.incident_id = incidents.id AND p.role = 'player' AND p.person_id IN ${HELD}
  ))`,
});

/** All kinds of data that are deleted by age. Ordered: data that references other data is deleted first. */
export const KINDS_OF_DATA: readonly KindOfData[] = [
  PROTECTION_CASES,
  SANCTIONS,
  INCIDENTS,
  TRANSLATIONS,
  CHAT,
  FLAGS,
  NOTES,
  VISITS,
  LANGUAGES,
  BROADCASTS,
  ageing('word_runs', { table: 'word_dry_runs', at: 'started_at', kept: NEVER }),
  ageing('reports', { table: 'reports', at: 'asked_at', kept: NEVER }),
  ageing('samples', { table: 'player_count_samples', at: 'at', kept: NEVER }),
  ageing(
    'alarms',
    { table: 'alarm_deliveries', at: 'created_at', kept: sql`(state = 'waiting')` },
    { table: 'on_duty', at: 'until', kept: NEVER },
    { table: 'alarms', at: 'resolved_at', kept: NEVER },
  ),
  TABLE_LOG,
];

export type { Figures, KindOfData } from './kind-of-data.ts';
