import type { FeedPosition, FeedStatus } from '@pitdesk/contracts/sockets';
import { type Connection, failureOfRequest, type GameSocket } from './live-socket.ts';

const JITTER_MS = 2_000;
const LEAST_DELAY_MS = 200;
/** A missing permission is seldom granted within seconds. */
const FORBIDDEN_RETRY_MS = 30_000;
/** Changes within this time cause one refetch. */
const BATCH_MS = 150;

/** Schedules another run after a random delay, so that a hundred dashboards do not request at the same moment. */
function runLater(run: () => void): { plan: (leastMs?: number) => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    plan: (leastMs = LEAST_DELAY_MS) => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          run();
        },
        leastMs + Math.random() * JITTER_MS,
      );
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

interface RequestLoop {
  /** Retries after a short delay. */
  again: () => void;
  isLive: () => boolean;
  stop: () => void;
}

/**
 * Requests once the socket is live, after every reconnect, and again after a failure while the socket is live: soon, or
 * rarely where the account lacks the permission.
 * @param request gets a function that returns false once a later request replaces it, or the loop has stopped
 * @param failed gets the reason of a failure
 */
export function requestWhileLive(
  connection: { get: () => Connection; subscribe: (listener: () => void) => () => void },
  request: (isCurrent: () => boolean) => Promise<void>,
  failed?: (reason: unknown) => void,
): RequestLoop {
  let turn = 0;
  const isLive = (): boolean => connection.get().state === 'live';
  const run = async (): Promise<void> => {
    later.cancel();
    turn += 1;
    const mine = turn;
    const isCurrent = (): boolean => turn === mine;
    try {
      await request(isCurrent);
    } catch (reason) {
      if (!isCurrent() || !isLive()) return;
      failed?.(reason);
      later.plan(isForbidden(reason) ? FORBIDDEN_RETRY_MS : LEAST_DELAY_MS);
    }
  };
  const later = runLater(() => void run());
  const runOnceLive = (): void => {
    if (isLive()) void run();
  };
  const unsubscribe = connection.subscribe(runOnceLive);
  runOnceLive();
  return {
    again: () => later.plan(),
    isLive,
    stop: () => {
      turn = Number.POSITIVE_INFINITY;
      unsubscribe();
      later.cancel();
    },
  };
}

const isForbidden = (reason: unknown): boolean => failureOfRequest(reason).code.startsWith('permission.');

/** Returns the state of a feed that was read just now. */
export const liveFromNow = (): FeedStatus => ({ state: 'live', since: new Date().toISOString() });

/** The rules that differ between feeds. */
export interface FeedRules<Baseline, Change, State> {
  /** Subscribes to the changes; returns the function that unsubscribes. */
  changes: (take: (change: Change) => void) => () => void;
  request: () => Promise<Baseline>;
  /** Unsubscribes at the gateway. */
  leave: () => Promise<unknown>;
  /** Combines a baseline with the changes that arrived during its request; a gap triggers another request. */
  start: (baseline: Baseline, buffered: readonly Change[]) => { state: State; gap: boolean };
  /** Returns `'old'` where the state contains this change already, `'gap'` where an earlier change is missing. */
  apply: (state: State, change: Change) => State | 'old' | 'gap';
  /** The baseline was refused or did not arrive; it is requested again automatically. */
  failed?: (reason: unknown) => void;
}

/**
 * Follows a feed: subscribes first, requests the baseline, applies the changes that arrived meanwhile, and requests
 * again after a gap and after every reconnect. The previous state is shown until then. Returns the function that stops
 * it.
 */
export function followFeed<Baseline, Change, State extends { feed: FeedStatus }>(
  socket: GameSocket,
  rules: FeedRules<Baseline, Change, State>,
  publish: (state: State) => void,
): () => void {
  let state: State | undefined;
  /** Changes that wait for a baseline; undefined once a baseline is loaded. */
  let buffer: Change[] | undefined = [];

  const show = (next: State): void => {
    if (next === state) return;
    state = next;
    publish(next);
  };
  const take = (change: Change): void => {
    if (buffer !== undefined || state === undefined) {
      buffer?.push(change);
      return;
    }
    const next = rules.apply(state, change);
    if (next === 'old') return;
    if (next !== 'gap') {
      show(next);
      return;
    }
    buffer = [change];
    requests.again();
  };
  const stops = [
    rules.changes(take),
    socket.on('feed:status', (feed) => {
      if (state !== undefined) show({ ...state, feed });
    }),
  ];
  const requests = requestWhileLive(
    socket.connection,
    async (isCurrent) => {
      buffer ??= [];
      const baseline = await rules.request();
      if (!isCurrent()) return;
      const started = rules.start(baseline, buffer);
      buffer = started.gap ? [] : undefined;
      show(started.state);
      if (started.gap) requests.again();
    },
    rules.failed,
  );
  return () => {
    requests.stop();
    for (const stop of stops) stop();
    if (requests.isLive()) void rules.leave().catch(() => {});
  };
}

interface ChangeRules<Change> {
  /** Subscribes; returns the function that unsubscribes. */
  changes: (take: (change: Change) => void) => () => void;
  join: () => Promise<unknown>;
  /** Unsubscribes at the gateway. */
  leave: () => Promise<unknown>;
}

/**
 * Calls `publish` with the changes that staff made: changes of one moment in one batch, and `null` after a lost
 * connection, when anything may have changed. Returns the function that stops it.
 */
export function followChanges<Change>(
  socket: GameSocket,
  rules: ChangeRules<Change>,
  publish: (changes: readonly Change[] | null) => void,
): () => void {
  let gathered: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const changes = gathered;
    gathered = [];
    timer = undefined;
    publish(changes);
  };
  const missed = runLater(() => publish(null));
  const stops = [
    rules.changes((change) => {
      gathered.push(change);
      timer ??= setTimeout(flush, BATCH_MS);
    }),
    socket.connection.subscribe(() => {
      if (joining.isLive()) missed.plan();
    }),
    missed.cancel,
    () => clearTimeout(timer),
  ];
  const joining = requestWhileLive(socket.connection, async () => void (await rules.join()));
  return () => {
    joining.stop();
    for (const stop of stops) stop();
    if (joining.isLive()) void rules.leave().catch(() => {});
  };
}

/**
 * Compares a numbered change with the known state. `'old'`: already known. `'gap'`: changes between the two are
 * missing, or another replica sent it.
 */
export function classifyChange(known: FeedPosition, change: FeedPosition): 'next' | 'old' | 'gap' {
  if (change.epoch !== known.epoch) return 'gap';
  if (change.seq <= known.seq) return 'old';
  return change.seq === known.seq + 1 ? 'next' : 'gap';
}

/** Merges a baseline with the numbered changes that arrived during its request. */
export function mergeBuffered<State extends FeedPosition, Change extends FeedPosition>(
  baseline: State,
  buffered: readonly Change[],
  apply: (state: State, change: Change) => State | 'old' | 'gap',
): { state: State; gap: boolean } {
  let state = baseline;
  for (const change of buffered) {
    // Changes of another replica are older than the baseline; they are not a gap.
    if (change.epoch !== state.epoch) continue;
    const next = apply(state, change);
    if (next === 'gap') return { state, gap: true };
    if (next !== 'old') state = next;
  }
  return { state, gap: false };
}
