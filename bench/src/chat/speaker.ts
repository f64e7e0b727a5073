import { setTimeout as pause } from 'node:timers/promises';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { stampedText } from '@pitdesk/rig';
import { io, type Socket } from 'socket.io-client';

const TICK_MS = 1;

/** A client of the first hop that sends messages at a fixed rate. */
export class Speaker {
  readonly #socket: Socket;
  readonly #room: string;
  readonly #chatId: EntityId;
  #sequence = Date.now();

  constructor(url: string, room: string, chatId: EntityId) {
    this.#socket = io(url + CHAT_NAMESPACE, { transports: ['websocket'], forceNew: true });
    this.#room = room;
    this.#chatId = chatId;
  }

  send(): void {
    this.#sequence += 1;
    const data: ChatAnnouncement['data'] = {
      id: this.#sequence,
      chat_id: this.#chatId,
      sender: 'ada-lovelace-77',
      message: stampedText(this.#sequence),
      created_at: new Date().toISOString(),
    };
    this.#socket.emit(CHAT_MESSAGE_EVENT, { appendMessage: true, group: this.#room, data });
  }

  /** Sends at the given rate, whether or not receivers keep up. @returns the number of messages sent */
  async sendFor(ms: number, perSecond: number): Promise<number> {
    const begun = performance.now();
    let sent = 0;
    for (;;) {
      const elapsed = Math.min(ms, performance.now() - begun);
      for (const due = Math.floor((elapsed * perSecond) / 1_000); sent < due; sent += 1) this.send();
      if (elapsed >= ms) return sent;
      await pause(TICK_MS);
    }
  }

  close(): void {
    this.#socket.disconnect();
  }
}
