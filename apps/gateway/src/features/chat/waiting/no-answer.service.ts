import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { type InboxRow, type NoAnswerRequest, personName } from '@pitdesk/contracts/chat';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { aboutPlayer } from '#core/audit/audit-record';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ConversationsService } from '../inbox/conversations.service.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, placeOf } from '../messages/messages.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import { WaitsStore } from './waits.store.ts';
import { WaitsKeeper } from './waits-keeper.ts';

/** Corrections of staff to who waits. */
@Injectable()
export class NoAnswerService {
  constructor(
    private readonly tables: ChatTables,
    private readonly keeper: WaitsKeeper,
    private readonly store: WaitsStore,
    private readonly messages: MessagesStore,
    private readonly forStaff: MessagesForStaff,
    private readonly conversations: ConversationsService,
    private readonly audit: AuditService,
  ) {}

  /** Marks at most up to the newest message, so that the mark does not cover new ones. @throws AppError `request.not_found` */
  async mark(by: Actor, id: string, { player, until }: NoAnswerRequest): Promise<InboxRow> {
    const { table, actor, chatId } = await this.#acting(by, id);
    const newest = await this.messages.newest(chatId);
    if (newest === null) throw new AppError('request.not_found');
    const wanted = placeOf(until);
    const place = comparePlaces(wanted, newest) > 0 ? newest : wanted;
    const ended = await this.store.endAsNoAnswer(chatId, player, place, actor.principal.user.username);
    return await this.#done(actor, table, 'conversation.no_answer', ended > 0, { player });
  }

  /** @param player null for everybody at the table @throws AppError `request.not_found` */
  async unmark(by: Actor, id: string, player: string | null): Promise<InboxRow> {
    const { table, actor, chatId } = await this.#acting(by, id);
    const opened = await this.store.openLastMarked(chatId, player);
    return await this.#done(actor, table, 'conversation.reopened', opened > 0, { player });
  }

  /** Corrects the rule for one message of a player. @throws AppError `request.not_found` */
  async correct(by: Actor, id: string, key: string, needs: boolean): Promise<InboxRow> {
    const { table, actor, chatId } = await this.#acting(by, id);
    const message = await this.messages.find(chatId, key);
    if (!message?.fromPlayer || message.hidden) throw new AppError('request.not_found');
    if ((await this.forStaff.marksOf([message])).size > 0) throw new AppError('request.not_found');
    const player = message.sender;
    const changed = needs
      ? await this.store.openOne({
          ...message,
          player,
          called: personName(player),
          reason: 'staff',
          span: null,
        })
      : await this.store.endOne(message, actor.principal.user.username);
    return await this.#done(actor, table, 'message.needs_answer', changed, { player, key, needs });
  }

  async #acting(by: Actor, id: string): Promise<{ table: ChatTable; actor: Actor; chatId: string }> {
    const { table, actor } = await this.tables.acting(by, 'chat.send', id);
    const chatId = toStoredId(table.chat.id);
    await this.keeper.upTo([chatId]);
    return { table, actor, chatId };
  }

  async #done(
    actor: Actor,
    table: ChatTable,
    action: AuditAction,
    isNew: boolean,
    details: { player: string | null; key?: string; needs?: boolean },
  ): Promise<InboxRow> {
    if (!isNew) return await this.conversations.row(table);
    const change = await this.conversations.changed(table);
    await this.audit.done(actor, {
      action,
      target: { kind: 'chat', id: toStoredId(table.chat.id), label: table.title },
      details: { ...details, waiting_since: change.waiting_since },
      ...aboutPlayer(details.player),
    });
    return change;
  }
}
