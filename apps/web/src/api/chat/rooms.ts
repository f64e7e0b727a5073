import { chatRoom, type TerminalId } from '@pitdesk/contracts';
import type { ChatSocket } from '../socket/chat-socket.ts';

/** The terminals' rooms that this page is in. */
export interface Rooms {
  /** Joins a terminal's room, for as long as anybody here needs it; returns what ends that. */
  stay: (terminal: TerminalId) => () => void;
  open: () => () => void;
}

export function createRooms(socket: ChatSocket): Rooms {
  const guests = new Map<string, number>();

  // A room that is refused now is asked for again after the next reconnect; messages come by the watch all the same.
  const ask = (event: 'joinRoom' | 'leaveRoom', room: string): void => {
    if (socket.connection.get().state === 'live') void socket.request(event, room).catch(() => {});
  };
  const joinAll = (): void => {
    for (const room of guests.keys()) ask('joinRoom', room);
  };

  return {
    stay: (terminal) => {
      const room = chatRoom(terminal);
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
