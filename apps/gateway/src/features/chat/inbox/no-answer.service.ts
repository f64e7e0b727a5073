import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { InboxRow, MessagePosition } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, type Place, placeOf } from '../messages/messages.ts';
import { ConversationsService } from './conversations.service.ts';

/** The "no answer needed" marks of chats. The newest mark of a chat counts. */
@Injectable()
export class NoAnswerStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** Moves the mark forward. @returns false if it was there already */
  async mark(chatId: string, { createdAt, sortKey }: Place, username: string): Promise<boolean> {
    const at = createdAt.toISOString();
    const made = await this.#client.$executeRaw`
      INSERT INTO no_answer_marks (chat_id, at, sort_key, username, marked_at)
      SELECT ${chatId}, ${at}::timestamptz, ${sortKey}, ${storableText(username)}, ${this.clock.date()}::timestamptz
      WHERE NOT EXISTS (
        SELECT 1 FROM no_answer_marks
        WHERE chat_id = ${chatId} AND (at, sort_key) >= (${at}::timestamptz, ${sortKey})
      )
      ON CONFLICT DO NOTHING`;
    return made === 1;
  }

  /** Deletes the newest mark. @returns false if there was none */
  async unmark(chatId: string): Promise<boolean> {
    const taken = await this.#client.$executeRaw`
      DELETE FROM no_answer_marks
      WHERE (chat_id, at, sort_key) IN (
        SELECT chat_id, at, sort_key FROM no_answer_marks
        WHERE chat_id = ${chatId} ORDER BY at DESC, sort_key DESC LIMIT 1
      )`;
    return taken === 1;
  }
}

/** Marks that no answer is needed. The player then does not wait until the next message. */
@Injectable()
export class NoAnswerService {
  constructor(
    private readonly tables: ChatTables,
    private readonly store: NoAnswerStore,
    private readonly messages: MessagesStore,
    private readonly conversations: ConversationsService,
    private readonly audit: AuditService,
  ) {}

  /** Marks at most up to the newest message, so that the mark does not cover new ones. @throws AppError `request.not_found` */
  async mark(by: Actor, id: string, until: MessagePosition): Promise<InboxRow> {
    const { table, actor } = await this.tables.acting(by, 'chat.send', id);
    const chatId = toStoredId(table.chat.id);
    const newest = await this.messages.newest(chatId);
    if (newest === null) throw new AppError('request.not_found');
    const wanted = placeOf(until);
    const place = comparePlaces(wanted, newest) > 0 ? newest : wanted;
    const moved = await this.store.mark(chatId, place, actor.principal.user.username);
    return await this.#changed(actor, table, 'conversation.no_answer', moved);
  }

  /** @throws AppError `request.not_found` */
  async unmark(by: Actor, id: string): Promise<InboxRow> {
    const { table, actor } = await this.tables.acting(by, 'chat.send', id);
    const wasMarked = await this.store.unmark(toStoredId(table.chat.id));
    return await this.#changed(actor, table, 'conversation.reopened', wasMarked);
  }

  async #changed(actor: Actor, table: ChatTable, action: AuditAction, isNew: boolean): Promise<InboxRow> {
    if (!isNew) return await this.conversations.row(table);
    const change = await this.conversations.changed(table);
    await this.audit.done(actor, {
      action,
      target: { kind: 'chat', id: toStoredId(table.chat.id), label: table.title },
      details: { waiting_since: change.waiting_since },
    });
    return change;
  }
}
