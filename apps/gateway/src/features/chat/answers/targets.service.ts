import { Injectable } from '@nestjs/common';
import type { AnswerTarget, LanguageTarget } from '@pitdesk/contracts/assignments';
import type { Language } from '@pitdesk/contracts/browser';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { ChatTables } from '../chat-tables.ts';
import { ConversationsService } from '../inbox/conversations.service.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { TargetsStore } from '../waiting/targets.store.ts';

/** Sets the response time targets of tables and languages. */
@Injectable()
export class TargetsService {
  constructor(
    private readonly tables: ChatTables,
    private readonly store: TargetsStore,
    private readonly conversations: ConversationsService,
    private readonly changes: ConversationChanges,
    private readonly audit: AuditService,
  ) {}

  languages(): Promise<LanguageTarget[]> {
    return this.store.languages();
  }

  /** @param seconds null for the target of the table */
  async setLanguage(actor: Actor, language: Language, seconds: number | null): Promise<LanguageTarget[]> {
    const target = { kind: 'language', id: language, label: language };
    return await this.audit.audited(actor, { action: 'language_target.set', target }, async () => {
      const before = secondsOf(await this.store.languages(), language);
      await this.store.setLanguage(language, seconds, actor.principal.user.username);
      this.changes.changed(this.tables.all().map(({ chat }) => toStoredId(chat.id)));
      return {
        result: await this.store.languages(),
        changed: before !== seconds,
        details: { before: { seconds: before }, after: { seconds } },
      };
    });
  }

  /** @throws AppError `request.not_found`, `permission.*` */
  async set(by: Actor, id: string, seconds: number | null): Promise<AnswerTarget> {
    const { table, actor } = await this.tables.acting(by, 'chat.targets', id);
    const chatId = toStoredId(table.chat.id);
    const target = { kind: 'chat', id: chatId, label: table.title };
    return await this.audit.audited(actor, { action: 'conversation.target_set', target }, async () => {
      const before = (await this.store.of([chatId])).ofTable(chatId);
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

const secondsOf = (targets: readonly LanguageTarget[], language: Language): number | null =>
  targets.find((one) => one.language === language)?.seconds ?? null;
