import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildUser } from '@pitdesk/contracts/testing';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { loadUser } from '../http/send-signed-in.ts';
import { session } from './session.ts';

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

  it('[session.login-then-user] requests the user with the issued token and keeps it', async () => {
    gateway.answers(ME, () => ok(buildUser({ username: 'floor1' })));
    expect(await loadUser()).toBeNull();
    expect(gateway.calls.map((call) => call.authorization)).toEqual(['Bearer token-1']);
    expect(session.get().user?.username).toBe('floor1');
  });

  it('[session.restore-refused] a 401 that no refresh helps signs out', async () => {
    gateway.answers(ME, () => refused('auth.unauthenticated'));
    gateway.answers(REFRESH, () => refused('auth.unauthenticated'));
    await loadUser();
    expect(session.get().accessToken).toBeNull();
  });

  it('[session.user-refused-signs-out] a 403 signs out', async () => {
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
  ])('%s keeps the session', async (_what, answer) => {
    gateway.answers(ME, answer);
    expect(await loadUser()).not.toBeNull();
    expect(session.get().accessToken).toBe('token-1');
  });

  it('an expired token is refreshed once, silently', async () => {
    gateway.answers(ME, ({ authorization }) =>
      authorization === 'Bearer token-2' ? ok(buildUser()) : refused('auth.token_expired'),
    );
    gateway.answers(REFRESH, () => tokenAnswer('token-2'));
    expect(await loadUser()).toBeNull();
    expect(session.get().accessToken).toBe('token-2');
  });

  it('many calls that meet an expired token share one refresh', async () => {
    gateway.answers(ME, ({ authorization }) =>
      authorization === 'Bearer token-2' ? ok(buildUser()) : refused('auth.token_expired'),
    );
    gateway.answers(REFRESH, () => tokenAnswer('token-2'));
    await Promise.all([loadUser(), loadUser(), loadUser()]);
    expect(gateway.calls.filter((call) => call.path === '/api/auth/refresh')).toHaveLength(1);
  });

  it('an outage of the refresh keeps the session', async () => {
    gateway.answers(ME, () => refused('auth.token_expired'));
    gateway.answers(REFRESH, () => refused('service.database_unavailable'));
    await loadUser();
    expect(session.get().accessToken).toBe('token-1');
  });

  it('a token that comes after the sign-out signs nobody in', async () => {
    gateway.answers(ME, () => refused('auth.token_expired'));
    gateway.answers(REFRESH, () => {
      session.end(null);
      return tokenAnswer('token-2');
    });
    await loadUser();
    expect(session.get().accessToken).toBeNull();
  });
});
