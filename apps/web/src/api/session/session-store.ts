import { type AuthState, type SessionEnded, STORAGE_KEYS, type User } from '@pitdesk/contracts';
import { createObservable, type Observable } from '../../lib/observable.ts';
import {
  loadedUser,
  parseSession,
  readStoredSession,
  SIGNED_OUT,
  writeStoredSession,
} from './stored-session.ts';

/** Why nobody is signed in any more; null where the person did it or never was. */
type EndReason = Exclude<SessionEnded['reason'], 'signed_out'> | 'refused';

export interface SessionState extends AuthState {
  endReason: EndReason | null;
}

export interface SessionStore extends Pick<Observable<SessionState>, 'get' | 'subscribe'> {
  /** A token was issued, at sign-in or by a refresh; `user` is asked for with it. */
  issued: (accessToken: string) => void;
  userLoaded: (user: User) => void;
  /** Signs this browser out, in every tab. */
  end: (reason: EndReason | null) => void;
  dispose: () => void;
}

/**
 * Who is signed in. It stands outside Redux because the sign-in page, which must be light, needs it before Redux is
 * loaded. The browser's storage is what the tabs share: a change in one reaches the others as a `storage` event.
 */
export function createSessionStore(storage: Storage, events: EventTarget): SessionStore {
  const state = createObservable<SessionState>({ ...readStoredSession(storage), endReason: null });

  const keep = (next: SessionState): void => {
    writeStoredSession(storage, { user: next.user, accessToken: next.accessToken });
    state.set(next);
  };

  const onStorage = (event: Event): void => {
    if (!(event instanceof StorageEvent)) return;
    // A null key means that everything was cleared.
    if (event.key !== null && event.key !== STORAGE_KEYS.auth) return;
    const stored = event.newValue === null ? SIGNED_OUT : (parseSession(event.newValue) ?? SIGNED_OUT);
    state.set({ ...stored, endReason: null });
  };
  events.addEventListener('storage', onStorage);

  return {
    get: state.get,
    subscribe: state.subscribe,
    issued: (accessToken) => keep({ user: state.get().user, accessToken, endReason: null }),
    userLoaded: (user) => keep({ ...state.get(), user: loadedUser(user) }),
    end: (endReason) => keep({ ...SIGNED_OUT, endReason }),
    dispose: () => events.removeEventListener('storage', onStorage),
  };
}
