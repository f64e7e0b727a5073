import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CannedReply, CannedReplyInput } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';

@Injectable()
export class CannedRepliesStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async list(): Promise<CannedReply[]> {
    return (await this.#client.cannedReply.findMany({ orderBy: { shortcut: 'asc' } })).map(fromRow);
  }

  async get(id: string): Promise<CannedReply | null> {
    const row = await this.#client.cannedReply.findUnique({ where: { id } });
    return row && fromRow(row);
  }

  async create(input: CannedReplyInput, updatedBy: string): Promise<CannedReply> {
    const data = { id: randomUUID(), ...input, updatedBy, updatedAt: new Date() };
    return fromRow(await this.#client.cannedReply.create({ data }));
  }

  /** @returns null where there is no such reply */
  async update(id: string, input: CannedReplyInput, updatedBy: string): Promise<CannedReply | null> {
    const [row] = await this.#client.cannedReply.updateManyAndReturn({
      where: { id },
      data: { ...input, updatedBy, updatedAt: new Date() },
    });
    return row ? fromRow(row) : null;
  }

  async delete(id: string): Promise<boolean> {
    return (await this.#client.cannedReply.deleteMany({ where: { id } })).count === 1;
  }
}

const fromRow = ({ id, shortcut, text, updatedAt, updatedBy }: consoleDb.CannedReply): CannedReply => ({
  id,
  shortcut,
  text,
  updated_at: updatedAt.toISOString(),
  updated_by: updatedBy,
});
