import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { FlagVerdict, WordCategory } from '@pitdesk/contracts/words';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { groupedBy } from '#core/database/grouped-by';
import { Clock } from '#core/time/clock';
import type { StoredMessage } from '../recent-chat.ts';
import type { CategoryFind, FlagRow } from './flag-view.ts';

/** A flag before it is stored. */
export interface NewFlag extends CategoryFind {
  readonly message: StoredMessage;
  readonly listVersion: number;
  readonly tableId: string | null;
  readonly terminalId: number | null;
}

/** A newly stored flag, with the text that it marks. */
export interface WrittenFlag {
  readonly row: FlagRow;
  readonly text: string;
}

export interface ChatFlags {
  readonly chatId: string;
  readonly category: string;
  readonly count: number;
}

export interface EntryFigures {
  readonly category: string;
  readonly entry: string;
  readonly flags: number;
  readonly right: number;
  readonly wrong: number;
}

interface MessageName {
  readonly chatId: string;
  readonly key: string;
}

const nameOf = ({ chatId, key }: MessageName): string => JSON.stringify([chatId, key]);

/** How long to wait for a connection and for the database, in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

@Injectable()
export class FlagsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /**
   * Takes unmatched messages and stores their flags, in one transaction, so that a crash leaves them unmatched. Skips
   * messages that another replica has taken.
   * @returns the number of messages, and the flags
   */
  async matchNext(
    limit: number,
    match: (message: StoredMessage) => readonly NewFlag[],
  ): Promise<{ taken: number; written: WrittenFlag[] }> {
    return await this.#client.$transaction(async (tx) => {
      const messages = await tx.$queryRaw<StoredMessage[]>`
        DELETE FROM unmatched_messages WHERE seq IN (
          SELECT seq FROM unmatched_messages ORDER BY seq LIMIT ${limit} FOR UPDATE SKIP LOCKED
        ) RETURNING chat_id AS "chatId", key, sender, message, created_at AS "createdAt"`;
      const flags = messages.flatMap(match);
      if (flags.length === 0) return { taken: messages.length, written: [] };
      const now = this.clock.date();
      const rows = await tx.wordFlag.createManyAndReturn({
        data: flags.map((flag) => rowOf(flag, now)),
        skipDuplicates: true,
      });
      const texts = new Map(messages.map((one) => [nameOf(one), one.message]));
      const written = rows.map((row) => ({ row, text: texts.get(nameOf(row)) ?? '' }));
      return { taken: messages.length, written };
    }, TRANSACTION_LIMITS);
  }

  async find(id: string): Promise<FlagRow | null> {
    return await this.#client.wordFlag.findUnique({ where: { id } });
  }

  /**
   * Returns the flags of a message; null if it has none. Concurrent reads share one statement, because every page of a
   * conversation needs it.
   */
  readonly ofMessage = joinedReads((messages: readonly MessageName[]) => this.#among(messages), nameOf);

  async #among(messages: readonly MessageName[]): Promise<Map<string, FlagRow[]>> {
    const rows = await this.#client.$queryRaw<FlagRow[]>`
      SELECT f.id, f.seq, f.chat_id AS "chatId", f.key, f.category, f.entry, f.spans, f.list_version AS "listVersion",
        f.sender, f.player_id AS "playerId", f.table_id AS "tableId", f.terminal_id AS "terminalId",
        f.message_at AS "messageAt", f.flagged_at AS "flaggedAt", f.verdict, f.judged_by_id AS "judgedById",
        f.judged_by AS "judgedBy", f.judged_at AS "judgedAt", f.changed_at AS "changedAt"
      FROM unnest(${messages.map(({ chatId }) => chatId)}::text[], ${messages.map(({ key }) => key)}::text[])
        AS asked (chat_id, key)
      JOIN word_flags f ON f.chat_id = asked.chat_id AND f.key = asked.key`;
    return groupedBy(rows, nameOf);
  }

  /** Returns the number of flags per category and chat since a time, without wrong ones. */
  async counts(chatIds: readonly string[], since: Date): Promise<ChatFlags[]> {
    if (chatIds.length === 0) return [];
    return await this.#client.$queryRaw<ChatFlags[]>`
      SELECT chat_id AS "chatId", category, COUNT(*)::int AS count FROM word_flags
      WHERE chat_id = ANY(${[...chatIds]}::text[]) AND message_at >= ${since}::timestamptz
        AND verdict IS DISTINCT FROM 'wrong'
      GROUP BY chat_id, category`;
  }

  /** Returns the flags of a player, newest first. */
  async ofPlayer(playerId: string, limit: number): Promise<FlagRow[]> {
    return await this.#client.wordFlag.findMany({
      where: { playerId },
      orderBy: [{ messageAt: 'desc' }, { seq: 'desc' }],
      take: limit,
    });
  }

  /** Returns the flags after a number, in the order of writing. */
  async after(seq: bigint, limit: number): Promise<FlagRow[]> {
    return await this.#client.wordFlag.findMany({
      where: { seq: { gt: seq } },
      orderBy: { seq: 'asc' },
      take: limit,
    });
  }

  async figures(): Promise<EntryFigures[]> {
    return await this.#client.$queryRaw<EntryFigures[]>`
      SELECT category, entry, COUNT(*)::int AS flags,
        (COUNT(*) FILTER (WHERE verdict = 'right'))::int AS right,
        (COUNT(*) FILTER (WHERE verdict = 'wrong'))::int AS wrong
      FROM word_flags GROUP BY category, entry ORDER BY category, entry`;
  }

  /** @returns the flag; null if it already has this verdict */
  async judge(
    id: string,
    verdict: FlagVerdict | null,
    by: { id: string; name: string },
  ): Promise<FlagRow | null> {
    const now = this.clock.date();
    const judged = verdict === null ? null : by;
    const isOther = verdict === null ? { not: null } : undefined;
    const { count } = await this.#client.wordFlag.updateMany({
      where: isOther
        ? { id, verdict: isOther }
        : { id, OR: [{ verdict: null }, { verdict: { not: verdict } }] },
      data: {
        verdict,
        judgedById: judged?.id ?? null,
        judgedBy: judged?.name ?? null,
        judgedAt: judged === null ? null : now,
        changedAt: now,
      },
    });
    return count === 1 ? await this.find(id) : null;
  }
}

const rowOf = (
  { message, category, entry, spans, listVersion, tableId, terminalId }: NewFlag,
  now: Date,
) => ({
  id: randomUUID(),
  chatId: message.chatId,
  key: message.key,
  category: category satisfies WordCategory,
  entry,
  spans: spans.map((span) => ({ ...span })),
  listVersion,
  sender: message.sender,
  playerId: playerIdOf(message.sender),
  tableId,
  terminalId,
  messageAt: message.createdAt,
  flaggedAt: now,
  changedAt: now,
});
