import { Injectable } from '@nestjs/common';
import { CHAT, type EntityId, type Presence, type PresenceRequest, sameId } from '@pitdesk/contracts';
import type { ChatSocketOfBrowser } from '../../../realtime/chat-types.ts';
import { ChatBroadcast } from './chat-broadcast.ts';
import { presenceRoom } from './room-names.ts';

interface Present {
  readonly chatId: EntityId;
  readonly user: { readonly id: EntityId; readonly username: string };
  readonly typing: boolean;
  readonly typingEnds: NodeJS.Timeout | undefined;
}

/**
 * Who of the staff looks at a conversation or types in it, by what their browsers last said. It is known to this
 * replica alone; what it tells goes out as what one replica alone knows.
 */
@Injectable()
export class PresenceService {
  readonly #sockets = new Map<string, Present>();

  constructor(private readonly broadcast: ChatBroadcast) {}

  /** @returns who is there now; null where no conversation is looked at */
  async set(socket: ChatSocketOfBrowser, { chat_id, typing }: PresenceRequest): Promise<Presence | null> {
    const before = this.#sockets.get(socket.id);
    if (!before) socket.once('disconnect', () => this.#clear(socket.id));
    if (before && (chat_id === null || !sameId(before.chatId, chat_id))) {
      await socket.leave(presenceRoom(before.chatId));
      this.#clear(socket.id);
    }
    if (chat_id === null) return null;
    await socket.join(presenceRoom(chat_id));
    clearTimeout(before?.typingEnds);
    const { id, username } = socket.data.principal.user;
    const typingEnds = typing
      ? setTimeout(() => this.#stopTyping(socket.id), CHAT.typingMs).unref()
      : undefined;
    this.#sockets.set(socket.id, { chatId: chat_id, user: { id, username }, typing, typingEnds });
    return this.#tell(chat_id);
  }

  #stopTyping(socketId: string): void {
    const present = this.#sockets.get(socketId);
    if (!present) return;
    this.#sockets.set(socketId, { ...present, typing: false, typingEnds: undefined });
    this.#tell(present.chatId);
  }

  #clear(socketId: string): void {
    const present = this.#sockets.get(socketId);
    if (!present) return;
    clearTimeout(present.typingEnds);
    this.#sockets.delete(socketId);
    this.#tell(present.chatId);
  }

  #tell(chatId: EntityId): Presence {
    const presence = { chat_id: chatId, staff: this.#staffAt(chatId) };
    this.broadcast.present(presence);
    return presence;
  }

  /** A colleague with two browsers is there once, and types if one of them does. */
  #staffAt(chatId: EntityId): Presence['staff'] {
    const staff = new Map<string, Presence['staff'][number]>();
    for (const present of this.#sockets.values()) {
      if (!sameId(present.chatId, chatId)) continue;
      const user_id = String(present.user.id);
      const typing = present.typing || (staff.get(user_id)?.typing ?? false);
      staff.set(user_id, { user_id, username: present.user.username, typing });
    }
    return [...staff.values()].sort((a, b) => (a.username < b.username ? -1 : 1));
  }
}
