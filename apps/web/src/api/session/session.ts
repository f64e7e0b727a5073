import { isAccess } from '@pitdesk/contracts/access';
import type { AuthState, LoadedUser, User } from '@pitdesk/contracts/accounts';
import { LOADED_USER_ROLES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { SessionEnded } from '@pitdesk/contracts/sessions';
import { useSyncExternalStore } from 'react';
import { browserStore, type TextStore } from '#lib/browser/browser-store.ts';
import { createObservable, type Observable } from '#lib/state/observable.ts';
import { isId, isRecord } from '#lib/text/unknown-values.ts';

/** Returns the claims of a JWT; undefined for any other text. */
function claimsOf(accessToken: string): object | undefined {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** When a token expires, in milliseconds since 1970; undefined when it has no expiry. */
export function expiryOf(accessToken: string): number | undefined {
  const claims = claimsOf(accessToken);
  return claims && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1_000 : undefined;
}

/** Returns the id of the token's user as text; undefined where the token has none. */
export function userIdOf(accessToken: string): string | undefined {
  const claims = claimsOf(accessToken);
  return claims && 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined;
}

const isNumberList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => Number.isSafeInteger(entry));

const isLoadedUser = (value: unknown): value is LoadedUser =>
  isRecord(value) &&
  isId(value.id) &&
  typeof value.username === 'string' &&
  value.username.length > 0 &&
  typeof value.email === 'string' &&
  Number.isSafeInteger(value.terminal_id) &&
  Number(value.terminal_id) >= 0 &&
  isNumberList(value.roles) &&
  (value.access === undefined || isAccess(value.access));

/**
 * Checks the shape of `AuthState` by hand: the schema would load all of zod before the first paint. A test keeps the
 * two equal.
 */
export const isAuthState = (value: unknown): value is AuthState =>
  isRecord(value) &&
  (value.user === null || isLoadedUser(value.user)) &&
  (value.accessToken === null || typeof value.accessToken === 'string');

/** The account as the server sends it; an older gateway sends no permissions. */
type ServedUser = User & Pick<LoadedUser, 'access'>;

/** The server sends none of the specification's roles, so every loaded user gets role 3. */
export const loadedUser = (user: ServedUser): LoadedUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  terminal_id: user.terminal_id,
  roles: [...LOADED_USER_ROLES],
  ...(user.access && { access: user.access }),
});

export const SIGNED_OUT: AuthState = { user: null, accessToken: null };

/** Returns the stored session; drops an invalid one. */
export function readStoredSession(storage: TextStore): AuthState {
  const text = storage.getItem(STORAGE_KEYS.auth);
  if (text === null) return SIGNED_OUT;
  const state = parseSession(text);
  if (state === undefined) storage.removeItem(STORAGE_KEYS.auth);
  return state ?? SIGNED_OUT;
}

export function writeStoredSession(storage: TextStore, state: AuthState): void {
  if (state.accessToken === null) storage.removeItem(STORAGE_KEYS.auth);
  else storage.setItem(STORAGE_KEYS.auth, JSON.stringify(state));
}

function parseSession(text: string): AuthState | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isAuthState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The reason why the session ended; null where the user signed out or was never signed in. */
type EndReason = Exclude<SessionEnded['reason'], 'signed_out'> | 'refused';

export interface SessionState extends AuthState {
  endReason: EndReason | null;
}

export interface SessionStore extends Pick<Observable<SessionState>, 'get' | 'subscribe'> {
  /** A token was issued, at sign-in or by a refresh; `user` is loaded with it. */
  issued: (accessToken: string) => void;
  userLoaded: (user: ServedUser) => void;
  /** Signs this browser out, in every tab. */
  end: (reason: EndReason | null) => void;
  dispose: () => void;
}

/**
 * The signed-in user. It is outside Redux because the light sign-in page needs it before Redux is loaded. Tabs share it
 * through the browser's storage: a change in one tab reaches the others as a `storage` event.
 */
export function createSessionStore(storage: TextStore, events: EventTarget): SessionStore {
  const state = createObservable<SessionState>({ ...readStoredSession(storage), endReason: null });

  const keep = (next: SessionState): void => {
    writeStoredSession(storage, { user: next.user, accessToken: next.accessToken });
    state.set(next);
  };

  const onStorage = (event: Event): void => {
    if (!(event instanceof StorageEvent)) return;
    // A null key means that the storage was cleared.
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

/** The session of this page. */
export const session = createSessionStore(browserStore, window);

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** Returns the id of the signed-in user as text; before the user is loaded, the id in the token. */
export function signedInUserId(): string | null {
  const { user, accessToken } = session.get();
  if (user !== null) return String(user.id);
  return (accessToken === null ? undefined : userIdOf(accessToken)) ?? null;
}
