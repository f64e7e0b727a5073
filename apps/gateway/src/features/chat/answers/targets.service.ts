import { Injectable } from '@nestjs/common';
import type { AnswerTarget } from '@pitdesk/contracts/assignments';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { ChatTables } from '../chat-tables.ts';
import { ConversationsService } from '../inbox/conversations.service.ts';
import { TargetsStore } from '../inbox/targets.store.ts';

/** Sets the response time targets of tables. */
@Injectable()
export class TargetsService {
  constructor(
    private readonly tables: ChatTables,
    private readonly store: TargetsStore,
    private readonly conversations: ConversationsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `request.not_found`, `permission.*` */
  async set(by: Actor, id: string, seconds: number | null): Promise<AnswerTarget> {
    const { table, actor } = await this.tables.acting(by, 'chat.targets', id);
    const chatId = toStoredId(table.chat.id);
    const target = { kind: 'chat', id: chatId, label: table.title };
    return await this.audit.audited(actor, { action: 'conversation.target_set', target }, async () => {
      const before = (await this.store.of([chatId]))(chatId);
      await this.store.set(chatId, seconds, actor.principal.user.username);
      const { target: after } = await this.conversations.changed(table);
      return {
        result: after,
        changed: before.seconds !== after.seconds || (before.set === null) !== (after.set === null),
        details: { before: { seconds: before.seconds }, after: { seconds: after.seconds } },
      };
    });
  }
}
