import { Injectable } from '@nestjs/common';
import { CannedReply, type CannedReplyInput } from '@pitdesk/contracts';
import { isUniqueViolation } from '../../../common/database/unique-violation.ts';
import { AppError } from '../../../common/errors/app-error.ts';
import type { Principal } from '../../sessions/principal.ts';
import { CannedRepliesStore } from './canned-replies.store.ts';

/** The canned replies of the house: everybody who may write may change them. */
@Injectable()
export class CannedRepliesService {
  constructor(private readonly store: CannedRepliesStore) {}

  async list(): Promise<CannedReply[]> {
    return await this.store.list();
  }

  /** @throws AppError `request.conflict` where the shortcut is taken */
  async create({ user }: Principal, input: CannedReplyInput): Promise<CannedReply> {
    return await orConflict(() => this.store.create(input, user.username));
  }

  /** @throws AppError `request.conflict` or `request.not_found` */
  async update({ user }: Principal, id: string, input: CannedReplyInput): Promise<CannedReply> {
    return found(await orConflict(() => this.store.update(idOf(id), input, user.username)));
  }

  /** @throws AppError `request.not_found` */
  async delete(id: string): Promise<void> {
    found((await this.store.delete(idOf(id))) || null);
  }
}

/** What is no id of ours names nothing. */
const idOf = (id: string): string => found(CannedReply.shape.id.safeParse(id).data ?? null);

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('request.not_found');
  return value;
}

async function orConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('request.conflict');
    throw error;
  }
}
