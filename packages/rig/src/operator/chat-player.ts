import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import type { TerminalId } from '@pitdesk/contracts/fields';
import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';

export interface ChatPlayer {
  /** Writes at the table; resolved once the operator has stored it. */
  say: (text: string) => Promise<void>;
  /**
   * What this player's client shows, as it came. An announcement may come again after a crash of who made it (the
   * outbox tells at least once) and is known by its whole identity; a message that was sent twice differs in its time
   * and would stand here twice.
   */
  heard: readonly string[];
  leave: () => void;
}

/** A real player at a table, connected to the operator's chat socket. */
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
