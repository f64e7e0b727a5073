import { Inject, Injectable } from '@nestjs/common';
import { CHAT } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Viewable } from '../messages/message-views.ts';

/** The state of a conversation from the projection. */
export interface Summary {
  readonly chatId: string;
  readonly last: Viewable | null;
  /** The oldest message of a player after the last one of staff and after the last "no answer needed". */
  readonly waitingSince: Date | null;
  /** Returns the mark that no answer is needed, where nothing was written since. */
  readonly noAnswer: { readonly username: string; readonly at: Date } | null;
}

/** The last message as columns, all of them null where there is none. */
type SummaryRow = { [K in keyof Viewable]: Viewable[K] | null } & {
  readonly chat: string;
  readonly waitingSince: Date | null;
  readonly markedBy: string | null;
  readonly markedAt: Date | null;
};

/** The unread messages that an account has in a chat. */
interface Unread {
  readonly userId: string;
  readonly chatId: string;
  /** From where they count while the account has no read position. */
  readonly since: Date;
}

const unreadName = ({ userId, chatId }: Pick<Unread, 'userId' | 'chatId'>): string =>
  JSON.stringify([userId, chatId]);

@Injectable()
export class ConversationsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** One row a chat: it reads, for each, a few rows of an index. The same statement for any number of them. */
  async summaries(chatIds: readonly string[]): Promise<Map<string, Summary>> {
    if (chatIds.length === 0) return new Map();
    const rows = await this.#client.$queryRaw<SummaryRow[]>`
      SELECT c.chat_id AS chat, last."chatId", last.key, last."createdAt", last.sender, last.message,
        last."fromPlayer", last.hidden, last."sentBy", last."clientKey", waiting.created_at AS "waitingSince",
        CASE WHEN (last."createdAt", last.sort_key) <= (mark.at, mark.sort_key) THEN mark.username END AS "markedBy",
        mark.marked_at AS "markedAt"
      FROM unnest(${[...chatIds]}::text[]) AS c(chat_id)
      LEFT JOIN LATERAL (
        SELECT chat_id AS "chatId", key, created_at AS "createdAt", sender, message,
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

  /** Messages of players behind each read position; where there is none, behind the given moment. Counted to a limit. */
  async unread(userId: string, chatIds: readonly string[], since: Date): Promise<Map<string, number>> {
    const counts = await Promise.all(
      chatIds.map(async (chatId) => [chatId, (await this.#unread({ userId, chatId, since })) ?? 0] as const),
    );
    return new Map(counts);
  }

  readonly #unread = joinedReads((asked: readonly Unread[]) => this.#countUnread(asked), unreadName);

  async #countUnread(asked: readonly Unread[]): Promise<Map<string, number>> {
    const rows = await this.#client.$queryRaw<{ userId: string; chatId: string; unread: number }[]>`
      SELECT asked.user_id AS "userId", asked.chat_id AS "chatId", counted.unread
      FROM unnest(${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ chatId }) => chatId)}::text[],
        ${asked.map(({ since }) => since)}::timestamptz[]) AS asked (user_id, chat_id, since)
      LEFT JOIN read_positions r ON r.chat_id = asked.chat_id AND r.user_id = asked.user_id
      CROSS JOIN LATERAL (
        SELECT COUNT(*)::int AS unread FROM (
          SELECT 1
          FROM chat_messages m WHERE m.chat_id = asked.chat_id AND m.from_player AND NOT m.hidden
            AND (m.created_at, m.sort_key) > (COALESCE(r.at, asked.since), COALESCE(r.sort_key, ''))
          -- The order of the index: without it every message behind the position is gathered, and then a hundred counted.
          ORDER BY m.created_at, m.sort_key LIMIT ${CHAT.unreadCountedTo}
        ) behind
      ) counted`;
    return new Map(rows.map((row) => [unreadName(row), row.unread]));
  }
}

function toSummary({ chat: chatId, waitingSince, markedBy, markedAt, ...last }: SummaryRow): Summary {
  const isThere = (row: typeof last): row is typeof last & Viewable => row.key !== null;
  const noAnswer = markedBy === null || markedAt === null ? null : { username: markedBy, at: markedAt };
  return { chatId, last: isThere(last) ? last : null, waitingSince, noAnswer };
}
