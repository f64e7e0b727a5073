import { PLAYER_REMOVALS_PER_MINUTE } from '@pitdesk/contracts/players';
import type { FailureCode } from '#api/http/call-failure.ts';
import { failureOfRequest } from '#api/live-socket.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';
import type { PlayerSocket } from '#live/online-players.ts';
import type { PlayerRow } from '#live/players-view.ts';

const WINDOW_MS = 10_000;
const PER_WINDOW = PLAYER_REMOVALS_PER_MINUTE / (60_000 / WINDOW_MS);

/** The pace of removals, so that the page's other requests are not rate-limited. */
class RemovalPace {
  #sentAt: number[] = [];
  #notBefore = 0;

  /** Takes a slot and returns 0, or returns the milliseconds to wait. */
  take(now: number): number {
    this.#sentAt = this.#sentAt.filter((at) => now - at < WINDOW_MS);
    const [first = now] = this.#sentAt;
    const wait = Math.max(
      this.#notBefore - now,
      this.#sentAt.length < PER_WINDOW ? 0 : first + WINDOW_MS - now,
    );
    if (wait <= 0) this.#sentAt.push(now);
    return Math.max(0, wait);
  }

  /** Pauses for the time that the gateway demanded. */
  pause(until: number): void {
    this.#notBefore = Math.max(this.#notBefore, until);
  }
}

/**
 * `asked`: sent, but the player is still listed. `gone`: was no longer online. `unknown`: no answer, the player may
 * have been removed. `stopped`: never sent.
 */
export type RemovalState = 'waiting' | 'asked' | 'removed' | 'gone' | 'refused' | 'unknown' | 'stopped';

export interface Removal {
  readonly row: PlayerRow;
  readonly state: RemovalState;
  /** The code of the refusal. */
  readonly code: FailureCode | null;
}

interface RemovalProgress {
  readonly removals: readonly Removal[];
  readonly running: boolean;
  /** When it continues, in milliseconds since 1970, while it is rate-limited. */
  readonly pausedUntil: number | null;
}

export interface RemovalRun {
  readonly progress: Pick<Observable<RemovalProgress>, 'get' | 'subscribe'>;
  /** Starts no more removals, and waits for the started ones. */
  stop: () => void;
}

const AT_ONCE = 4;
/** The operator publishes a large list once a second, and the gateway a moment later. */
const CONFIRM_WITHIN_MS = 10_000;
const DEFAULT_PAUSE_SECONDS = 5;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Removes players from the online list, a few at a time and at a pace, each with its own result. Begins at once. @param
 * reason recorded in the audit
 */
export function removePlayers(rows: readonly PlayerRow[], socket: PlayerSocket, reason = ''): RemovalRun {
  const progress = createObservable<RemovalProgress>({
    removals: rows.map((row) => ({ row, state: 'waiting', code: null })),
    running: true,
    pausedUntil: null,
  });
  const pace = new RemovalPace();
  const proofs: Promise<void>[] = [];
  let next = 0;
  let stopped = false;

  const change = (part: Partial<RemovalProgress>): void => progress.set({ ...progress.get(), ...part });
  const mark = (place: number, state: RemovalState, code: FailureCode | null = null): void => {
    const { removals } = progress.get();
    change({ removals: removals.map((one, index) => (index === place ? { ...one, state, code } : one)) });
  };
  /** Waits for the pace; returns false where it was stopped meanwhile. */
  const ready = async (): Promise<boolean> => {
    while (!stopped) {
      const wait = pace.take(Date.now());
      if (wait === 0) {
        if (progress.get().pausedUntil !== null) change({ pausedUntil: null });
        return true;
      }
      const pausedUntil = Math.max(progress.get().pausedUntil ?? 0, Date.now() + wait);
      change({ pausedUntil });
      // In short steps, so that a stop takes effect at once.
      await sleep(Math.min(wait, 250));
    }
    return false;
  };
  /** Watches the list for the result of a removal; the next one does not wait for it. */
  const prove = (place: number, id: string, ifGone: RemovalState): void => {
    proofs.push(
      leavesWithin(socket, id, CONFIRM_WITHIN_MS).then((left) => mark(place, left ? ifGone : 'unknown')),
    );
  };
  const request = async (place: number, id: string): Promise<'done' | 'too soon'> => {
    try {
      await socket.disconnect(id, reason);
      mark(place, 'asked');
      prove(place, id, 'removed');
    } catch (reason) {
      const { code, retryAfterSeconds = DEFAULT_PAUSE_SECONDS } = failureOfRequest(reason);
      if (code === 'request.too_many') {
        pace.pause(Date.now() + retryAfterSeconds * 1_000);
        return 'too soon';
      }
      if (code === 'client.not_online') mark(place, 'gone');
      // The request got no answer: the list shows the result, but not its cause.
      else if (code === 'client.unreachable') prove(place, id, 'gone');
      else mark(place, 'refused', code);
    }
    return 'done';
  };
  const remove = async (place: number, { id }: PlayerRow): Promise<void> => {
    const { players, connection } = socket;
    if (players.get(id) === undefined && players.state.get().feed?.state === 'live') {
      mark(place, 'gone');
      return;
    }
    for (let outcome = 'too soon'; outcome === 'too soon' && (await ready()); ) {
      if (connection.get().state === 'live') outcome = await request(place, id);
      else {
        mark(place, 'refused', 'client.unreachable');
        return;
      }
    }
  };
  const work = async (): Promise<void> => {
    while (!stopped) {
      const place = next;
      const row = rows[place];
      if (row === undefined) return;
      next += 1;
      await remove(place, row);
    }
  };
  const finish = async (): Promise<void> => {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await Promise.all(proofs);
    const left = progress.get().removals;
    const removals = left.map((one) =>
      one.state === 'waiting' ? { ...one, state: 'stopped' as const } : one,
    );
    change({ removals, running: false, pausedUntil: null });
  };
  void finish();
  return {
    progress,
    stop: () => {
      stopped = true;
      change({ pausedUntil: null });
    },
  };
}

/** Resolves to true once the player has left the list in time. */
const leavesWithin = (socket: PlayerSocket, id: string, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const givingUp = setTimeout(() => {
      stopWaiting();
      resolve(false);
    }, ms);
    const stopWaiting = socket.players.whenGone(id, () => {
      clearTimeout(givingUp);
      resolve(true);
    });
  });
