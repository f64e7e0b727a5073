import {
  type AuthState,
  LOADED_USER_ROLES,
  type LoadedUser,
  STORAGE_KEYS,
  type User,
} from '@pitdesk/contracts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isId = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64);

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
  isNumberList(value.roles);

/**
 * The shape of `AuthState`, checked by hand: the schema would bring all of zod to the first paint. A test holds the two
 * to the same answers.
 */
export const isAuthState = (value: unknown): value is AuthState =>
  isRecord(value) &&
  (value.user === null || isLoadedUser(value.user)) &&
  (value.accessToken === null || typeof value.accessToken === 'string');

/** The server sends no roles; every loaded user gets role 3. */
export const loadedUser = (user: User): LoadedUser => ({
  id: user.id,
  username: user.username,
  email: user.email,
  terminal_id: user.terminal_id,
  roles: [...LOADED_USER_ROLES],
});

export const SIGNED_OUT: AuthState = { user: null, accessToken: null };

/** What the browser kept; anything that cannot be read as a session is dropped as if it had never been there. */
export function readStoredSession(storage: Storage): AuthState {
  const text = storage.getItem(STORAGE_KEYS.auth);
  if (text === null) return SIGNED_OUT;
  const state = parseSession(text);
  if (state === undefined) storage.removeItem(STORAGE_KEYS.auth);
  return state ?? SIGNED_OUT;
}

export function writeStoredSession(storage: Storage, state: AuthState): void {
  if (state.accessToken === null) storage.removeItem(STORAGE_KEYS.auth);
  else keep(storage, JSON.stringify(state));
}

/** Where the browser has no room beside the session before, its place is taken; where it has none at all, this page alone knows. */
function keep(storage: Storage, text: string): void {
  try {
    storage.setItem(STORAGE_KEYS.auth, text);
  } catch {
    storage.removeItem(STORAGE_KEYS.auth);
    try {
      storage.setItem(STORAGE_KEYS.auth, text);
    } catch {
      // Nothing of somebody earlier stays, and this page goes on.
    }
  }
}

export function parseSession(text: string): AuthState | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isAuthState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
