import { useSyncExternalStore } from 'react';
import { createObservable } from '../state/observable.ts';
import { serverNow } from './server-clock.ts';

const TICK_MS = 1_000;

/** One ticking clock for all counted seconds; it stops without subscribers. */
const second = createObservable(serverNow());
let watchers = 0;
let ticking: ReturnType<typeof setInterval> | undefined;

const tick = (): void => second.set(serverNow());

function subscribe(listener: () => void): () => void {
  const unsubscribe = second.subscribe(listener);
  watchers += 1;
  if (watchers === 1) {
    tick();
    ticking = setInterval(tick, TICK_MS);
  }
  return () => {
    unsubscribe();
    watchers -= 1;
    if (watchers === 0) clearInterval(ticking);
  };
}

/** Returns the server's current time, in milliseconds since 1970, to the second. */
export const useNow = (): number => useSyncExternalStore(subscribe, second.get);

/** Returns `read` of the server's time; renders again only when the result changes. */
export const useClockValue = <T extends string | number | boolean>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(second.get()));

/**
 * Returns the whole minutes since a moment by the server's clock, negative for a future one. Renders at most once a
 * minute.
 */
export const useMinutesPast = (moment: number): number =>
  useClockValue((now) => Math.trunc((now - moment) / 60_000) + 0);

/** Returns the whole minutes since a past moment: never negative. */
export const useMinutesSince = (since: number): number => Math.max(0, useMinutesPast(since));
