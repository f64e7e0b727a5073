import { consoleDb } from '@pitdesk/prisma';
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

/** All kinds of data that are deleted by age. Ordered: data that references other data is deleted first. */
export const KINDS_OF_DATA: readonly KindOfData[] = [
  PROTECTION_CASES,
  SANCTIONS,
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
];

export type { Figures, KindOfData } from './kind-of-data.ts';
