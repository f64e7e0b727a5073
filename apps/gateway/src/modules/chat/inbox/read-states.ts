import { Injectable } from '@nestjs/common';
import type { ReadState } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { fromStoredId } from '../../../common/database/stored-id.ts';
import { ConversationsStore } from './conversations.store.ts';
import { ReadPositionsStore } from './read-positions.store.ts';

/** How far a member of staff has read, and what is unread behind it. */
@Injectable()
export class ReadStates {
  constructor(
    private readonly positions: ReadPositionsStore,
    private readonly conversations: ConversationsStore,
  ) {}

  /** Of every chat that was ever read, or of one. */
  async of(userId: string, chatId?: string): Promise<(ReadState & { chat_id: EntityId })[]> {
    const positions = await this.positions.of(userId, chatId);
    const since = await this.positions.firstSeen(userId);
    const chatIds = positions.map((one) => one.chatId);
    const unread = await this.conversations.unread(userId, chatIds, since);
    return positions.map((one) => ({
      chat_id: fromStoredId(one.chatId),
      read_position: one.position,
      unread: unread.get(one.chatId) ?? 0,
    }));
  }
}
