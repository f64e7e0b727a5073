import { idleLockKey, readIdleEntry, writeIdleEntry } from '#api/session/idle-lock-entry.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Pointer moves are throttled to this interval. */
const INPUT_EVERY_MS = 250;
/** Tabs are notified of input at most this often. */
const NOTIFY_EVERY_MS = 1_000;

/** A user without input is warned this long before the screen is covered. */
const WARN_BEFORE_MS = 30_000;

type LockState = 'open' | 'soon' | 'covered';

/** The lock state of the user's screen, shared by all tabs. */
export interface IdleLock extends Pick<Observable<LockState>, 'get' | 'subscribe'> {
  /** 0 turns the lock off. */
  setMinutes: (minutes: number) => void;
  lockNow: () => void;
  unlock: () => void;
  /** Starts the timers; returns the function that stops them. */
  start: () => () => void;
}

/**
 * Covers the screen after a time without input in any tab. The deadline is in the browser's storage, so that no reload,
 * new tab or sleeping computer bypasses it.
 */
export function createIdleLock(userId: string): IdleLock {
  const stateOf = (entry: ReturnType<typeof readIdleEntry>): LockState => {
    if (entry === null) return 'open';
    if (entry === 'covered' || Date.now() >= entry) return 'covered';
    return Date.now() >= entry - WARN_BEFORE_MS ? 'soon' : 'open';
  };
  const state = createObservable(stateOf(readIdleEntry(userId)));
  /** Undefined until the gateway has answered. */
  let limitMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastInputAt = 0;

  const settle = (): void => {
    clearTimeout(timer);
    const entry = readIdleEntry(userId);
    const next = stateOf(entry);
    if (next === 'covered' && entry !== 'covered') writeIdleEntry(userId, 'covered');
    state.set(next);
    if (typeof entry !== 'number' || next === 'covered') return;
    timer = setTimeout(settle, entry - Date.now() - (next === 'open' ? WARN_BEFORE_MS : 0));
  };
  const put = (entry: Parameters<typeof writeIdleEntry>[1]): void => {
    writeIdleEntry(userId, entry);
    settle();
  };
  const putOff = (): void => put(limitMs ? Date.now() + limitMs : null);

  const onInput = (): void => {
    if (Math.abs(Date.now() - lastInputAt) < INPUT_EVERY_MS) return;
    lastInputAt = Date.now();
    // Check the deadline first: the input that wakes a sleeping computer is too late.
    settle();
    if (state.get() === 'covered' || !limitMs) return;
    const entry = readIdleEntry(userId);
    const isNotified = typeof entry === 'number' && Math.abs(lastInputAt + limitMs - entry) < NOTIFY_EVERY_MS;
    if (!isNotified) putOff();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // A null key means that the storage was cleared.
    if (key === null || key === idleLockKey(userId)) settle();
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    setMinutes: (minutes) => {
      limitMs = minutes * 60_000;
      const entry = readIdleEntry(userId);
      const isFarther = typeof entry === 'number' && entry > Date.now() + limitMs;
      if (minutes === 0 || entry === null || isFarther) putOff();
    },
    lockNow: () => put('covered'),
    unlock: putOff,
    start: () => {
      settle();
      const options = { capture: true, passive: true };
      for (const input of INPUTS) window.addEventListener(input, onInput, options);
      window.addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', settle);
      return () => {
        clearTimeout(timer);
        for (const input of INPUTS) window.removeEventListener(input, onInput, options);
        window.removeEventListener('storage', onStorage);
        document.removeEventListener('visibilitychange', settle);
      };
    },
  };
}
