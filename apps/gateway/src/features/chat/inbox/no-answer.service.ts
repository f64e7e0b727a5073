import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { ConversationChange, MessagePosition } from '@pitdesk/contracts/chat';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Replicas } from '#core/replicas/replicas';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, type Place, placeOf } from '../messages/messages.ts';
import { ConversationsService } from './conversations.service.ts';

/** The message of each chat up to which staff marked "no answer needed". */
@Injectable()
export class NoAnswerStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Moves the mark on, and never back. @returns whether it moved */
  async mark(chatId: string, { createdAt: at, sortKey }: Place, username: string): Promise<boolean> {
    const mark = { at, sortKey, username: storableText(username), markedAt: new Date() };
    const { count: created } = await this.#client.noAnswerMark.createMany({
      data: { chatId, ...mark },
      skipDuplicates: true,
    });
    if (created === 1) return true;
    const { count: moved } = await this.#client.noAnswerMark.updateMany({
      where: { chatId, OR: [{ at: { lt: at } }, { at, sortKey: { lt: sortKey } }] },
      data: mark,
    });
    return moved === 1;
  }

  /** @returns whether there was one */
  async unmark(chatId: string): Promise<boolean> {
    return (await this.#client.noAnswerMark.deleteMany({ where: { chatId } })).count === 1;
  }
}

/** "No answer needed": the player no longer waits, for all of staff, until a new message. */
@Injectable()
export class NoAnswerService {
  constructor(
    private readonly tables: ChatTables,
    private readonly store: NoAnswerStore,
    private readonly messages: MessagesStore,
    private readonly conversations: ConversationsService,
    private readonly broadcast: ChatBroadcast,
    private readonly replicas: Replicas,
    private readonly audit: AuditService,
  ) {}

  /** Marks existing messages only: a mark in the future would cover new ones. @throws AppError `request.not_found` */
  async mark(actor: Actor, id: string, until: MessagePosition): Promise<ConversationChange> {
    const table = await this.tables.require(actor.principal, 'chat.send', id, actor);
    const chatId = toStoredId(table.chat.id);
    const newest = await this.messages.newest(chatId);
    if (newest === null) throw new AppError('request.not_found');
    const wanted = placeOf(until);
    const place = comparePlaces(wanted, newest) > 0 ? newest : wanted;
    const moved = await this.store.mark(chatId, place, actor.principal.user.username);
    return await this.#changed(actor, table, 'conversation.no_answer', moved);
  }

  /** @throws AppError `request.not_found` */
  async unmark(actor: Actor, id: string): Promise<ConversationChange> {
    const table = await this.tables.require(actor.principal, 'chat.send', id, actor);
    const wasMarked = await this.store.unmark(toStoredId(table.chat.id));
    return await this.#changed(actor, table, 'conversation.reopened', wasMarked);
  }

  async #changed(
    actor: Actor,
    table: ChatTable,
    action: AuditAction,
    isNew: boolean,
  ): Promise<ConversationChange> {
    const [change] = await this.conversations.changes([table]);
    if (!change) throw new AppError('request.not_found');
    if (!isNew) return change;
    this.broadcast.conversation(change);
    this.replicas.publish('conversation:changed', { chat_id: table.chat.id });
    await this.audit.done(actor, {
      action,
      target: { kind: 'chat', id: toStoredId(table.chat.id), label: table.title },
      details: { waiting_since: change.waiting_since },
    });
    return change;
  }
}
