import {
  CHAT_MESSAGE_EVENT,
  type ChatMessage,
  chatRoom,
  type EntityId,
  type TerminalId,
} from '@pitdesk/contracts';
import type { ChatSocket } from '../socket/chat-socket.ts';

/** The terminals' rooms that this page is in. */
export interface Rooms {
  /** Joins a terminal's room, for as long as anybody here needs it; returns what ends that. */
  stay: (chatId: EntityId, terminal: TerminalId) => () => void;
  /** Announces a stored message, as the specification has it; the gateway has done so itself and takes it for good. */
  announce: (stored: ChatMessage) => void;
  open: () => () => void;
}

export function createRooms(socket: ChatSocket): Rooms {
  const guests = new Map<string, number>();
  const roomOfChat = new Map<string, string>();

  // A room that is refused now is asked for again after the next reconnect; messages come by the watch all the same.
  const ask = (event: 'joinRoom' | 'leaveRoom', room: string): void => {
    if (socket.connection.get().state === 'live') void socket.request(event, room).catch(() => {});
  };
  const joinAll = (): void => {
    for (const room of guests.keys()) ask('joinRoom', room);
  };

  return {
    announce: (stored) => {
      const group = roomOfChat.get(String(stored.chat_id));
      if (group === undefined || socket.connection.get().state !== 'live') return;
      const announcement = { appendMessage: true, group, data: stored };
      void socket.request(CHAT_MESSAGE_EVENT, announcement).catch(() => {});
    },
    stay: (chatId, terminal) => {
      const room = chatRoom(terminal);
      roomOfChat.set(String(chatId), room);
      const before = guests.get(room) ?? 0;
      guests.set(room, before + 1);
      if (before === 0) ask('joinRoom', room);
      return () => {
        const left = (guests.get(room) ?? 1) - 1;
        if (left > 0) {
          guests.set(room, left);
          return;
        }
        guests.delete(room);
        ask('leaveRoom', room);
      };
    },
    open: () => {
      joinAll();
      return socket.connection.subscribe(joinAll);
    },
  };
}
