import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';
import { serverNow } from './server-clock.ts';

const TICK_MS = 1_000;

/** One ticking clock for everything that counts seconds; it stands still while nobody looks at it. */
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

/** Now by the server's clock, in milliseconds since 1970, to the second. */
export const useNow = (): number => useSyncExternalStore(subscribe, second.get);

/** Whole minutes since then, by the server's clock; whoever shows them is drawn again once a minute and no more. */
export const useMinutesSince = (since: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.floor((second.get() - since) / 60_000)));
