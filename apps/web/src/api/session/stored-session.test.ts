import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuthState, STORAGE_KEYS } from '@pitdesk/contracts';
import { buildLoadedUser, buildUser } from '@pitdesk/contracts/testing';
import {
  isAuthState,
  loadedUser,
  readStoredSession,
  SIGNED_OUT,
  writeStoredSession,
} from './stored-session.ts';

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

  it('is of this page alone where the browser has no room for it, and nobody earlier stays signed in', () => {
    localStorage.setItem(KEY, 'somebody earlier');
    const full = Object.assign(Object.create(localStorage) as Storage, {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key: string) => localStorage.removeItem(key),
    });
    writeStoredSession(full, { user: null, accessToken: 'token-1' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    ['text that is no JSON', '{'],
    ['another shape', '{"token":"x"}'],
    ['a user without a name', '{"user":{"id":1},"accessToken":"x"}'],
    ['a list', '[]'],
  ])('drops %s and reads as signed out', (_what, text) => {
    localStorage.setItem(KEY, text);
    expect(readStoredSession(localStorage)).toEqual(SIGNED_OUT);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('[session.user-shape] a user has id, username, email, terminal_id and roles, and nothing else', () => {
    const fromServer = { ...buildUser(), fullname: 'not ours' };
    expect(Object.keys(loadedUser(fromServer)).sort()).toEqual([
      'email',
      'id',
      'roles',
      'terminal_id',
      'username',
    ]);
  });

  it('[session.role-3] every loaded user gets role 3', () => {
    expect(loadedUser(buildUser()).roles).toEqual([3]);
  });

  it('takes exactly what the contract takes', () => {
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
