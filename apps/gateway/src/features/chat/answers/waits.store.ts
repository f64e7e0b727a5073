import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';

/** A wait of a player. It starts with the first message that no earlier wait includes. */
export interface StoredWait {
  readonly chatId: string;
  readonly key: string;
  readonly player: string;
  readonly since: Date;
  /** The first message of staff after it. */
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  /** True if staff marked before any answer that none is needed. */
  readonly needsNone: boolean;
}

/** Finds response times in the stored messages, by the same rule as the inbox. */
@Injectable()
export class WaitsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns the waits that started from `from` to before `to`, newest first. */
  async between(chatIds: readonly string[], from: Date, to: Date, most: number): Promise<StoredWait[]> {
    if (chatIds.length === 0) return [];
    return await this.#client.$queryRaw<StoredWait[]>`
      SELECT m.chat_id AS "chatId", m.key, m.sender AS player, m.created_at AS since,
        answer.created_at AS "answeredAt", answer.sender AS "answeredBy",
        EXISTS (
          SELECT 1 FROM no_answer_marks k
          WHERE k.chat_id = m.chat_id AND (k.at, k.sort_key) >= (m.created_at, m.sort_key)
            AND (answer.created_at IS NULL OR (k.at, k.sort_key) < (answer.created_at, answer.sort_key))
        ) AS "needsNone"
      FROM unnest(${chatIds}::text[]) AS c(chat_id)
      JOIN chat_messages m ON m.chat_id = c.chat_id AND m.from_player AND NOT m.hidden
        AND m.created_at >= ${from}::timestamptz AND m.created_at < ${to}::timestamptz
      LEFT JOIN LATERAL (
        SELECT p.from_player, p.created_at, p.sort_key
        FROM chat_messages p WHERE p.chat_id = m.chat_id AND NOT p.hidden
          AND (p.created_at, p.sort_key) < (m.created_at, m.sort_key)
        ORDER BY p.created_at DESC, p.sort_key DESC LIMIT 1
      ) before ON true
      LEFT JOIN LATERAL (
        SELECT s.created_at, s.sort_key, s.sender
        FROM chat_messages s WHERE s.chat_id = m.chat_id AND NOT s.from_player AND NOT s.hidden
          AND (s.created_at, s.sort_key) > (m.created_at, m.sort_key)
        ORDER BY s.created_at, s.sort_key LIMIT 1
      ) answer ON true
      WHERE before.from_player IS NOT TRUE OR EXISTS (
        SELECT 1 FROM no_answer_marks k
        WHERE k.chat_id = m.chat_id AND (k.at, k.sort_key) >= (before.created_at, before.sort_key)
          AND (k.at, k.sort_key) < (m.created_at, m.sort_key)
      )
      ORDER BY m.created_at DESC, m.chat_id, m.sort_key DESC LIMIT ${most}`;
  }
}
