import { Inject, Injectable } from '@nestjs/common';
import type { MessagePosition, ReadState } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { fromStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { placeOf } from '../messages/messages.ts';
import { ConversationsStore } from './conversations.store.ts';

/** A member of staff in a chat. */
interface Reader {
  readonly userId: string;
  readonly chatId: string;
}

const readerName = ({ userId, chatId }: Reader): string => JSON.stringify([userId, chatId]);

/** The read positions of each member of staff in each chat. */
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

  /** When the account first looked into the inbox; the first call is that moment. */
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

  readonly find = joinedReads((asked: readonly Reader[]) => this.#positionsOf(asked), readerName);

  async #positionsOf(asked: readonly Reader[]): Promise<Map<string, MessagePosition>> {
    const rows = await this.#client.$queryRaw<(Reader & { at: Date; key: string })[]>`
      SELECT r.user_id AS "userId", r.chat_id AS "chatId", r.at, r.key
      FROM unnest(${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ chatId }) => chatId)}::text[])
        AS asked (user_id, chat_id)
      JOIN read_positions r ON r.user_id = asked.user_id AND r.chat_id = asked.chat_id`;
    return new Map(rows.map((row) => [readerName(row), { created_at: row.at.toISOString(), key: row.key }]));
  }

  /** All of one member of staff, or the one of a chat. */
  async of(userId: string, chatId?: string): Promise<{ chatId: string; position: MessagePosition }[]> {
    const where = { userId, ...(chatId === undefined ? {} : { chatId }) };
    const rows = await this.#client.readPosition.findMany({ where });
    return rows.map((row) => ({
      chatId: row.chatId,
      position: { created_at: row.at.toISOString(), key: row.key },
    }));
  }

  /** Moves a position on, and never back. */
  async advance(userId: string, chatId: string, position: MessagePosition): Promise<void> {
    const { createdAt: at, sortKey } = placeOf(position);
    const { key } = position;
    const { count: created } = await this.#client.readPosition.createMany({
      data: { userId, chatId, at, key, sortKey },
      skipDuplicates: true,
    });
    if (created === 1) return;
    await this.#client.readPosition.updateMany({
      where: { userId, chatId, OR: [{ at: { lt: at } }, { at, sortKey: { lt: sortKey } }] },
      data: { at, key, sortKey },
    });
  }
}

/** Returns a read position and the unread messages behind it. */
@Injectable()
export class ReadStates {
  constructor(
    private readonly positions: ReadPositionsStore,
    private readonly conversations: ConversationsStore,
  ) {}

  /** Of every chat that was ever read, or of one. */
  async of(userId: string, chatId?: string): Promise<(ReadState & { chat_id: EntityId })[]> {
    const positions = await this.positions.of(userId, chatId);
    const since = await this.positions.firstSeen(userId);
    const chatIds = positions.map((one) => one.chatId);
    const unread = await this.conversations.unread(userId, chatIds, since);
    return positions.map((one) => ({
      chat_id: fromStoredId(one.chatId),
      read_position: one.position,
      unread: unread.get(one.chatId) ?? 0,
    }));
  }
}
