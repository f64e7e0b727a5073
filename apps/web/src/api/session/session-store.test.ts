import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts';
import { buildUser } from '@pitdesk/contracts/testing';
import { createSessionStore, type SessionStore } from './session-store.ts';

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

  it('logout in one tab is logout in all', () => {
    session.issued('token-1');
    otherTabWrites(null);
    expect(session.get().accessToken).toBeNull();
  });

  it('a token that another tab refreshed is used here too', () => {
    session.issued('token-1');
    otherTabWrites(JSON.stringify({ user: null, accessToken: 'token-2' }));
    expect(session.get().accessToken).toBe('token-2');
  });

  it('what another tab writes is parsed like everything from outside', () => {
    session.issued('token-1');
    otherTabWrites('{"accessToken":{}}');
    expect(session.get().accessToken).toBeNull();
  });

  it('a refresh keeps the user', () => {
    session.issued('token-1');
    session.userLoaded(buildUser({ username: 'floor1' }));
    session.issued('token-2');
    expect(stored()).toMatchObject({ accessToken: 'token-2', user: { username: 'floor1' } });
  });

  it('remembers why it ended until somebody signs in', () => {
    session.issued('token-1');
    session.end('ended_elsewhere');
    expect(session.get().endReason).toBe('ended_elsewhere');
    session.issued('token-2');
    expect(session.get().endReason).toBeNull();
  });
});
