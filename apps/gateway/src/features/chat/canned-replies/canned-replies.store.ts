import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CANNED_LANGUAGES, type CannedReply, type CannedReplyInput } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';

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

  /** The replies of care, which no machine translates. */
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

  /** @returns null where there is no such reply */
  async update(
    id: string,
    { texts, ...input }: CannedReplyInput,
    updatedBy: string,
  ): Promise<CannedReply | null> {
    return await this.#client.$transaction(async (tx) => {
      const { count } = await tx.cannedReply.updateMany({
        where: { id },
        data: { ...input, updatedBy, updatedAt: this.clock.date() },
      });
      if (count === 0) return null;
      await tx.cannedReplyText.deleteMany({ where: { replyId: id } });
      await tx.cannedReplyText.createMany({ data: rowsOf(texts).map((row) => ({ ...row, replyId: id })) });
      const row = await tx.cannedReply.findUnique({ ...WITH_TEXTS, where: { id } });
      return row && fromRow(row);
    });
  }

  async delete(id: string): Promise<boolean> {
    return (await this.#client.cannedReply.deleteMany({ where: { id } })).count === 1;
  }
}

const rowsOf = (texts: CannedReply['texts']) =>
  CANNED_LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [{ language, text }];
  });

const fromRow = ({ id, shortcut, category, texts, updatedAt, updatedBy }: Row): CannedReply => ({
  id,
  shortcut,
  category,
  texts: Object.fromEntries(
    CANNED_LANGUAGES.flatMap((language) => {
      const found = texts.find((one) => one.language === language);
      return found ? [[language, found.text]] : [];
    }),
  ),
  updated_at: updatedAt.toISOString(),
  updated_by: updatedBy,
});
