import type { GameSocket } from '../socket/game-socket.ts';
import { askAgainLater } from './ask-again.ts';

/** What comes within this time is one reason to read again. */
const GATHER_MS = 150;

interface ChangeRules<Change> {
  /** Subscribes to what is told; returns what ends it. */
  changes: (take: (change: Change) => void) => () => void;
  join: () => Promise<unknown>;
  /** Tells the gateway that nobody looks any more. */
  leave: () => Promise<unknown>;
}

/**
 * Is told that something was written, and what: several changes at once together, and `null` where the connection was
 * lost and anything may have been written meanwhile. Returns what ends it.
 */
export function followChanges<Change>(
  socket: GameSocket,
  rules: ChangeRules<Change>,
  told: (changes: readonly Change[] | null) => void,
): () => void {
  let gathered: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const isLive = (): boolean => socket.connection.get().state === 'live';
  const tell = (): void => {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    told(changes);
  };
  const missed = askAgainLater(() => told(null));
  const joinLater = askAgainLater(() => void join());
  const join = async (): Promise<void> => {
    try {
      await rules.join();
    } catch {
      // Refused, or nobody answered: where the connection is lost, the next one joins by itself.
      if (!ended && isLive()) joinLater.plan();
    }
  };
  const stops = [
    rules.changes((change) => {
      gathered.push(change);
      timer ??= setTimeout(tell, GATHER_MS);
    }),
    socket.connection.subscribe(() => {
      if (!isLive()) return;
      void join();
      missed.plan();
    }),
    missed.cancel,
    joinLater.cancel,
  ];
  if (isLive()) void join();

  return () => {
    ended = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    if (isLive()) void rules.leave().catch(() => {});
  };
}
