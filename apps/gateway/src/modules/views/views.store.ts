import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SavedView, SavedViewInput } from '@pitdesk/contracts/views';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../common/database/database.module.ts';
import { storableText } from '../../common/database/storable-text.ts';

type Transaction = Parameters<Parameters<ConsoleClient['$transaction']>[0]>[0];

@Injectable()
export class ViewsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async list(userId: string, screen: string): Promise<SavedView[]> {
    const rows = await this.#client.savedView.findMany({
      where: { userId, screen },
      orderBy: { name: 'asc' },
    });
    return rows.map(fromRow);
  }

  count(userId: string, screen: string): Promise<number> {
    return this.#client.savedView.count({ where: { userId, screen } });
  }

  async create(userId: string, input: SavedViewInput): Promise<SavedView> {
    const created = await this.#client.$transaction(async (tx) => {
      const row = await tx.savedView.create({ data: { id: randomUUID(), userId, ...toRow(input) } });
      await onlyDefault(tx, row);
      return row;
    });
    return fromRow(created);
  }

  /** @returns null where the user has no such view */
  async update(userId: string, id: string, input: SavedViewInput): Promise<SavedView | null> {
    const updated = await this.#client.$transaction(async (tx) => {
      const where = { id, userId };
      const [row] = await tx.savedView.updateManyAndReturn({ where, data: toRow(input) });
      if (row) await onlyDefault(tx, row);
      return row;
    });
    return updated ? fromRow(updated) : null;
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.#client.savedView.deleteMany({ where: { id, userId } })).count === 1;
  }
}

/** A list opens with one view: the one before it no longer is. */
async function onlyDefault(tx: Transaction, row: consoleDb.SavedView): Promise<void> {
  if (!row.isDefault) return;
  const where = { userId: row.userId, screen: row.screen, isDefault: true, id: { not: row.id } };
  await tx.savedView.updateMany({ where, data: { isDefault: false } });
}

const toRow = ({ screen, name, query, is_default: isDefault }: SavedViewInput) => ({
  screen,
  name: storableText(name),
  query: storableText(query),
  isDefault,
});

const fromRow = ({ id, screen, name, query, isDefault }: consoleDb.SavedView): SavedView => ({
  id,
  screen,
  name,
  query,
  is_default: isDefault,
});
