import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Viewable } from '../messages/messages.store.ts';

/** The state of a conversation from the projection. */
export interface Summary {
  readonly chatId: string;
  /** The newest number. */
  readonly seq: number;
  /** The number of players' messages that were ever stored. */
  readonly received: number;
  readonly last: Viewable | null;
  /** The oldest message of a player after the last one of staff and after the last "no answer needed". */
  readonly waitingSince: Date | null;
  /** The "no answer needed" mark, if no message is newer; else null. */
  readonly noAnswer: { readonly username: string; readonly at: Date } | null;
}

/** The columns of the last message; all null if there is none. */
type SummaryRow = { [K in keyof Viewable]: Viewable[K] | null } & {
  readonly chat: string;
  readonly lastSeq: bigint | null;
  readonly received: number | null;
  readonly waitingSince: Date | null;
  readonly markedBy: string | null;
  readonly markedAt: Date | null;
};

@Injectable()
export class ConversationsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns one row for each chat, in one statement. It reads a few index rows for each. */
  async summaries(chatIds: readonly string[]): Promise<Map<string, Summary>> {
    if (chatIds.length === 0) return new Map();
    const rows = await this.#client.$queryRaw<SummaryRow[]>`
      SELECT c.chat_id AS chat, counter.last_seq AS "lastSeq", counter.received, last."chatId", last.seq, last.key, last."createdAt", last.sender, last.message,
        last."fromPlayer", last.hidden, last."sentBy", last."clientKey", waiting.created_at AS "waitingSince",
        CASE WHEN (last."createdAt", last.sort_key) <= (mark.at, mark.sort_key) THEN mark.username END AS "markedBy",
        mark.marked_at AS "markedAt"
      FROM unnest(${[...chatIds]}::text[]) AS c(chat_id)
      LEFT JOIN chat_counters counter ON counter.chat_id = c.chat_id
      LEFT JOIN LATERAL (
        SELECT chat_id AS "chatId", seq, key, created_at AS "createdAt", sender, message,
          from_player AS "fromPlayer", hidden, sent_by AS "sentBy", client_key AS "clientKey", sort_key
        FROM chat_messages m WHERE m.chat_id = c.chat_id AND NOT m.hidden
        ORDER BY m.created_at DESC, m.sort_key DESC LIMIT 1
      ) last ON true
      LEFT JOIN LATERAL (
        SELECT created_at, sort_key
        FROM chat_messages m WHERE m.chat_id = c.chat_id AND NOT m.from_player AND NOT m.hidden
        ORDER BY m.created_at DESC, m.sort_key DESC LIMIT 1
      ) staff ON true
      LEFT JOIN LATERAL (
        SELECT at, sort_key, username, marked_at
        FROM no_answer_marks k WHERE k.chat_id = c.chat_id ORDER BY k.at DESC, k.sort_key DESC LIMIT 1
      ) mark ON true
      LEFT JOIN LATERAL (
        SELECT created_at
        FROM chat_messages m WHERE m.chat_id = c.chat_id AND m.from_player AND NOT m.hidden
          AND (m.created_at, m.sort_key) > (COALESCE(staff.created_at, '-infinity'), COALESCE(staff.sort_key, ''))
          AND (m.created_at, m.sort_key) > (COALESCE(mark.at, '-infinity'), COALESCE(mark.sort_key, ''))
        ORDER BY m.created_at, m.sort_key LIMIT 1
      ) waiting ON true`;
    return new Map(rows.map((row) => [row.chat, toSummary(row)]));
  }
}

function toSummary({
  chat: chatId,
  lastSeq,
  received,
  waitingSince,
  markedBy,
  markedAt,
  ...last
}: SummaryRow): Summary {
  const isThere = (row: typeof last): row is typeof last & Viewable => row.key !== null;
  const noAnswer = markedBy === null || markedAt === null ? null : { username: markedBy, at: markedAt };
  return {
    chatId,
    seq: Number(lastSeq ?? 0),
    received: received ?? 0,
    last: isThere(last) ? last : null,
    waitingSince,
    noAnswer,
  };
}
