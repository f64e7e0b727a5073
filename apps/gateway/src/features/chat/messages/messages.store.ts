import { Inject, Injectable } from '@nestjs/common';
import { foldText } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { PlayerReferences } from '#core/audit/player-references';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { groupedBy } from '#core/database/grouped-by';
import { hasGrams, LOOKED_THROUGH, patternOf } from '#core/database/search';
import type { MessageSource, StoredMessage } from '#features/words/public';
import { ConversationChanges } from './conversation-changes.ts';
import { before, behind, type KeptMessage, type Place } from './messages.ts';

export interface SentFrom {
  readonly userId: string;
  readonly clientKey: string;
  /** The player whom it answers; null for everybody at the table; empty for nobody. */
  readonly addressedTo: string | null;
}

const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { sortKey: 'desc' as const }];
const OLDEST_FIRST = [{ createdAt: 'asc' as const }, { sortKey: 'asc' as const }];

/** The clocks of the operator and the console differ by less. Bounds the search for the messages of a send. */
const SEND_CLOCK_SKEW = '1 hour';

/** A request for the changes of a chat. */
interface ChangesRequest {
  readonly chatId: string;
  readonly seq: number;
  readonly limit: number;
}

const requestName = ({ chatId, seq }: Pick<ChangesRequest, 'chatId' | 'seq'>): string =>
  JSON.stringify([chatId, seq]);

/** For words of two letters, which are not in the index. */
const LOOKED_THROUGH_AT_MOST = 200_000;

/** A stored message without the columns that only the database uses. */
export type Viewable = Omit<consoleDb.ChatMessage, 'sortKey' | 'folded'>;

const COLUMNS = consoleDb.Prisma
  .sql`m.chat_id AS "chatId", m.seq, m.key, m.sort_key AS "sortKey", m.created_at AS "createdAt",
  m.sender, m.message, m.from_player AS "fromPlayer", m.hidden, m.sent_by AS "sentBy", m.client_key AS "clientKey",
  m.addressed_to AS "addressedTo"`;

/** The projection of the operator's messages in the console database. A message is stored once, by its key. */
@Injectable()
export class MessagesStore implements MessageSource {
  readonly #client: ConsoleClient;
  readonly #unmatched = new Set<() => void>();

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly references: PlayerReferences,
    private readonly changes: ConversationChanges,
  ) {
    this.#client = database.client;
  }

  /** @param listener called when new messages of players wait to be matched with the watched words */
  onUnmatched(listener: () => void): void {
    this.#unmatched.add(listener);
  }

  async keep(messages: readonly KeptMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const all = <K extends keyof KeptMessage>(field: K) => messages.map((message) => message[field]);
    const moments = messages.map(({ createdAt }) => createdAt.toISOString());
    const digests = messages.map(({ fromPlayer, sender }) =>
      fromPlayer ? this.references.digestsOf(playerIdOf(sender)).join() : '',
    );
    // One statement, because `createMany` is planned for each number of rows. It also queues new messages for the watched
    // words, so that a crash cannot lose one. A message that a player wrote before an erasure is stored without its content,
    // because the operator's history still lists it. A message of staff gets the key of the oldest send under way that has
    // its text: an operator may announce it before it answers the send. All replicas lock the counters of chats in the same
    // order.
    const kept = await this.#client.$queryRaw<{ chatId: string; unmatched: boolean }[]>`
      WITH kept AS (INSERT INTO chat_messages
        (chat_id, key, sort_key, created_at, sender, message, from_player, hidden, sent_by, client_key, addressed_to)
      SELECT incoming.chat_id, key, sort_key, incoming.created_at::timestamptz, CASE WHEN erased THEN '' ELSE sender END,
        CASE WHEN erased THEN '' ELSE message END, from_player AND NOT erased, hidden OR erased, send.user_id,
        send.client_key, send.addressed_to
      FROM unnest(
        ${all('chatId')}::text[], ${all('key')}::text[], ${all('sortKey')}::text[], ${moments}::text[],
        ${all('sender')}::text[], ${all('message')}::text[], ${all('fromPlayer')}::bool[], ${all('hidden')}::bool[],
        ${digests}::text[]
      ) AS incoming (chat_id, key, sort_key, created_at, sender, message, from_player, hidden, digests)
      CROSS JOIN LATERAL (SELECT EXISTS (
        SELECT 1 FROM player_references r
        WHERE r.digest = ANY(string_to_array(incoming.digests, ','))
          AND r.erased_at >= incoming.created_at::timestamptz
      ) AS erased) AS known
      LEFT JOIN LATERAL (
        SELECT o.user_id, o.client_key, o.addressed_to FROM outgoing_messages o
        WHERE NOT incoming.from_player AND o.state IN ('calling', 'acknowledged')
          AND o.chat_id = incoming.chat_id AND o.sender = incoming.sender
          AND btrim(normalize(o.message), E' \\r\\n\\t') = btrim(normalize(incoming.message), E' \\r\\n\\t')
          AND incoming.key <> ALL (o.known_alike)
          AND NOT EXISTS (
            SELECT 1 FROM chat_messages m
            WHERE m.chat_id = o.chat_id AND m.sender = o.sender AND m.client_key = o.client_key
              AND m.created_at >= o.called_at - ${SEND_CLOCK_SKEW}::interval
          )
        ORDER BY o.created_at LIMIT 1
      ) AS send ON true
      ORDER BY incoming.chat_id, incoming.created_at::timestamptz, sort_key
      ON CONFLICT DO NOTHING
      RETURNING chat_id, key, sender, message, created_at, from_player, hidden),
      unmatched AS (INSERT INTO unmatched_messages (chat_id, key, sender, message, created_at)
      SELECT chat_id, key, sender, message, created_at FROM kept WHERE from_player AND NOT hidden)
      SELECT chat_id AS "chatId", bool_or(from_player AND NOT hidden) AS unmatched FROM kept GROUP BY chat_id`;
    if (kept.some(({ unmatched }) => unmatched)) for (const listener of this.#unmatched) listener();
    this.changes.changed(kept.map(({ chatId }) => chatId));
  }

  /**
   * Keeps a message that this console sent, with the key of its send. A message that was kept without that key gets the
   * next number, and so does another message that an earlier announcement gave the key.
   */
  async keepSent(message: KeptMessage, { userId, clientKey, addressedTo }: SentFrom): Promise<void> {
    const { chatId, key, sortKey, createdAt, sender, message: text, fromPlayer, hidden } = message;
    const at = createdAt.toISOString();
    const others = await this.#client.$queryRaw<{ key: string }[]>`
      WITH own AS (
        INSERT INTO chat_messages AS m
          (chat_id, key, sort_key, created_at, sender, message, from_player, hidden, sent_by, client_key, addressed_to)
        SELECT ${chatId}, ${key}, ${sortKey}, ${at}::timestamptz, ${sender}, ${text}, ${fromPlayer}, ${hidden}, ${userId},
          ${clientKey}, ${addressedTo}
        WHERE NOT EXISTS (
          SELECT 1 FROM chat_messages m WHERE m.chat_id = ${chatId} AND m.key = ${key} AND m.client_key = ${clientKey}
        )
        ON CONFLICT (chat_id, key) DO UPDATE
        SET sent_by = EXCLUDED.sent_by, client_key = EXCLUDED.client_key, addressed_to = EXCLUDED.addressed_to,
          seq = EXCLUDED.seq
        WHERE m.client_key IS DISTINCT FROM EXCLUDED.client_key
      )
      UPDATE chat_messages SET sent_by = NULL, client_key = NULL, addressed_to = NULL
      WHERE chat_id = ${chatId} AND sender = ${sender} AND client_key = ${clientKey} AND key <> ${key}
        AND created_at >= ${at}::timestamptz - ${SEND_CLOCK_SKEW}::interval
      RETURNING key`;
    if (others.length > 0) {
      await this.renumber(
        chatId,
        others.map((one) => one.key),
      );
    } else this.changes.changed([chatId]);
  }

  /** Gives messages the next numbers, because their flags or their send changed. */
  async renumber(chatId: string, keys: readonly string[]): Promise<void> {
    await this.#client.$executeRaw`
      WITH counter AS (
        UPDATE chat_counters SET last_seq = last_seq + ${keys.length} WHERE chat_id = ${chatId} RETURNING last_seq
      )
      UPDATE chat_messages m SET seq = counter.last_seq - ${keys.length} + named.nth
      FROM counter, unnest(${[...keys]}::text[]) WITH ORDINALITY AS named (key, nth)
      WHERE m.chat_id = ${chatId} AND m.key = named.key`;
    this.changes.changed([chatId]);
  }

  /** Returns the newest number of each chat that has messages. */
  async newestNumbers(chatIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#client.chatCounter.findMany({ where: { chatId: { in: [...chatIds] } } });
    return new Map(rows.map(({ chatId, lastSeq }) => [chatId, Number(lastSeq)]));
  }

  /** Returns messages with a newer number, including hidden ones, in the order of their numbers. */
  async changedAfter(chatId: string, seq: number, limit: number): Promise<readonly Viewable[]> {
    return (await this.#changedAfter({ chatId, seq, limit })) ?? [];
  }

  /** One statement for all conversations that changed at the same time. */
  readonly #changedAfter = joinedReads(async (asked: readonly ChangesRequest[]) => {
    const rows = await this.#client.$queryRaw<(Viewable & { after: bigint })[]>`
        SELECT asked.seq AS after, m.* FROM unnest(${asked.map(({ chatId }) => chatId)}::text[],
          ${asked.map(({ seq }) => seq)}::bigint[], ${asked.map(({ limit }) => limit)}::int[]) AS asked (chat_id, seq, most)
        CROSS JOIN LATERAL (
          SELECT ${COLUMNS} FROM chat_messages m WHERE m.chat_id = asked.chat_id AND m.seq > asked.seq
          ORDER BY m.seq LIMIT asked.most
        ) m`;
    return groupedBy(rows, ({ chatId, after }) => requestName({ chatId, seq: Number(after) }));
  }, requestName);

  async find(chatId: string, key: string): Promise<consoleDb.ChatMessage | null> {
    return await this.#client.chatMessage.findUnique({ where: { chatId_key: { chatId, key } } });
  }

  /** Returns the shown messages among these keys. */
  async shown(chatId: string, keys: readonly string[]): Promise<consoleDb.ChatMessage[]> {
    return await this.#client.chatMessage.findMany({
      where: { chatId, hidden: false, key: { in: [...keys] } },
    });
  }

  async newest(chatId: string): Promise<consoleDb.ChatMessage | null> {
    return await this.#client.chatMessage.findFirst({ where: { chatId }, orderBy: NEWEST_FIRST });
  }

  /** Returns the number of messages at and after a position. */
  async countFrom(chatId: string, place: Place): Promise<number> {
    const here = { createdAt: place.createdAt, sortKey: place.sortKey };
    return await this.#client.chatMessage.count({ where: { chatId, OR: [behind(place), here] } });
  }

  /** Returns the time of a chat's newest message, and what one sender wrote since shortly before it; null if it is empty. */
  async recentBy(
    chatId: string,
    sender: string,
    overlapMs: number,
  ): Promise<{ newestAt: Date; messages: { key: string; message: string }[] } | null> {
    const rows = await this.#client.$queryRaw<
      { newestAt: Date; key: string | null; message: string | null }[]
    >`
      SELECT newest.created_at AS "newestAt", m.key, m.message
      FROM (
        SELECT created_at FROM chat_messages WHERE chat_id = ${chatId}
        ORDER BY created_at DESC, sort_key DESC LIMIT 1
      ) newest
      LEFT JOIN chat_messages m ON m.chat_id = ${chatId} AND m.sender = ${sender}
        AND m.created_at >= newest.created_at - make_interval(secs => ${overlapMs}::float8 / 1000)
      ORDER BY m.created_at, m.sort_key`;
    const [first] = rows;
    if (!first) return null;
    const messages = rows.flatMap(({ key, message }) =>
      key === null || message === null ? [] : [{ key, message }],
    );
    return { newestAt: first.newestAt, messages };
  }

  /**
   * Returns the condition for the conversation of a player: their messages, those of staff to them, and since their first
   * message those of staff to everybody. Without a player, the whole chat.
   */
  async #conversation(
    chatId: string,
    player: string | undefined,
  ): Promise<consoleDb.Prisma.ChatMessageWhereInput> {
    const whole = { chatId, hidden: false };
    if (player === undefined) return whole;
    const theirs = { sender: player, fromPlayer: true };
    const first = await this.#client.chatMessage.findFirst({
      where: { ...whole, ...theirs },
      orderBy: OLDEST_FIRST,
    });
    const toAll = { OR: [{ addressedTo: null }, { addressedTo: '' }] };
    return {
      ...whole,
      OR: [
        theirs,
        { fromPlayer: false, addressedTo: player },
        ...(first === null ? [] : [{ fromPlayer: false, AND: [toAll, behind(first)] }]),
      ],
    };
  }

  /**
   * Returns the newest shown messages before a place and not older than `from`, newest first.
   * @param player only the conversation of this player
   */
  async shownBefore(
    chatId: string,
    place: Place | null,
    from: Place | null,
    { limit, player }: { readonly limit: number; readonly player?: string | undefined },
  ): Promise<consoleDb.ChatMessage[]> {
    const bounds = [
      ...(place ? [before(place)] : []),
      ...(from ? [{ createdAt: { gte: from.createdAt } }] : []),
    ];
    return await this.#client.chatMessage.findMany({
      where: { ...(await this.#conversation(chatId, player)), AND: bounds },
      orderBy: NEWEST_FIRST,
      take: limit,
    });
  }

  /** Returns the oldest shown messages after a place, oldest first. @param player as `shownBefore` */
  async shownBehind(
    chatId: string,
    place: Place,
    limit: number,
    player?: string,
  ): Promise<consoleDb.ChatMessage[]> {
    return await this.#client.chatMessage.findMany({
      where: { ...(await this.#conversation(chatId, player)), AND: behind(place) },
      orderBy: OLDEST_FIRST,
      take: limit,
    });
  }

  /** Returns the shown messages of these chats from `from` to before `to`, oldest first. */
  async shownBetween(
    chatIds: readonly string[],
    from: Date,
    to: Date,
    limit: number,
  ): Promise<consoleDb.ChatMessage[]> {
    return await this.#client.chatMessage.findMany({
      where: { chatId: { in: [...chatIds] }, hidden: false, createdAt: { gte: from, lt: to } },
      orderBy: OLDEST_FIRST,
      take: limit,
    });
  }

  /** @param player as `shownBefore` */
  async countShown(chatId: string, from: Date, to: Date, player?: string): Promise<number> {
    return await this.#client.chatMessage.count({
      where: { ...(await this.#conversation(chatId, player)), createdAt: { gte: from, lte: to } },
    });
  }

  /** Returns the number of shown messages of players and staff from `from` to before `to`. */
  async countBySide(
    chatIds: readonly string[],
    from: Date,
    to: Date,
  ): Promise<{ fromPlayers: number; fromStaff: number }> {
    const sides = await this.#client.chatMessage.groupBy({
      by: ['fromPlayer'],
      where: { chatId: { in: [...chatIds] }, hidden: false, createdAt: { gte: from, lt: to } },
      _count: true,
    });
    const countOf = (side: boolean): number =>
      sides.find(({ fromPlayer }) => fromPlayer === side)?._count ?? 0;
    return { fromPlayers: countOf(true), fromStaff: countOf(false) };
  }

  async countSince(since: Date): Promise<number> {
    return await this.#client.chatMessage.count({ where: { fromPlayer: true, createdAt: { gte: since } } });
  }

  /** Returns the oldest messages of players after one, or since a time, without hidden ones. */
  async behind(since: Date, last: StoredMessage | null, limit: number): Promise<StoredMessage[]> {
    return await this.#client.$queryRaw<StoredMessage[]>`
      SELECT m.chat_id AS "chatId", m.key, m.sender, m.message, m.created_at AS "createdAt"
      FROM chat_messages m LEFT JOIN hidden_messages h ON h.chat_id = m.chat_id AND h.key = m.key AND h.hidden
      WHERE m.created_at >= ${last?.createdAt ?? since}::timestamptz AND m.from_player AND NOT m.hidden
        AND h.key IS NULL
        AND (m.created_at, m.chat_id, m.key)
          > (${last?.createdAt ?? since}::timestamptz, ${last?.chatId ?? ''}, ${last?.key ?? ''})
      ORDER BY m.created_at, m.chat_id, m.key LIMIT ${limit}`;
  }

  /**
   * Returns messages whose text or sender contains the words, newest first. Common words: scan the newest messages. Rare
   * words: use the index. Words that are too short for the index: scan more of the newest messages.
   */
  async search(chatIds: readonly string[], words: string, limit: number): Promise<consoleDb.ChatMessage[]> {
    const holds = patternOf(words);
    const recent = await this.#searchNewest(chatIds, holds, { limit, among: LOOKED_THROUGH });
    if (recent.length >= limit) return recent;
    const folded = foldText(words.trim());
    return hasGrams(folded)
      ? await this.#searchIndex(chatIds, folded, holds, limit)
      : await this.#searchNewest(chatIds, holds, { limit, among: LOOKED_THROUGH_AT_MOST });
  }

  async #searchNewest(
    chatIds: readonly string[],
    holds: string,
    { limit, among }: { limit: number; among: number },
  ): Promise<consoleDb.ChatMessage[]> {
    return await this.#client.$queryRaw<consoleDb.ChatMessage[]>`
      SELECT ${COLUMNS} FROM (
        SELECT * FROM chat_messages WHERE chat_id = ANY(${[...chatIds]}::text[]) AND NOT hidden
        ORDER BY created_at DESC, sort_key DESC LIMIT ${among}
      ) m WHERE m.folded LIKE ${holds}
      ORDER BY m.created_at DESC, m.sort_key DESC LIMIT ${limit}`;
  }

  async #searchIndex(
    chatIds: readonly string[],
    words: string,
    holds: string,
    limit: number,
  ): Promise<consoleDb.ChatMessage[]> {
    // Sorted after all matches are found: with the limit inside, the planner reads the whole table for common words.
    return await this.#client.$queryRaw<consoleDb.ChatMessage[]>`
      WITH m AS MATERIALIZED (
        SELECT * FROM chat_messages
        WHERE search_grams(folded) COLLATE "C" @> search_grams(${words}) AND NOT hidden
          AND chat_id = ANY(${[...chatIds]}::text[]) AND folded LIKE ${holds}
      )
      SELECT ${COLUMNS} FROM m ORDER BY m.created_at DESC, m.sort_key DESC LIMIT ${limit}`;
  }

  /** Returns the players who wrote after a time, each with the time of the newest message. */
  async playersSince(after: Date): Promise<{ sender: string; lastAt: Date }[]> {
    const rows = await this.#client.chatMessage.groupBy({
      by: ['sender'],
      where: { fromPlayer: true, createdAt: { gt: after } },
      _max: { createdAt: true },
    });
    return rows.flatMap(({ sender, _max: { createdAt } }) =>
      createdAt === null ? [] : [{ sender, lastAt: createdAt }],
    );
  }

  /** Returns the shown messages of these senders before a place, newest first. @param chatIds null: in any chat */
  async bySenders(
    senders: readonly string[],
    chatIds: readonly string[] | null,
    place: Place | null,
    limit: number,
  ): Promise<consoleDb.ChatMessage[]> {
    return await this.#client.chatMessage.findMany({
      where: {
        sender: { in: [...senders] },
        fromPlayer: true,
        hidden: false,
        ...(chatIds === null ? {} : { chatId: { in: [...chatIds] } }),
        ...(place === null ? {} : before(place)),
      },
      orderBy: NEWEST_FIRST,
      take: limit,
    });
  }
}
