import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { ConversationChange, MessagePosition } from '@pitdesk/contracts/chat';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { AppError } from '../../../common/errors/app-error.ts';
import { Replicas } from '../../../realtime/replicas/replicas.ts';
import { AuditService } from '../../audit/audit.service.ts';
import type { Actor } from '../../sessions/actor.ts';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, placeOf } from '../messages/positions.ts';
import { ConversationsService } from './conversations.service.ts';
import { NoAnswerStore } from './no-answer.store.ts';

/** "No answer needed": whoever wrote waits no longer, for all of staff, until something new is written. */
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

  /** Up to what there is: a mark ahead of it would swallow what comes. @throws AppError `request.not_found` */
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
    { principal: { user, sessionId }, ip }: Actor,
    table: ChatTable,
    action: AuditAction,
    isNew: boolean,
  ): Promise<ConversationChange> {
    const [change] = await this.conversations.changes([table]);
    if (!change) throw new AppError('request.not_found');
    if (!isNew) return change;
    this.broadcast.conversation(change);
    this.replicas.tell('conversation:changed', { chat_id: table.chat.id });
    await this.audit.record({
      action,
      actor: { id: user.id, username: user.username },
      target: { kind: 'chat', id: toStoredId(table.chat.id), label: table.title },
      ip,
      sessionId,
      result: 'ok',
      details: { waiting_since: change.waiting_since },
    });
    return change;
  }
}
