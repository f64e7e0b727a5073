import type { CallFailure } from '#api/http/call-failure.ts';
import { loadUser } from '#api/http/send-signed-in.ts';
import { createObservable } from '#lib/state/observable.ts';
import { retryLater } from '#lib/time/back-off.ts';

/** The operator's confirmation of the signed-in user since this page was opened. */
export type UserCheck =
  | { state: 'checking' }
  | { state: 'confirmed' }
  /** The operator is unreachable since `since`; the session is kept and checked again. */
  | { state: 'outage'; failure: CallFailure; since: number };

export interface UserChecker {
  get: () => UserCheck;
  subscribe: (listener: () => void) => () => void;
  checkNow: () => void;
  /** Returns the function that stops it. */
  start: () => () => void;
}

/** Loads the user, and after an outage retries until it succeeds. */
export function createUserChecker(load: typeof loadUser = loadUser): UserChecker {
  const check = createObservable<UserCheck>({ state: 'checking' });
  let stopped = true;

  const run = async (): Promise<void> => {
    retry.cancel();
    const failure = await load();
    if (stopped) return;
    if (failure === null) {
      check.set({ state: 'confirmed' });
      return;
    }
    // A refusal has signed out already; no user is left to check.
    if (failure.status === 401 || failure.status === 403) return;
    const before = check.get();
    check.set({ state: 'outage', failure, since: before.state === 'outage' ? before.since : Date.now() });
    retry.failed();
  };
  const checkNow = (): void => void run();
  const retry = retryLater(checkNow);

  const start = (): (() => void) => {
    stopped = false;
    window.addEventListener('online', checkNow);
    checkNow();
    return () => {
      stopped = true;
      retry.cancel();
      window.removeEventListener('online', checkNow);
    };
  };
  return { get: check.get, subscribe: check.subscribe, checkNow, start };
}
