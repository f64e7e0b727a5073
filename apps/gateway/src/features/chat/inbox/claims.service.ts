import { Injectable } from '@nestjs/common';
import type { Claim } from '@pitdesk/contracts/chat';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Replicas } from '#core/replicas/replicas';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ClaimsStore } from './claims.store.ts';
import { ConversationsService } from './conversations.service.ts';

/** "I take this one", published to everybody who watches. */
@Injectable()
export class ClaimsService {
  constructor(
    private readonly tables: ChatTables,
    private readonly claims: ClaimsStore,
    private readonly conversations: ConversationsService,
    private readonly broadcast: ChatBroadcast,
    private readonly replicas: Replicas,
  ) {}

  /** @throws AppError `chat.claimed` where a colleague has it */
  async take(principal: Principal, id: string, from: { ip: string }): Promise<Claim | null> {
    const table = await this.tables.require(principal, 'chat.send', id, from);
    const taken = await this.claims.take(toStoredId(table.chat.id), principal.user);
    if (!taken) throw new AppError('chat.claimed');
    return await this.#publish(table);
  }

  /** @throws AppError `chat.claimed` where it is a colleague's to give back */
  async giveBack(principal: Principal, id: string, from: { ip: string }): Promise<Claim | null> {
    const table = await this.tables.require(principal, 'chat.send', id, from);
    await this.claims.giveBack(toStoredId(table.chat.id), principal.user);
    const claim = await this.#publish(table);
    if (claim) throw new AppError('chat.claimed');
    return claim;
  }

  async #publish(table: ChatTable): Promise<Claim | null> {
    const [change] = await this.conversations.changes([table]);
    if (change) this.broadcast.conversation(change);
    this.replicas.publish('conversation:changed', { chat_id: table.chat.id });
    return change?.claim ?? null;
  }
}
