import { Injectable } from '@nestjs/common';
import type { ConversationChange } from '@pitdesk/contracts';
import { inBatches } from '../../../common/async/in-batches.ts';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { ConversationsService } from './conversations.service.ts';

const CHATS_AT_ONCE = 4;

/** How the conversations at all known tables stand, whether or not anybody has an inbox open. */
@Injectable()
export class WaitingPlayers {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsService,
  ) {}

  /** @throws AppError `upstream.*` where a history cannot be had: who waits there is then not known */
  async now(): Promise<ConversationChange[]> {
    const tables = this.tables.all();
    await inBatches(tables, CHATS_AT_ONCE, ({ chat }) => this.projection.bringUpToDate(toStoredId(chat.id)));
    return await this.conversations.changes(tables);
  }
}
