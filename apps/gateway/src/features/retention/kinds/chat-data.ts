import { consoleDb } from '@pitdesk/prisma';
import { HELD, playerIn } from '../player-sql.ts';
import { type AgeingTable, figuresOf, type KindOfData } from './kind-of-data.ts';

const { sql } = consoleDb.Prisma;

/** A message stays while a case has its flag as evidence, or its player is under a hold. */
export const LINKED_MESSAGE = sql`(
  EXISTS (
    SELECT 1 FROM word_flags f JOIN protection_case_markers k ON k.flag_id = f.id
    WHERE f.chat_id = chat_messages.chat_id AND f.key = chat_messages.key
  ) OR ${playerIn('chat_messages.sender')} IN ${HELD}
)`;

const MESSAGES: AgeingTable = { table: 'chat_messages', at: 'created_at', kept: LINKED_MESSAGE };

/**
 * The console's copies of messages, with related data. The operator keeps its own: if staff page back that far, its
 * history is read again, and deleted again in the next night. Coverage must not include deleted messages.
 */
export const CHAT: KindOfData = {
  kind: 'chat',
  figures: (client, before) => figuresOf(client, MESSAGES, before),
  async deleteSome(tx, before, limit) {
    const gone = await tx.$queryRaw<{ chat_id: string }[]>`
      WITH gone AS (
        DELETE FROM chat_messages WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM chat_messages WHERE created_at < ${before}::timestamptz AND NOT ${LINKED_MESSAGE}
          LIMIT ${limit}
        )) RETURNING chat_id, key
      ), translations AS (
        DELETE FROM message_translations t USING gone
        WHERE t.chat_id = gone.chat_id AND t.message_key = gone.key
      ), hidings AS (
        DELETE FROM hidden_messages h USING gone WHERE h.chat_id = gone.chat_id AND h.key = gone.key
      ), waits AS (
        DELETE FROM waits w USING gone WHERE w.chat_id = gone.chat_id AND w.key = gone.key
      )
      SELECT chat_id FROM gone`;
    const chats = [...new Set(gone.map(({ chat_id }) => chat_id))];
    if (chats.length > 0) {
      await tx.$executeRaw`
        DELETE FROM chat_coverage WHERE chat_id = ANY(${chats}::text[]) AND until_at < ${before}::timestamptz`;
      await tx.$executeRaw`
        UPDATE chat_coverage SET from_at = ${before}::timestamptz, from_sort_key = '', whole = false
        WHERE chat_id = ANY(${chats}::text[]) AND from_at < ${before}::timestamptz`;
    }
    return gone.length;
  },
};
