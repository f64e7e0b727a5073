import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SAVED_VIEWS, SavedView, type SavedViewInput } from '@pitdesk/contracts/views';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Principal } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';

@Injectable()
export class ViewsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async list(userId: string, screen: string | undefined): Promise<SavedView[]> {
    const rows = await this.#client.savedView.findMany({
      where: { userId, ...(screen !== undefined && { screen }) },
      orderBy: { name: 'asc' },
    });
    return rows.map(fromRow);
  }

  /** @throws AppError `request.conflict` if the maximum number is stored */
  async create(userId: string, input: SavedViewInput): Promise<SavedView> {
    const created = await this.#alone(userId, async (tx) => {
      await requireRoom(tx, { userId, screen: input.screen });
      const row = await tx.savedView.create({ data: { id: randomUUID(), userId, ...toRow(input) } });
      await onlyDefault(tx, row);
      return row;
    });
    return fromRow(created);
  }

  /**
   * @returns null if the user has no such view
   * @throws AppError `request.conflict` if it moves to a screen with the maximum number
   */
  async update(userId: string, id: string, input: SavedViewInput): Promise<SavedView | null> {
    const updated = await this.#alone(userId, async (tx) => {
      const where = { id, userId };
      await requireRoom(tx, { userId, screen: input.screen, id: { not: id } });
      const [row] = await tx.savedView.updateManyAndReturn({ where, data: toRow(input) });
      if (row) await onlyDefault(tx, row);
      return row;
    });
    return updated ? fromRow(updated) : null;
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.#client.savedView.deleteMany({ where: { id, userId } })).count === 1;
  }

  /** Serializes changes of a user's views, because they are counted and one of them is the default. */
  #alone<T>(userId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, `views of ${userId}`, change);
  }
}

/** @throws AppError `request.conflict` */
async function requireRoom(tx: Transaction, where: consoleDb.Prisma.SavedViewWhereInput): Promise<void> {
  const others = await tx.savedView.count({ where });
  if (others >= SAVED_VIEWS.perScreen) throw new AppError('request.conflict');
}

/** A list opens with one view: the previous default is cleared. */
async function onlyDefault(tx: Transaction, row: consoleDb.SavedView): Promise<void> {
  if (!row.isDefault) return;
  const where = { userId: row.userId, screen: row.screen, isDefault: true, id: { not: row.id } };
  await tx.savedView.updateMany({ where, data: { isDefault: false } });
}

const toRow = ({ screen, name, query, is_default: isDefault }: SavedViewInput) => ({
  screen,
  name,
  query,
  isDefault,
});

const fromRow = ({ id, screen, name, query, isDefault }: consoleDb.SavedView): SavedView => ({
  id,
  screen,
  name,
  query,
  is_default: isDefault,
});

/** Manages saved views of lists: nobody reads or changes another user's. */
@Injectable()
export class ViewsService {
  constructor(private readonly store: ViewsStore) {}

  async list({ user }: Principal, screen: string | undefined): Promise<SavedView[]> {
    return await this.store.list(toStoredId(user.id), screen);
  }

  /** @throws AppError `request.conflict` if the name is taken, or the maximum number is stored */
  async create({ user }: Principal, input: SavedViewInput): Promise<SavedView> {
    return await orConflict(() => this.store.create(toStoredId(user.id), input));
  }

  /** @throws AppError `request.conflict` or `request.not_found` */
  async update({ user }: Principal, id: string, input: SavedViewInput): Promise<SavedView> {
    const view = await orConflict(() => this.store.update(toStoredId(user.id), idOf(id), input));
    if (view === null) throw new AppError('request.not_found');
    return view;
  }

  /** @throws AppError `request.not_found` */
  async delete({ user }: Principal, id: string): Promise<void> {
    if (!(await this.store.delete(toStoredId(user.id), idOf(id)))) throw new AppError('request.not_found');
  }
}

/** Returns a valid id; throws not found for any other text. */
function idOf(id: string): string {
  if (!SavedView.shape.id.safeParse(id).success) throw new AppError('request.not_found');
  return id;
}

async function orConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('request.conflict');
    throw error;
  }
}
