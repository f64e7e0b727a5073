import type { ChatMessage } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import type { EntityId, TerminalId } from '@pitdesk/contracts/fields';
import type { ChatSocket } from '#api/live-socket.ts';

/** The terminals' rooms of this page. The specification defines them; our own pages get messages by conversation. */
export interface Rooms {
  /** Joins a terminal's room until every caller has left it; returns the function that leaves. */
  stay: (chatId: EntityId, terminal: TerminalId) => () => void;
  /** Announces a stored message, as the specification requires. The gateway has announced it already and only checks it. */
  announce: (stored: ChatMessage) => void;
  open: () => () => void;
}

export function createRooms(socket: ChatSocket): Rooms {
  const subscriberCounts = new Map<string, number>();
  const roomOfChat = new Map<string, string>();

  // A refused room is requested again after the next reconnect. Messages arrive without it.
  const request = (event: 'joinRoom' | 'leaveRoom', room: string): void => {
    if (socket.connection.get().state === 'live') void socket.request(event, room).catch(() => {});
  };
  const joinAll = (): void => {
    for (const room of subscriberCounts.keys()) request('joinRoom', room);
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
      const before = subscriberCounts.get(room) ?? 0;
      subscriberCounts.set(room, before + 1);
      if (before === 0) request('joinRoom', room);
      return () => {
        const left = (subscriberCounts.get(room) ?? 1) - 1;
        if (left > 0) {
          subscriberCounts.set(room, left);
          return;
        }
        subscriberCounts.delete(room);
        request('leaveRoom', room);
      };
    },
    open: () => {
      joinAll();
      return socket.connection.subscribe(joinAll);
    },
  };
}
