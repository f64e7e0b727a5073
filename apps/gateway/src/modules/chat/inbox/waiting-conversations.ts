import { Injectable } from '@nestjs/common';
import type { ConversationChange } from '@pitdesk/contracts/chat';
import { inBatches } from '../../../common/async/in-batches.ts';
import { toStoredId } from '../../../common/database/stored-id.ts';
import type { WaitingPlayers } from '../../../common/talk/waiting-players.ts';
import { ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { ConversationsService } from './conversations.service.ts';

const CHATS_AT_ONCE = 4;

/** Brings every conversation up to date and says how they stand. */
@Injectable()
export class WaitingConversations implements WaitingPlayers {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsService,
  ) {}

  async now(): Promise<ConversationChange[]> {
    const tables = this.tables.all();
    await inBatches(tables, CHATS_AT_ONCE, ({ chat }) => this.projection.bringUpToDate(toStoredId(chat.id)));
    return await this.conversations.changes(tables);
  }
}
