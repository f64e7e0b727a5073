import type { Erased, ErasurePart, Transaction } from './erasing.ts';

/**
 * Empties the player's messages. A hidden empty row replaces each, because a later read of the operator's history must
 * not store the message again.
 */
export const CHAT_PART: ErasurePart = {
  step: 'chat',
  keepsRows: false,
  async count(client: Transaction, { names, until }: Erased) {
    const [row] = await client.$queryRaw<{ count: number }[]>`
      SELECT COUNT(*)::int AS count FROM chat_messages
      WHERE sender = ANY(${[...names]}::text[]) AND from_player AND created_at <= ${until}::timestamptz`;
    return row?.count ?? 0;
  },
  async eraseSome(tx, { names, until }, _stays, limit) {
    return await tx.$executeRaw`
      WITH mine AS (
        SELECT chat_id, key FROM chat_messages
        WHERE sender = ANY(${[...names]}::text[]) AND from_player AND created_at <= ${until}::timestamptz
        LIMIT ${limit} FOR UPDATE
      ), translations AS (
        DELETE FROM message_translations t USING mine
        WHERE t.chat_id = mine.chat_id AND t.message_key = mine.key
      ), hidings AS (
        DELETE FROM hidden_messages h USING mine WHERE h.chat_id = mine.chat_id AND h.key = mine.key
      ), unmatched AS (
        DELETE FROM unmatched_messages u USING mine WHERE u.chat_id = mine.chat_id AND u.key = mine.key
      ), waits AS (
        DELETE FROM waits WHERE player = ANY(${[...names]}::text[]) AND created_at <= ${until}::timestamptz
      ), assignments AS (
        DELETE FROM conversation_assignments WHERE player = ANY(${[...names]}::text[])
      ), sends AS (
        UPDATE outgoing_messages SET addressed_to = '' WHERE addressed_to = ANY(${[...names]}::text[])
      ), answers AS (
        UPDATE chat_messages SET addressed_to = '' WHERE addressed_to = ANY(${[...names]}::text[])
      )
      UPDATE chat_messages m SET sender = '', message = '', from_player = false, hidden = true
      FROM mine WHERE m.chat_id = mine.chat_id AND m.key = mine.key`;
  },
};
