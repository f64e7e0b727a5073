import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ChatStatus, terminalOfRoom } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { scopesOf } from '#core/permissions/reach';
import type { ChatSocketOfBrowser } from '#core/sockets/namespaces';
import { ChatTables } from '../chat-tables.ts';
import { inboxOf, inboxOfUser } from './chat-broadcast.ts';
import { ConversationStream } from './conversation-stream.ts';
import { GapReader } from './gap-reader.ts';

/** A limit above what a browser needs. */
const MAX_ROOMS = 50;

/** Joins sockets to the rooms of chat: those of terminals, of shown conversations, and of the inbox. */
@Injectable()
export class ChatMembership {
  constructor(
    private readonly permissions: PermissionsService,
    private readonly tables: ChatTables,
    private readonly gaps: GapReader,
    private readonly stream: ConversationStream,
  ) {}

  /** @throws AppError `permission.*` or `request.too_many` */
  async join(socket: ChatSocketOfBrowser, room: string): Promise<void> {
    const { principal, ip } = socket.data;
    this.permissions.require(principal, 'chat.join', { terminal_id: terminalOfRoom(room) ?? null }, { ip });
    if (socket.rooms.size >= MAX_ROOMS) throw new AppError('request.too_many');
    await this.#learnTables(principal);
    await socket.join(room);
  }

  /**
   * @returns the newest number of the conversation
   * @throws AppError `request.not_found`, `permission.*` or `request.too_many`
   */
  async open(socket: ChatSocketOfBrowser, chatId: EntityId): Promise<number> {
    const { principal, ip } = socket.data;
    const { chat } = await this.tables.require(principal, 'chat.read', chatId, { ip });
    if (socket.rooms.size >= MAX_ROOMS) throw new AppError('request.too_many');
    return await this.stream.open(socket, chat.id);
  }

  async watch(socket: ChatSocketOfBrowser): Promise<ChatStatus> {
    const { principal } = socket.data;
    await this.#learnTables(principal);
    await socket.join(this.#inboxesOf(principal));
    // The operator's rooms are requested in the next turn of the event loop. Until then the status is stale.
    await setImmediate();
    return this.gaps.status;
  }

  async unwatch(socket: ChatSocketOfBrowser): Promise<void> {
    for (const room of this.#inboxesOf(socket.data.principal)) await socket.leave(room);
  }

  #inboxesOf({ user }: Principal): string[] {
    const inboxes = scopesOf(this.permissions.reach(user, 'chat.read')).map(inboxOf);
    return [...inboxes, inboxOfUser(toStoredId(user.id))];
  }

  /** Admits the socket during an outage of the operator. Its chats are read once their tables are known. */
  async #learnTables(principal: Principal): Promise<void> {
    await this.tables.learnOnce(principal).catch(() => undefined);
  }
}
