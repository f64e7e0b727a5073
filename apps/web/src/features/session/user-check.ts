import type { CallFailure } from '../../api/http/call-failure.ts';
import { loadUser } from '../../api/session/load-user.ts';
import { createObservable } from '../../lib/observable.ts';

/** Whether the operator has confirmed who is signed in since this page was opened. */
export type UserCheck =
  | { state: 'checking' }
  | { state: 'confirmed' }
  /** Nobody could be asked, since then; the session is kept and asked for again. */
  | { state: 'outage'; failure: CallFailure; since: number };

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 20_000;

export interface UserChecker {
  get: () => UserCheck;
  subscribe: (listener: () => void) => () => void;
  checkNow: () => void;
  /** Returns what stops it. */
  start: () => () => void;
}

/** Asks for the user, and after an outage again and again until somebody answers. */
export function createUserChecker(load: typeof loadUser = loadUser): UserChecker {
  const check = createObservable<UserCheck>({ state: 'checking' });
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = true;
  let failures = 0;

  const ask = async (): Promise<void> => {
    clearTimeout(retry);
    const failure = await load();
    if (stopped) return;
    if (failure === null) {
      check.set({ state: 'confirmed' });
      return;
    }
    // A refusal has signed out already; there is nobody left to ask about.
    if (failure.status === 401 || failure.status === 403) return;
    const before = check.get();
    check.set({ state: 'outage', failure, since: before.state === 'outage' ? before.since : Date.now() });
    failures += 1;
    retry = setTimeout(checkNow, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
  };
  const checkNow = (): void => void ask();

  const start = (): (() => void) => {
    stopped = false;
    window.addEventListener('online', checkNow);
    checkNow();
    return () => {
      stopped = true;
      clearTimeout(retry);
      window.removeEventListener('online', checkNow);
    };
  };
  return { get: check.get, subscribe: check.subscribe, checkNow, start };
}
