import { Injectable } from '@nestjs/common';
import { SAVED_VIEWS, SavedView, type SavedViewInput } from '@pitdesk/contracts/views';
import { toStoredId } from '../../common/database/stored-id.ts';
import { isUniqueViolation } from '../../common/database/unique-violation.ts';
import { AppError } from '../../common/errors/app-error.ts';
import type { Principal } from '../sessions/principal.ts';
import { ViewsStore } from './views.store.ts';

/** Everybody's own views of lists: nobody reads or changes another's. */
@Injectable()
export class ViewsService {
  constructor(private readonly store: ViewsStore) {}

  async list({ user }: Principal, screen: string): Promise<SavedView[]> {
    return await this.store.list(toStoredId(user.id), screen);
  }

  /** @throws AppError `request.conflict` where the name is taken, or as many are kept as there may be */
  async create({ user }: Principal, input: SavedViewInput): Promise<SavedView> {
    const owner = toStoredId(user.id);
    if ((await this.store.count(owner, input.screen)) >= SAVED_VIEWS.perScreen) {
      throw new AppError('request.conflict');
    }
    return await orConflict(() => this.store.create(owner, input));
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

/** What is no id of ours names nothing. */
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
