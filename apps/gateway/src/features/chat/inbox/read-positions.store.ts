import { Inject, Injectable } from '@nestjs/common';
import { CHAT, type MessagePosition, type ReadState } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { fromStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { placeOf } from '../messages/messages.ts';

/** An account and a chat. */
interface Reader {
  readonly userId: string;
  readonly chatId: string;
}

interface PositionRow extends Reader {
  readonly at: Date;
  /** Empty before the account has read a message. */
  readonly key: string;
  /** The number of players' messages that the chat had received at the position. */
  readonly received: number;
}

const readerName = ({ userId, chatId }: Reader): string => JSON.stringify([userId, chatId]);

/** The read position of each account in each chat. */
@Injectable()
export class ReadPositionsStore {
  readonly #client: ConsoleClient;
  readonly #firstSeen = new Map<string, Date>();

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** Returns when the account first opened the inbox. The first call sets it. */
  async firstSeen(userId: string): Promise<Date> {
    const known = this.#firstSeen.get(userId);
    if (known) return known;
    await this.#client.inboxMember.createMany({
      data: { userId, firstSeenAt: this.clock.date() },
      skipDuplicates: true,
    });
    const { firstSeenAt } = await this.#client.inboxMember.findUniqueOrThrow({ where: { userId } });
    this.#firstSeen.set(userId, firstSeenAt);
    return firstSeenAt;
  }

  /** Returns an account's read position in a chat; null before it has read. */
  async find(reader: Reader): Promise<MessagePosition | null> {
    const row = await this.#row(reader);
    return row === null || row.key === '' ? null : { created_at: row.at.toISOString(), key: row.key };
  }

  /**
   * Returns the number of players' messages that each chat had received at the account's read position. In a chat that the
   * account has not read, the position is when it first opened the inbox.
   */
  async received(userId: string, chatIds: readonly string[], since: Date): Promise<Map<string, number>> {
    const read = async () => Promise.all(chatIds.map((chatId) => this.#row({ userId, chatId })));
    let rows = await read();
    const without = chatIds.filter((_, index) => rows[index] === null);
    if (without.length > 0) {
      await this.#place(userId, without, { at: since, key: '', sortKey: '' });
      rows = await read();
    }
    return new Map(rows.flatMap((row) => (row === null ? [] : [[row.chatId, row.received] as const])));
  }

  readonly #row = joinedReads((asked: readonly Reader[]) => this.#rows(asked), readerName);

  async #rows(asked: readonly Reader[]): Promise<Map<string, PositionRow>> {
    const rows = await this.#client.$queryRaw<PositionRow[]>`
      SELECT r.user_id AS "userId", r.chat_id AS "chatId", r.at, r.key, r.received
      FROM unnest(${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ chatId }) => chatId)}::text[])
        AS asked (user_id, chat_id)
      JOIN read_positions r ON r.user_id = asked.user_id AND r.chat_id = asked.chat_id`;
    return new Map(rows.map((row) => [readerName(row), row]));
  }

  /** Returns an account's read positions in all chats, or in one. */
  async states(userId: string, chatId?: string): Promise<(ReadState & { chat_id: EntityId })[]> {
    const rows = await this.#client.$queryRaw<(PositionRow & { total: number })[]>`
      SELECT r.chat_id AS "chatId", r.at, r.key, r.received, COALESCE(c.received, 0) AS total
      FROM read_positions r LEFT JOIN chat_counters c ON c.chat_id = r.chat_id
      WHERE r.user_id = ${userId} AND r.key <> '' AND (${chatId ?? null}::text IS NULL OR r.chat_id = ${chatId ?? null})`;
    return rows.map((row) => ({
      chat_id: fromStoredId(row.chatId),
      read_position: { created_at: row.at.toISOString(), key: row.key },
      unread: unreadOf(row.total, row.received),
      received: row.received,
    }));
  }

  /** Moves a position forward, never back. */
  async advance(userId: string, chatId: string, position: MessagePosition): Promise<void> {
    const { createdAt: at, sortKey } = placeOf(position);
    await this.#place(userId, [chatId], { at, key: position.key, sortKey });
  }

  /** Sets positions. Counts the messages after them, up to a limit, in the same statement that reads the counter. */
  async #place(
    userId: string,
    chatIds: readonly string[],
    { at, key, sortKey }: { readonly at: Date; readonly key: string; readonly sortKey: string },
  ): Promise<void> {
    const moment = at.toISOString();
    await this.#client.$executeRaw`
      INSERT INTO read_positions AS r (user_id, chat_id, at, key, sort_key, received)
      SELECT ${userId}, asked.chat_id, ${moment}::timestamptz, ${key}, ${sortKey},
        COALESCE((SELECT received FROM chat_counters c WHERE c.chat_id = asked.chat_id), 0) - behind.count
      FROM unnest(${[...chatIds]}::text[]) AS asked (chat_id)
      CROSS JOIN LATERAL (
        SELECT COUNT(*)::int AS count FROM (
          SELECT 1
          FROM chat_messages m WHERE m.chat_id = asked.chat_id AND m.from_player AND NOT m.hidden
            AND (m.created_at, m.sort_key) > (${moment}::timestamptz, ${sortKey})
          -- In the order of the index. Without it, all messages after the position are read, and not just a hundred.
          ORDER BY m.created_at, m.sort_key LIMIT ${CHAT.unreadCountedTo}
        ) behind
      ) behind
      ON CONFLICT (user_id, chat_id) DO UPDATE
      SET at = EXCLUDED.at, key = EXCLUDED.key, sort_key = EXCLUDED.sort_key,
        received = GREATEST(r.received, EXCLUDED.received)
      -- The first message that is read may be older than the account's first visit to the inbox.
      WHERE r.key = '' OR (r.at, r.sort_key) <= (EXCLUDED.at, EXCLUDED.sort_key)`;
  }
}

/** Returns the number of unread messages, up to the limit. */
export const unreadOf = (received: number, read = received): number =>
  Math.min(Math.max(received - read, 0), CHAT.unreadCountedTo);
