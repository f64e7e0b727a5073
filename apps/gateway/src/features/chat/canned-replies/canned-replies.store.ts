import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CANNED_LANGUAGES, type CannedReply, type CannedReplyInput } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { Clock } from '#core/time/clock';
import { contentVersion } from '#core/writes/content-version';

type Row = consoleDb.CannedReply & { texts: consoleDb.CannedReplyText[] };

const WITH_TEXTS = { include: { texts: true } } as const;

@Injectable()
export class CannedRepliesStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async list(): Promise<CannedReply[]> {
    const rows = await this.#client.cannedReply.findMany({ ...WITH_TEXTS, orderBy: { shortcut: 'asc' } });
    return rows.map(fromRow);
  }

  /** Returns the player protection replies, which are never translated by a machine. */
  async ofCare(): Promise<CannedReply[]> {
    const rows = await this.#client.cannedReply.findMany({ ...WITH_TEXTS, where: { category: 'care' } });
    return rows.map(fromRow);
  }

  async get(id: string): Promise<CannedReply | null> {
    const row = await this.#client.cannedReply.findUnique({ ...WITH_TEXTS, where: { id } });
    return row && fromRow(row);
  }

  async create({ texts, ...input }: CannedReplyInput, updatedBy: string): Promise<CannedReply> {
    const data = {
      id: randomUUID(),
      ...input,
      updatedBy,
      updatedAt: this.clock.date(),
      texts: { create: rowsOf(texts) },
    };
    return fromRow(await this.#client.cannedReply.create({ ...WITH_TEXTS, data }));
  }

  /**
   * @param changed returns the reply after the change; if it throws, nothing is changed
   * @returns the reply before and after; null if there is none
   */
  async update(
    id: string,
    changed: (before: CannedReply) => CannedReplyInput,
    updatedBy: string,
  ): Promise<{ before: CannedReply; after: CannedReply } | null> {
    return await inTurn(this.#client, turnOf(id), async (tx) => {
      const before = await tx.cannedReply.findUnique({ ...WITH_TEXTS, where: { id } });
      if (before === null) return null;
      const { texts, ...input } = changed(fromRow(before));
      const data = { ...input, updatedBy, updatedAt: this.clock.date() };
      await tx.cannedReply.update({ where: { id }, data });
      await tx.cannedReplyText.deleteMany({ where: { replyId: id } });
      await tx.cannedReplyText.createMany({ data: rowsOf(texts).map((row) => ({ ...row, replyId: id })) });
      const after = await tx.cannedReply.findUniqueOrThrow({ ...WITH_TEXTS, where: { id } });
      return { before: fromRow(before), after: fromRow(after) };
    });
  }

  /** @returns the deleted reply; null if there is none */
  async delete(id: string): Promise<CannedReply | null> {
    return await inTurn(this.#client, turnOf(id), async (tx) => {
      const before = await tx.cannedReply.findUnique({ ...WITH_TEXTS, where: { id } });
      if (before !== null) await tx.cannedReply.delete({ where: { id } });
      return before && fromRow(before);
    });
  }
}

const turnOf = (id: string): string => `canned reply ${id}`;

const rowsOf = (texts: CannedReply['texts']) =>
  CANNED_LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ language, text }];
  });

function fromRow({ id, shortcut, category, texts: rows, updatedAt, updatedBy }: Row): CannedReply {
  const texts = Object.fromEntries(
    CANNED_LANGUAGES.flatMap((language) => {
      const found = rows.find((one) => one.language === language);
      return found ? [[language, found.text]] : [];
    }),
  );
  return {
    id,
    shortcut,
    category,
    texts,
    version: contentVersion({ shortcut, category, texts }),
    updated_at: updatedAt.toISOString(),
    updated_by: updatedBy,
  };
}
