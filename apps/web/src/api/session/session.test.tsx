import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AuthState } from '@pitdesk/contracts/accounts';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { buildLoadedUser, buildMe, buildUser } from '@pitdesk/contracts/testing';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { loadUser } from '../http/send-signed-in.ts';
import {
  createSessionStore,
  expiryOf,
  isAuthState,
  loadedUser,
  readStoredSession,
  type SessionStore,
  SIGNED_OUT,
  session,
  writeStoredSession,
} from './session.ts';

const jwt = (claims: object): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sig`;

describe('expiryOf', () => {
  it('reads exp as milliseconds', () =>
    expect(expiryOf(jwt({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000));

  it.each([['opaque'], ['a.b.c'], [jwt({})], [jwt({ exp: 'soon' })], ['']])(
    'returns undefined for %s',
    (token) => expect(expiryOf(token)).toBeUndefined(),
  );
});

const KEY = STORAGE_KEYS.auth;

describe('the stored session', () => {
  beforeEach(() => localStorage.clear());

  it('[session.storage] [session.storage-key] keeps user and accessToken under one versioned key', () => {
    const state = { user: buildLoadedUser(), accessToken: 'token-1' };
    writeStoredSession(localStorage, state);
    expect(Object.keys(localStorage)).toEqual([KEY]);
    expect(KEY).toMatch(/\.v\d+$/);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(state);
    expect(readStoredSession(localStorage)).toEqual(state);
  });

  it.each([
    ['text that is no JSON', '{'],
    ['another shape', '{"token":"x"}'],
    ['a user without a name', '{"user":{"id":1},"accessToken":"x"}'],
    ['a list', '[]'],
  ])('drops %s and counts as signed out', (_what, text) => {
    localStorage.setItem(KEY, text);
    expect(readStoredSession(localStorage)).toEqual(SIGNED_OUT);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('[session.user-shape] a user has id, username, email, terminal_id and roles, its rights, and nothing else', () => {
    const fromServer = { ...buildMe(), fullname: 'not ours' };
    expect(Object.keys(loadedUser(fromServer)).sort()).toEqual([
      'access',
      'email',
      'id',
      'roles',
      'terminal_id',
      'username',
    ]);
  });

  it('[session.role-3] every loaded user gets role 3', () => {
    expect(loadedUser(buildMe()).roles).toEqual([3]);
  });

  it('accepts the same values as the contract', () => {
    const user = buildLoadedUser();
    const values: unknown[] = [
      { user, accessToken: 'x' },
      { user: null, accessToken: null },
      { user: null, accessToken: 'x' },
      { user: { ...user, id: 'uuid-1' }, accessToken: 'x' },
      { user: { ...user, id: '' }, accessToken: 'x' },
      { user: { ...user, id: -1 }, accessToken: 'x' },
      { user: { ...user, id: 1.5 }, accessToken: 'x' },
      { user: { ...user, username: '' }, accessToken: 'x' },
      { user: { ...user, roles: ['3'] }, accessToken: 'x' },
      { user: { ...user, terminal_id: -1 }, accessToken: 'x' },
      { user: { ...user, email: null }, accessToken: 'x' },
      { user, accessToken: 7 },
      { user },
      null,
      'token',
    ];
    expect(values.map(isAuthState)).toEqual(values.map((value) => AuthState.safeParse(value).success));
  });
});

const stored = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEYS.auth) ?? 'null');

describe('the session', () => {
  let session: SessionStore;
  beforeEach(() => {
    localStorage.clear();
    session = createSessionStore(localStorage, window);
  });
  afterEach(() => session.dispose());

  const otherTabWrites = (newValue: string | null): void => {
    if (newValue === null) localStorage.removeItem(STORAGE_KEYS.auth);
    else localStorage.setItem(STORAGE_KEYS.auth, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.auth, newValue }));
  };

  it('[session.logout-resets] ending it resets user and token, in memory and in the browser', () => {
    session.issued('token-1');
    session.userLoaded(buildUser());
    session.end(null);
    expect(session.get()).toEqual({ user: null, accessToken: null, endReason: null });
    expect(localStorage.getItem(STORAGE_KEYS.auth)).toBeNull();
  });

  it('signs out in all tabs when one tab signs out', () => {
    session.issued('token-1');
    otherTabWrites(null);
    expect(session.get().accessToken).toBeNull();
  });

  it('uses a token that another tab refreshed', () => {
    session.issued('token-1');
    otherTabWrites(JSON.stringify({ user: null, accessToken: 'token-2' }));
    expect(session.get().accessToken).toBe('token-2');
  });

  it('validates a session that another tab wrote', () => {
    session.issued('token-1');
    otherTabWrites('{"accessToken":{}}');
    expect(session.get().accessToken).toBeNull();
  });

  it('keeps the user during a refresh', () => {
    session.issued('token-1');
    session.userLoaded(buildUser({ username: 'floor1' }));
    session.issued('token-2');
    expect(stored()).toMatchObject({ accessToken: 'token-2', user: { username: 'floor1' } });
  });

  it('keeps the reason of its end until the next sign-in', () => {
    session.issued('token-1');
    session.end('ended_elsewhere');
    expect(session.get().endReason).toBe('ended_elsewhere');
    session.issued('token-2');
    expect(session.get().endReason).toBeNull();
  });
});

const REFRESH = 'POST /api/auth/refresh';
const ME = 'GET /api/auth/me';
const tokenAnswer = (access_token: string) => ok({ token: { access_token } });

describe('restoring the session', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = fakeGateway();
    session.issued('token-1');
  });
  afterEach(() => {
    gateway.restore();
    session.end(null);
  });

  it('[session.login-then-user] requests the user with the issued token and stores it', async () => {
    gateway.answers(ME, () => ok(buildUser({ username: 'floor1' })));
    expect(await loadUser()).toBeNull();
    expect(gateway.calls.map((call) => call.authorization)).toEqual(['Bearer token-1']);
    expect(session.get().user?.username).toBe('floor1');
  });

  it('[session.restore-refused] signs out after a 401 that a refresh does not resolve', async () => {
    gateway.answers(ME, () => refused('auth.unauthenticated'));
    gateway.answers(REFRESH, () => refused('auth.unauthenticated'));
    await loadUser();
    expect(session.get().accessToken).toBeNull();
  });

  it('[session.user-refused-signs-out] signs out after a 403', async () => {
    gateway.answers(ME, () => refused('permission.denied'));
    await loadUser();
    expect(session.get()).toMatchObject({ accessToken: null, user: null, endReason: 'refused' });
  });

  it.each([
    ['a 503', () => refused('upstream.unavailable')],
    ['a 504', () => refused('upstream.timeout')],
    ['a 500', () => refused('service.internal')],
    ['a page of a balancer', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    [
      'no answer at all',
      () => {
        throw new TypeError('network');
      },
    ],
  ])('keeps the session after %s', async (_what, answer) => {
    gateway.answers(ME, answer);
    expect(await loadUser()).not.toBeNull();
    expect(session.get().accessToken).toBe('token-1');
  });

  it('refreshes an expired token once, without a message', async () => {
    gateway.answers(ME, ({ authorization }) =>
      authorization === 'Bearer token-2' ? ok(buildUser()) : refused('auth.token_expired'),
    );
    gateway.answers(REFRESH, () => tokenAnswer('token-2'));
    expect(await loadUser()).toBeNull();
    expect(session.get().accessToken).toBe('token-2');
  });

  it('refreshes once for many calls with an expired token', async () => {
    gateway.answers(ME, ({ authorization }) =>
      authorization === 'Bearer token-2' ? ok(buildUser()) : refused('auth.token_expired'),
    );
    gateway.answers(REFRESH, () => tokenAnswer('token-2'));
    await Promise.all([loadUser(), loadUser(), loadUser()]);
    expect(gateway.calls.filter((call) => call.path === '/api/auth/refresh')).toHaveLength(1);
  });

  it('keeps the session when the refresh cannot reach the gateway', async () => {
    gateway.answers(ME, () => refused('auth.token_expired'));
    gateway.answers(REFRESH, () => refused('service.database_unavailable'));
    await loadUser();
    expect(session.get().accessToken).toBe('token-1');
  });

  it('ignores a token that arrives after the sign-out', async () => {
    gateway.answers(ME, () => refused('auth.token_expired'));
    gateway.answers(REFRESH, () => {
      session.end(null);
      return tokenAnswer('token-2');
    });
    await loadUser();
    expect(session.get().accessToken).toBeNull();
  });
});
