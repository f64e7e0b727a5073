import { Inject, Injectable } from '@nestjs/common';
import type { WaitReason } from '@pitdesk/contracts/chat';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText } from '#core/database/storable';
import type { Place } from '../messages/messages.ts';
import type { LastingWait } from '../table-talk.ts';

const { sql } = consoleDb.Prisma;

/** The place of a chat in the reading of its messages: read up to number `from`, now up to `to`. */
interface Progress {
  readonly chatId: string;
  readonly from: number;
  readonly to: number;
}

/** A message that needs an answer. */
export interface NewWait extends Place {
  readonly chatId: string;
  readonly key: string;
  readonly player: string;
  /** The name by which staff address the player. */
  readonly called: string;
  readonly reason: WaitReason;
  /** The range of the text that shows the reason. */
  readonly span: readonly [number, number] | null;
}

interface MessageName {
  readonly chatId: string;
  readonly key: string;
}

/** What the messages of one reading change. */
export interface Reading {
  readonly progress: readonly Progress[];
  readonly found: readonly NewWait[];
  /** Messages that staff no longer see. */
  readonly hidden: readonly MessageName[];
  /** Messages whose flags, their only reason, were judged wrong. */
  readonly unflagged: readonly MessageName[];
}

/** An open wait, with the number of all open ones of its player in its chat. */
export interface OpenWait {
  readonly chatId: string;
  readonly key: string;
  readonly createdAt: Date;
  readonly player: string;
  readonly reason: WaitReason;
  readonly spanFrom: number | null;
  readonly spanTo: number | null;
  readonly count: number;
}

/** A wait as the figures count it: it begins with the first message of a player that no earlier wait includes. */
export interface StoredWait {
  readonly chatId: string;
  readonly key: string;
  readonly player: string;
  readonly reason: WaitReason;
  readonly since: Date;
  readonly endedAs: 'answered' | 'no_answer' | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

type WaitOfChat = Omit<LastingWait, 'chatId'> & { readonly chatId: string };

/**
 * The first message of staff that answers the wait `w`: it was addressed to its player or to everybody. A message of
 * another console names its player at the beginning of its text.
 */
const FIRST_ANSWER = sql`
  SELECT s.created_at, s.sender FROM chat_messages s
  WHERE s.chat_id = w.chat_id AND NOT s.from_player AND NOT s.hidden
    AND (s.created_at, s.sort_key) > (w.created_at, w.sort_key) AND s.seq > w.after_seq
    AND CASE WHEN s.addressed_to IS NOT NULL THEN s.addressed_to = w.player
      ELSE s.message !~ '^@[^:]{1,80}: ' OR starts_with(s.message, '@' || w.called || ': ') END
  ORDER BY s.created_at, s.sort_key LIMIT 1`;

/** The waits of players: each message that needs an answer, and how it ended. */
@Injectable()
export class WaitsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns the chats with messages that were not read for waits: those after number `from`, up to `last`. */
  async behind(chatIds: readonly string[]): Promise<{ chatId: string; from: number; last: number }[]> {
    const rows = await this.#client.$queryRaw<{ chatId: string; from: bigint; last: bigint }[]>`
      SELECT c.chat_id AS "chatId", COALESCE(p.seq, 0) AS "from", c.last_seq AS last
      FROM chat_counters c LEFT JOIN wait_progress p ON p.chat_id = c.chat_id
      WHERE c.chat_id = ANY(${[...chatIds]}::text[]) AND c.last_seq > COALESCE(p.seq, 0)`;
    return rows.map(({ chatId, from, last }) => ({ chatId, from: Number(from), last: Number(last) }));
  }

  /**
   * Stores a reading, and ends the waits that messages of staff answer. A chat that another process has read meanwhile is
   * left out.
   */
  async store({ progress, found, hidden, unflagged }: Reading): Promise<void> {
    const of = <T, K extends keyof T>(list: readonly T[], field: K) => list.map((one) => one[field]);
    await this.#client.$executeRaw`
      WITH moved AS (
        INSERT INTO wait_progress AS p (chat_id, seq)
        SELECT asked.chat_id, asked.until
        FROM unnest(${of(progress, 'chatId')}::text[], ${of(progress, 'from')}::bigint[], ${of(progress, 'to')}::bigint[])
          AS asked (chat_id, since, until)
        LEFT JOIN wait_progress now ON now.chat_id = asked.chat_id
        WHERE COALESCE(now.seq, 0) = asked.since
        ORDER BY asked.chat_id
        ON CONFLICT (chat_id) DO UPDATE SET seq = EXCLUDED.seq WHERE p.seq < EXCLUDED.seq
        RETURNING p.chat_id
      ), found AS (
        INSERT INTO waits (chat_id, key, sort_key, created_at, player, called, reason, span_from, span_to, ended_as, ended_at,
          ended_by)
        SELECT w.chat_id, w.key, w.sort_key, w.created_at, w.player, w.called, w.reason, w.span_from, w.span_to,
          CASE WHEN answer.created_at IS NOT NULL THEN 'answered'::"WaitEnd" END, answer.created_at, answer.sender
        FROM (
          SELECT n.chat_id, n.key, n.sort_key, n.created_at::timestamptz AS created_at, n.player, n.called, n.reason,
            n.span_from, n.span_to, 0 AS after_seq
          FROM unnest(${of(found, 'chatId')}::text[], ${of(found, 'key')}::text[], ${of(found, 'sortKey')}::text[],
            ${found.map(({ createdAt }) => createdAt.toISOString())}::text[], ${of(found, 'player')}::text[],
            ${of(found, 'called')}::text[], ${of(found, 'reason')}::text[],
            ${found.map(({ span }) => span?.[0] ?? null)}::int[], ${found.map(({ span }) => span?.[1] ?? null)}::int[])
            AS n (chat_id, key, sort_key, created_at, player, called, reason, span_from, span_to)
          JOIN moved USING (chat_id)
        ) w
        LEFT JOIN LATERAL (${FIRST_ANSWER}) answer ON true
        ON CONFLICT DO NOTHING
      ), named AS (
        SELECT n.chat_id, n.key, n.end_as FROM unnest(
          ${[...of(hidden, 'chatId'), ...of(unflagged, 'chatId')]}::text[],
          ${[...of(hidden, 'key'), ...of(unflagged, 'key')]}::text[],
          ${[...hidden.map(() => 'hidden'), ...unflagged.map(() => 'unflagged')]}::text[]) AS n (chat_id, key, end_as)
        JOIN moved USING (chat_id)
      ), withdrawn AS (
        UPDATE waits w SET ended_as = 'withdrawn', ended_at = w.created_at, ended_by = NULL
        FROM named WHERE w.chat_id = named.chat_id AND w.key = named.key AND w.ended_as IS NULL
          AND (named.end_as = 'hidden' OR w.reason = 'flag')
      )
      UPDATE waits SET ended_as = 'answered', ended_at = answered.created_at, ended_by = answered.sender
      FROM (
        SELECT w.chat_id, w.key, answer.created_at, answer.sender
        FROM moved JOIN waits w ON w.chat_id = moved.chat_id AND w.ended_as IS NULL
        CROSS JOIN LATERAL (${FIRST_ANSWER}) answer
        WHERE NOT EXISTS (SELECT 1 FROM named n WHERE n.chat_id = w.chat_id AND n.key = w.key)
      ) answered
      WHERE waits.chat_id = answered.chat_id AND waits.key = answered.key`;
  }

  /** Opens the waits of messages that were hidden and are shown again. */
  async restore(messages: readonly MessageName[]): Promise<void> {
    if (messages.length === 0) return;
    const [chats, keys] = [messages.map(({ chatId }) => chatId), messages.map(({ key }) => key)];
    await this.#openAgain(sql`w.ended_as = 'withdrawn'
      AND (w.chat_id, w.key) IN (SELECT * FROM unnest(${chats}::text[], ${keys}::text[]))`);
  }

  /** Returns the open waits of chats, oldest first, at most so many of each player. */
  async open(chatIds: readonly string[], mostOfEach: number): Promise<OpenWait[]> {
    return await this.#client.$queryRaw<OpenWait[]>`
      SELECT chat_id AS "chatId", key, created_at AS "createdAt", player, reason, span_from AS "spanFrom",
        span_to AS "spanTo", count
      FROM (
        SELECT w.*, row_number() OVER (PARTITION BY chat_id, player ORDER BY created_at, sort_key) AS nth,
          count(*) OVER (PARTITION BY chat_id, player)::int AS count
        FROM waits w WHERE chat_id = ANY(${[...chatIds]}::text[]) AND ended_as IS NULL
      ) w
      WHERE nth <= ${mostOfEach} ORDER BY created_at, sort_key`;
  }

  /** Returns the waits that began from `from` to before `to`, newest first. */
  async between(chatIds: readonly string[], from: Date, to: Date, most: number): Promise<StoredWait[]> {
    return await this.#client.$queryRaw<StoredWait[]>`
      SELECT w.chat_id AS "chatId", w.key, w.player, w.reason, w.created_at AS since, w.ended_as AS "endedAs",
        w.ended_at AS "endedAt", w.ended_by AS "endedBy"
      FROM waits w
      WHERE w.chat_id = ANY(${[...chatIds]}::text[]) AND w.created_at >= ${from}::timestamptz
        AND w.created_at < ${to}::timestamptz AND w.ended_as IS DISTINCT FROM 'withdrawn'
        AND NOT EXISTS (
          SELECT 1 FROM waits earlier
          WHERE earlier.chat_id = w.chat_id AND earlier.player = w.player
            AND (earlier.created_at, earlier.sort_key) < (w.created_at, w.sort_key)
            AND earlier.ended_as IS DISTINCT FROM 'withdrawn'
            AND (earlier.ended_at IS NULL OR earlier.ended_at > w.created_at)
        )
      ORDER BY w.created_at DESC, w.chat_id, w.sort_key DESC LIMIT ${most}`;
  }

  /** Returns the waits that lasted within a span and began after a time, oldest first. */
  async during(
    chatIds: readonly string[],
    { beganFrom, from, to }: { readonly beganFrom: Date; readonly from: Date; readonly to: Date },
    most: number,
  ): Promise<WaitOfChat[]> {
    return await this.#client.$queryRaw<WaitOfChat[]>`
      SELECT w.chat_id AS "chatId", w.key, w.player, w.reason, w.created_at AS since, w.ended_at AS until
      FROM waits w
      WHERE w.chat_id = ANY(${[...chatIds]}::text[]) AND w.created_at >= ${beganFrom}::timestamptz
        AND w.created_at < ${to}::timestamptz AND w.ended_as IS DISTINCT FROM 'withdrawn'
        AND (w.ended_at IS NULL OR w.ended_at > ${from}::timestamptz)
      ORDER BY w.created_at, w.sort_key LIMIT ${most}`;
  }

  /**
   * Ends the open waits of a player, or of everybody, up to a place. They end with the newest message that is covered.
   * @returns the number of them
   */
  async endAsNoAnswer(
    chatId: string,
    player: string | null,
    { createdAt, sortKey }: Place,
    username: string,
  ): Promise<number> {
    const at = createdAt.toISOString();
    return await this.#client.$executeRaw`
      UPDATE waits SET ended_as = 'no_answer', ended_at = ${at}::timestamptz, ended_by = ${storableText(username)}
      WHERE chat_id = ${chatId} AND ended_as IS NULL AND (${player}::text IS NULL OR player = ${player})
        AND (created_at, sort_key) <= (${at}::timestamptz, ${sortKey})`;
  }

  /** Opens the waits again that the last mark ended. @returns the number of them */
  async openLastMarked(chatId: string, player: string | null): Promise<number> {
    const marked = sql`chat_id = ${chatId} AND ended_as = 'no_answer' AND (${player}::text IS NULL OR player = ${player})`;
    return await this.#openAgain(
      sql`${marked} AND ended_at = (SELECT max(ended_at) FROM waits WHERE ${marked})`,
    );
  }

  /** Ends the wait of one message. @returns false if it had none */
  async endOne({ chatId, key }: MessageName, username: string): Promise<boolean> {
    const ended = await this.#client.$executeRaw`
      UPDATE waits SET ended_as = 'no_answer', ended_at = created_at, ended_by = ${storableText(username)}
      WHERE chat_id = ${chatId} AND key = ${key} AND ended_as IS NULL`;
    return ended === 1;
  }

  /** Opens a wait that only later messages of staff answer. @returns false if it was open */
  async openOne({ chatId, key, sortKey, createdAt, player, called, reason }: NewWait): Promise<boolean> {
    const opened = await this.#client.$executeRaw`
      INSERT INTO waits AS w (chat_id, key, sort_key, created_at, player, called, reason, after_seq)
      SELECT ${chatId}, ${key}, ${sortKey}, ${createdAt.toISOString()}::timestamptz, ${player}, ${called}, ${reason},
        c.last_seq FROM chat_counters c WHERE c.chat_id = ${chatId}
      ON CONFLICT (chat_id, key) DO UPDATE
      SET ended_as = NULL, ended_at = NULL, ended_by = NULL, after_seq = EXCLUDED.after_seq
      WHERE w.ended_as IS NOT NULL`;
    return opened === 1;
  }

  /** Opens waits again; those that staff have answered meanwhile are answered. @returns the number of them */
  async #openAgain(which: consoleDb.Prisma.Sql): Promise<number> {
    return await this.#client.$executeRaw`
      UPDATE waits SET ended_as = again.ended_as, ended_at = again.created_at, ended_by = again.sender
      FROM (
        SELECT w.chat_id, w.key, answer.created_at, answer.sender,
          CASE WHEN answer.created_at IS NOT NULL THEN 'answered'::"WaitEnd" END AS ended_as
        FROM waits w LEFT JOIN LATERAL (${FIRST_ANSWER}) answer ON true WHERE ${which}
      ) again
      WHERE waits.chat_id = again.chat_id AND waits.key = again.key`;
  }
}
