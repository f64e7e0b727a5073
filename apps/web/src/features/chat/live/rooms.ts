import type { ChatMessage, ChatStatus } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import type { EntityId, TerminalId } from '@pitdesk/contracts/fields';
import { requestWhileLive } from '#api/follow.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';

/** The terminals' rooms that this page is in. */
export interface Rooms {
  /** Joins a terminal's room, for as long as anybody here needs it; returns what ends that. */
  stay: (chatId: EntityId, terminal: TerminalId) => () => void;
  /** Announces a stored message, as the specification has it; the gateway has done so itself and takes it for good. */
  announce: (stored: ChatMessage) => void;
  open: () => () => void;
}

export function createRooms(socket: ChatSocket): Rooms {
  const subscriberCounts = new Map<string, number>();
  const roomOfChat = new Map<string, string>();

  // A refused room is requested again after the next reconnect; the watch delivers messages meanwhile.
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

/** The gateway's changes of every conversation that the account may see. */
export interface ConversationWatch {
  /** The state of the operator's chat feed; null before the first status. */
  readonly status: Pick<Observable<ChatStatus | null>, 'get' | 'subscribe'>;
  /**
   * Counts the subscriptions: after each, the changes in between have to be requested. 0 while there is no
   * subscription.
   */
  readonly turn: Pick<Observable<number>, 'get' | 'subscribe'>;
  open: () => () => void;
}

/** Watches from the first connection on, and again after every reconnect. */
export function createConversationWatch(socket: ChatSocket): ConversationWatch {
  const status = createObservable<ChatStatus | null>(null);
  const turn = createObservable(0);
  let turns = 0;

  return {
    status,
    turn,
    open: () => {
      const stops = [
        socket.on('chat:status', status.set),
        socket.connection.subscribe(() => {
          if (socket.connection.get().state !== 'live') turn.set(0);
        }),
        requestWhileLive(socket.connection, async (isCurrent) => {
          const answer = await socket.request('watchConversations', null);
          if (!isCurrent() || socket.connection.get().state !== 'live') return;
          status.set(answer.status);
          turns += 1;
          turn.set(turns);
        }).stop,
      ];
      return () => {
        for (const stop of stops) stop();
        turn.set(0);
      };
    },
  };
}
