import { Injectable } from '@nestjs/common';
import type { ConversationChange } from '@pitdesk/contracts/chat';
import { Replicas } from '#core/replicas/replicas';
import type { ChatTable } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ConversationsService } from './conversations.service.ts';

/** Publishes what staff changed of a conversation to every inbox, at this replica and the others. */
@Injectable()
export class ConversationNews {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly broadcast: ChatBroadcast,
    private readonly replicas: Replicas,
  ) {}

  /** @returns the conversation as it is now */
  async publish(table: ChatTable): Promise<ConversationChange> {
    const change = await this.of(table);
    this.broadcast.conversation(change);
    this.replicas.publish('conversation:changed', { chat_id: table.chat.id });
    return change;
  }

  async of(table: ChatTable): Promise<ConversationChange> {
    const [change] = await this.conversations.changes([table]);
    if (!change) throw new Error('A table with a chat has a conversation');
    return change;
  }
}
