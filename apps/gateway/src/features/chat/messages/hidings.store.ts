import { Inject, Injectable } from '@nestjs/common';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';

const { sql } = consoleDb.Prisma;

export type HidingRow = consoleDb.HiddenMessage;

/** The identity of a message in the console. */
interface MessageName {
  readonly chatId: string;
  readonly key: string;
}

const nameOf = ({ chatId, key }: MessageName): string => JSON.stringify([chatId, key]);

/** The author, time and reason of a change. */
interface Change {
  readonly byId: string;
  readonly byName: string;
  readonly reason: string | null;
  readonly changedAt: Date;
}

/** The messages that staff have hidden. They are not part of the projection, which is read again from the operator. */
@Injectable()
export class HidingsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Hides a message and gives it the next number. @returns false if it was hidden already */
  async hide(chatId: string, key: string, change: Change): Promise<boolean> {
    const { byId, byName, reason, changedAt } = change;
    return await this.#numbered(
      chatId,
      key,
      sql`
        INSERT INTO hidden_messages (chat_id, key, hidden, by_id, by_name, reason, changed_at)
        VALUES (${chatId}, ${key}, true, ${byId}, ${byName}, ${reason}, ${changedAt}::timestamptz)
        ON CONFLICT (chat_id, key) DO UPDATE
        SET hidden = true, by_id = EXCLUDED.by_id, by_name = EXCLUDED.by_name, reason = EXCLUDED.reason,
          changed_at = EXCLUDED.changed_at
        WHERE NOT hidden_messages.hidden`,
    );
  }

  /** Shows a message again and gives it the next number. @returns false if it was not hidden */
  async show(chatId: string, key: string, change: Change): Promise<boolean> {
    const { byId, byName, reason, changedAt } = change;
    return await this.#numbered(
      chatId,
      key,
      sql`
        UPDATE hidden_messages SET hidden = false, by_id = ${byId}, by_name = ${byName}, reason = ${reason},
          changed_at = ${changedAt}::timestamptz
        WHERE chat_id = ${chatId} AND key = ${key} AND hidden`,
    );
  }

  /** One statement, so that a crash cannot hide a message without publishing it. */
  async #numbered(chatId: string, key: string, change: consoleDb.Prisma.Sql): Promise<boolean> {
    const numbered = await this.#client.$executeRaw`
      WITH changed AS (${change} RETURNING 1), counter AS (
        UPDATE chat_counters SET last_seq = last_seq + 1
        WHERE chat_id = ${chatId} AND EXISTS (SELECT 1 FROM changed) RETURNING last_seq
      )
      UPDATE chat_messages SET seq = counter.last_seq FROM counter WHERE chat_id = ${chatId} AND key = ${key}`;
    return numbered === 1;
  }

  /** Returns the hidden ones among the messages. */
  async hiddenAmong(messages: readonly MessageName[]): Promise<HidingRow[]> {
    const found = await Promise.all(messages.map((message) => this.#ifHidden(message)));
    return found.filter((row) => row !== null);
  }

  /** One statement for all pages that are read at the same time. */
  readonly #ifHidden = joinedReads((messages: readonly MessageName[]) => this.#hiddenAmong(messages), nameOf);

  async #hiddenAmong(messages: readonly MessageName[]): Promise<Map<string, HidingRow>> {
    const rows = await this.#client.$queryRaw<HidingRow[]>`
      SELECT h.chat_id AS "chatId", h.key, h.hidden, h.by_id AS "byId", h.by_name AS "byName", h.reason,
        h.changed_at AS "changedAt"
      FROM unnest(${messages.map(({ chatId }) => chatId)}::text[], ${messages.map(({ key }) => key)}::text[])
        AS asked (chat_id, key)
      JOIN hidden_messages h ON h.chat_id = asked.chat_id AND h.key = asked.key AND h.hidden`;
    return new Map(rows.map((row) => [nameOf(row), row]));
  }
}
