import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import request from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { CookieJar } from '../support/console.ts';
import { ownAccount } from '../support/own-account.ts';
import { console_ } from './console.ts';

describe('known devices', () => {
  let gateway: RunningGateway;
  /** New accounts and a new address for each test, for which nothing was counted before. */
  let one: string;
  let other: string;
  let tests = 0;

  beforeAll(async () => {
    gateway = await console_.another({ trustedProxies: ['127.0.0.0/8'] });
  });
  beforeEach(async () => {
    [one, other] = [await ownAccount(console_.mock), await ownAccount(console_.mock, 'floor2')];
    tests += 1;
  });

  const login = (part: Parameters<typeof buildLoginRequest>[0], cookies?: { toString(): string }) => {
    const made = request(gateway.url)
      .post('/api/auth/login')
      .set('x-forwarded-for', `192.0.2.${tests}`)
      .send(buildLoginRequest({ username: one, ...part }));
    return cookies === undefined ? made : made.set('cookie', cookies.toString());
  };

  const refresh = (cookies: { toString(): string }) =>
    request(gateway.url).post('/api/auth/refresh').set('cookie', cookies.toString());

  /** Returns a browser in which these have signed in, one after another. */
  async function browserOf(...usernames: string[]): Promise<CookieJar> {
    const jar = new CookieJar();
    for (const username of usernames) jar.take(await login({ username }, jar).expect(200));
    return jar;
  }

  async function guess(username: string, times: number, cookies?: { toString(): string }): Promise<void> {
    for (let tried = 0; tried < times; tried += 1) {
      await login({ username, password: 'wrong' }, cookies).expect(401);
    }
  }

  describe('after other devices have used up the attempts of an account', () => {
    it('its owner signs in from a known device, signed out or not, and another person does not', async () => {
      const own = await browserOf(one);
      const { access_token } = ((await login({}, own)).body as { token: { access_token: string } }).token;
      await guess(one, 10);
      await login({}).expect(429);
      own.take(await login({}, own).expect(200));
      await request(gateway.url)
        .post('/api/auth/logout')
        .auth(access_token, { type: 'bearer' })
        .expect(200)
        .then((answer) => own.take(answer));
      expect(own.names).toEqual(['pitdesk_device']);
      own.take(await login({}, own).expect(200));
      await login({}).expect(429);
    });

    it('each user of a shared computer signs in there', async () => {
      const shared = await browserOf(one, other);
      await guess(one, 10);
      await guess(other, 10);
      shared.take(await login({ username: one }, shared).expect(200));
      shared.take(await login({ username: other }, shared).expect(200));
    });

    it('a device of another account, or with a changed cookie, counts as unknown', async () => {
      const foreign = await browserOf(other);
      const own = (await browserOf(one)).pair('pitdesk_device');
      await guess(one, 10);
      const [name = '', ...rest] = own.split('~');
      const forged = [
        foreign.pair('pitdesk_device'),
        own.replace(
          /~([^~])([^~]*)$/,
          (_, first: string, rest: string) => `~${first === 'A' ? 'B' : 'A'}${rest}`,
        ),
        // The entry of one cookie, the mac of the other.
        [name, rest[0], foreign.pair('pitdesk_device').split('~').at(-1)].join('~'),
        'pitdesk_device=~~~',
        'pitdesk_device=',
      ];
      for (const cookie of forged) await login({}, cookie).expect(429);
      await login({}, own).expect(200);
    });
  });

  describe('known device', () => {
    it('has ten attempts for each account, which are not counted for unknown devices', async () => {
      const shared = await browserOf(one, other);
      await guess(one, 10, shared);
      const refused = await login({}, shared).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
      await login({}).expect(200);
      // A sign-in of another user on the same computer restores no attempts.
      shared.take(await login({ username: other }, shared).expect(200));
      await login({}, shared).expect(429);
    });

    it('is not counted with the address that it shares with others', async () => {
      const own = await browserOf(one);
      const names = Array.from({ length: 100 }, (_, index) => `nobody${index}`);
      await Promise.all(names.map((username) => login({ username, password: 'wrong' }).expect(401)));
      await login({ username: other }).expect(429);
      await login({}, own).expect(200);
    });

    it('is created at the refresh of an older session, with one count however often that is', async () => {
      const own = await browserOf(one);
      const old = own.pair('pitdesk_refresh');
      const first = new CookieJar(await refresh(old).expect(200));
      await guess(one, 10, first.pair('pitdesk_device'));
      const again = new CookieJar(await refresh(first.pair('pitdesk_refresh')).expect(200));
      await login({ username: one }, again.pair('pitdesk_device')).expect(429);
      await login({ username: one }).expect(200);
    });
  });
});
