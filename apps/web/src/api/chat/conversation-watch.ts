import type { ChatStatus } from '@pitdesk/contracts';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { askAgainLater } from '../live/ask-again.ts';
import type { ChatSocket } from '../socket/chat-socket.ts';

/** What the gateway tells this page about every conversation that the account may see. */
export interface ConversationWatch {
  /** How the gateway hears the operator; null before it has said so. */
  readonly status: Pick<Observable<ChatStatus | null>, 'get' | 'subscribe'>;
  /**
   * Counts the times that watching began: after each, what was missed in between has to be asked for. 0 while nobody
   * is told anything.
   */
  readonly turn: Pick<Observable<number>, 'get' | 'subscribe'>;
  open: () => () => void;
}

/** Watches from the first connection on, and again after every reconnect. */
export function createConversationWatch(socket: ChatSocket): ConversationWatch {
  const status = createObservable<ChatStatus | null>(null);
  const turn = createObservable(0);
  let turns = 0;
  let isOpen = false;

  const watch = async (): Promise<void> => {
    later.cancel();
    try {
      const answer = await socket.request('watchConversations', null);
      if (!isOpen || socket.connection.get().state !== 'live') return;
      status.set(answer.status);
      turns += 1;
      turn.set(turns);
    } catch {
      if (isOpen && socket.connection.get().state === 'live') later.plan();
    }
  };
  const later = askAgainLater(() => void watch());
  const onConnection = (): void => {
    if (socket.connection.get().state === 'live') void watch();
    else turn.set(0);
  };

  return {
    status,
    turn,
    open: () => {
      isOpen = true;
      const stops = [
        socket.on('chat:status', status.set),
        socket.connection.subscribe(onConnection),
        later.cancel,
      ];
      if (socket.connection.get().state === 'live') void watch();
      return () => {
        isOpen = false;
        for (const stop of stops) stop();
        turn.set(0);
      };
    },
  };
}
