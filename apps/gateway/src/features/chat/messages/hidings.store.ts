import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { CONSOLE_DATABASE } from '#core/database/console-database';

export type HidingRow = consoleDb.HiddenMessage;

/** The identity of a message in the console. */
interface MessageName {
  readonly chatId: string;
  readonly key: string;
}

const nameOf = ({ chatId, key }: MessageName): string => JSON.stringify([chatId, key]);

/** The author and time of hiding or showing a message. */
interface Change {
  readonly byId: string;
  readonly byName: string;
  readonly reason: string | null;
  readonly changedAt: Date;
}

/** Which messages staff have hidden, beside the projection: reading the operator's history again changes none of it. */
@Injectable()
export class HidingsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** @returns whether this is what hid it: of two at once, one */
  async hide(chatId: string, key: string, change: Change): Promise<boolean> {
    const { byId, byName, reason, changedAt } = change;
    const written = await this.#client.$executeRaw`
      INSERT INTO hidden_messages (chat_id, key, hidden, by_id, by_name, reason, changed_at)
      VALUES (${chatId}, ${key}, true, ${byId}, ${byName}, ${reason}, ${changedAt}::timestamptz)
      ON CONFLICT (chat_id, key) DO UPDATE
      SET hidden = true, by_id = EXCLUDED.by_id, by_name = EXCLUDED.by_name, reason = EXCLUDED.reason,
        changed_at = EXCLUDED.changed_at
      WHERE NOT hidden_messages.hidden`;
    return written === 1;
  }

  /** @returns whether it was hidden until now */
  async show(chatId: string, key: string, change: Change): Promise<boolean> {
    const where = { chatId, key, hidden: true };
    return (
      (await this.#client.hiddenMessage.updateMany({ where, data: { hidden: false, ...change } })).count === 1
    );
  }

  async find(chatId: string, key: string): Promise<HidingRow | null> {
    return await this.#client.hiddenMessage.findUnique({ where: { chatId_key: { chatId, key } } });
  }

  /** Those of the messages that are hidden. */
  async hiddenAmong(messages: readonly MessageName[]): Promise<HidingRow[]> {
    const found = await Promise.all(messages.map((message) => this.#ifHidden(message)));
    return found.filter((row) => row !== null);
  }

  /** One statement for all pages of conversations that are read at a time: each of them needs it. */
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

  /** Returns what was hidden or shown since a moment, in some chats or in all. */
  async changedSince(since: Date, chatIds?: readonly string[]): Promise<HidingRow[]> {
    return await this.#client.hiddenMessage.findMany({
      where: { changedAt: { gte: since }, ...(chatIds !== undefined && { chatId: { in: [...chatIds] } }) },
      orderBy: { changedAt: 'asc' },
    });
  }
}
