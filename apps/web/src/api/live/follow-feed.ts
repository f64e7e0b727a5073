import type { FeedStatus } from '@pitdesk/contracts';
import type { GameSocket } from '../socket/game-socket.ts';
import { askAgainLater } from './ask-again.ts';

/** What is special about one thing that is followed; everything else is the same for all of them. */
export interface FeedRules<Baseline, Change, State> {
  /** Subscribes to the changes; returns what ends it. */
  changes: (take: (change: Change) => void) => () => void;
  ask: () => Promise<Baseline>;
  /** Tells the gateway that nobody looks any more. */
  leave: () => Promise<unknown>;
  /** What a baseline and the changes that arrived while it was on its way make up; a gap means to ask once more. */
  start: (baseline: Baseline, buffered: readonly Change[]) => { state: State; gap: boolean };
  /** `'old'`: the state has this change already. `'gap'`: something before it is missing. */
  apply: (state: State, change: Change) => State | 'old' | 'gap';
  /** The baseline was refused or did not come; it is asked for again by itself. */
  failed?: (reason: unknown) => void;
}

/**
 * Follows something live: subscribes first, asks for the baseline, applies what came meanwhile, and asks again after a
 * gap and after every reconnect. What it shows until then stays. Returns what ends it.
 */
export function followFeed<Baseline, Change, State extends { feed: FeedStatus }>(
  socket: GameSocket,
  rules: FeedRules<Baseline, Change, State>,
  publish: (state: State) => void,
): () => void {
  let state: State | undefined;
  /** Changes that wait for a baseline; undefined while the state is followed without one. */
  let buffer: Change[] | undefined = [];
  let ended = false;
  let asked = 0;

  const isLive = (): boolean => socket.connection.get().state === 'live';
  const show = (next: State): void => {
    if (next === state) return;
    state = next;
    publish(next);
  };
  const ask = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    const isCurrent = (): boolean => !ended && turn === asked;
    buffer ??= [];
    later.cancel();
    try {
      const baseline = await rules.ask();
      if (!isCurrent()) return;
      const started = rules.start(baseline, buffer);
      buffer = started.gap ? [] : undefined;
      show(started.state);
      if (started.gap) later.plan();
    } catch (error) {
      if (!isCurrent() || !isLive()) return;
      rules.failed?.(error);
      later.plan();
    }
  };
  const askOnceLive = (): void => {
    if (isLive()) void ask();
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
    later.plan();
  };
  const later = askAgainLater(() => void ask());

  const stops = [
    rules.changes(take),
    socket.on('feed:status', (feed) => {
      if (state !== undefined) show({ ...state, feed });
    }),
    socket.connection.subscribe(askOnceLive),
    later.cancel,
  ];
  askOnceLive();

  return () => {
    ended = true;
    for (const stop of stops) stop();
    if (isLive()) void rules.leave().catch(() => {});
  };
}
