import { ANONYMOUS_PLAYER, type OnlinePage } from '@pitdesk/contracts/players';
import type { Socket } from 'socket.io-client';
import type { SignedIn } from '../support/console.ts';
import { emit } from '../support/sockets.ts';
import { console_, sockets } from './console.ts';
import { factsIn } from './facts.ts';
import { placeAt, TERMINALS } from './floor.ts';

/** All subscriptions of a browser. */
const WATCHES = {
  '/chat': ['watchConversations'],
  '/game-logic': [
    'watchTables',
    'watchAlarms',
    'watchCorrections',
    'watchHandover',
    'watchSanctions',
    'watchEvents',
    'watchBroadcasts',
    'watchProtectionCases',
    'watchIncidents',
    'watchEquipment',
    'watchDealers',
  ],
} as const;

/** A browser that subscribes to everything it may, and records all events. */
export class Follower {
  readonly heard: string[] = [];
  readonly #sockets: Socket[] = [];

  static async of(as: SignedIn): Promise<Follower> {
    const follower = new Follower();
    for (const [namespace, events] of Object.entries(WATCHES)) {
      const socket = await sockets.on(console_.gateway.url, namespace, as.accessToken).catch(() => null);
      // An administrator may join neither.
      if (socket === null) continue;
      follower.#sockets.push(socket);
      for (const event of events) await emit(socket, event);
      if (namespace === '/game-logic') {
        await emit(socket, 'openPlayers', { per_page: 100 });
        for (const terminal of TERMINALS)
          await emit(socket, 'watchRounds', { table_id: placeAt(terminal).tableId });
      } else {
        // A socket that shows a conversation gets no announcements of rooms.
        const inRooms = await sockets.on(console_.gateway.url, namespace, as.accessToken);
        follower.#sockets.push(inRooms);
        inRooms.onAny((name: string, payload: unknown) => follower.#hear(name, payload));
        for (const terminal of TERMINALS) {
          await emit(inRooms, 'joinRoom', placeAt(terminal).chat.room);
          await emit(socket, 'openConversation', { chat_id: placeAt(terminal).chat.id });
        }
      }
      socket.onAny((name: string, payload: unknown) => follower.#hear(name, payload));
    }
    return follower;
  }

  /** Events that were sent before this request have arrived. */
  async settled(): Promise<void> {
    for (const socket of this.#sockets) await emit(socket, 'none').catch(() => undefined);
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }

  #hear(name: string, payload: unknown): void {
    if (name === 'players:page') {
      for (const { player, table_name } of (payload as OnlinePage).data) {
        this.heard.push(`somebody at ${table_name}`);
        if (player !== ANONYMOUS_PLAYER) this.heard.push(player);
      }
    } else if (['conversation:messages', 'inbox:digest', 'handover:changed'].includes(name)) {
      this.heard.push(...factsIn(payload, name));
    } else if (name === 'message-bet-console-chat-group') {
      this.heard.push(...factsIn(payload, name));
    }
  }
}
