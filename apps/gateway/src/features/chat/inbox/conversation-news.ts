import { Injectable } from '@nestjs/common';
import type { InboxRow } from '@pitdesk/contracts/chat';
import { toStoredId } from '#core/database/storable';
import type { ChatTable } from '../chat-tables.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { ConversationsService } from './conversations.service.ts';

/** Publishes what staff changed of a conversation to every inbox, at this replica and the others. */
@Injectable()
export class ConversationNews {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly changes: ConversationChanges,
  ) {}

  /** @returns the conversation as it is now */
  async publish(table: ChatTable): Promise<InboxRow> {
    this.changes.changed([toStoredId(table.chat.id)]);
    return await this.of(table);
  }

  async of(table: ChatTable): Promise<InboxRow> {
    const [row] = await this.conversations.rows([table]);
    if (!row) throw new Error('A table with a chat has a conversation');
    return row;
  }
}
