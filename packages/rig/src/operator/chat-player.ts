import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import type { TerminalId } from '@pitdesk/contracts/fields';
import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

export interface ChatPlayer {
  /** Sends a message and resolves when the operator has stored it. */
  say: (text: string) => Promise<void>;
  /**
   * The messages of this player's client, in the order of arrival. After a crash of its sender an announcement may be
   * delivered again (the outbox delivers at least once); it is recognised by its whole identity and listed once. A
   * message that was sent twice has two times and would be listed twice.
   */
  heard: readonly string[];
  leave: () => void;
}

/** Connects a real player at a table to the operator's chat socket. */
export async function playerAt(
  mockUrl: string,
  { player, table, terminal }: { player: string; table: string; terminal: TerminalId },
): Promise<ChatPlayer> {
  const auth: PlayerHandshake = { role: 'player', player, table_name: table };
  const socket = io(mockUrl + CHAT_NAMESPACE, { auth, transports: ['websocket'], reconnection: false });
  await connected(socket);
  const heard: string[] = [];
  const known = new Set<string>();
  socket.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => {
    const identity = JSON.stringify([data.chat_id, data.sender, data.created_at, data.message]);
    if (!known.has(identity)) heard.push(data.message);
    known.add(identity);
  });
  const group = chatRoom(terminal);
  await socket.emitWithAck('joinRoom', group);
  return {
    say: async (text) => {
      const data: Partial<ChatAnnouncement['data']> = { message: text };
      await socket.emitWithAck(CHAT_MESSAGE_EVENT, { appendMessage: true, group, data });
    },
    heard,
    leave: () => void socket.disconnect(),
  };
}

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
