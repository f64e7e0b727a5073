import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginResponse } from '@pitdesk/contracts/accounts';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import request, { type Response } from 'supertest';
import type { RunningGateway, SettingsOverrides } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { CookieJar, getMe, setCookies } from '../support/console.ts';
import { console_ } from './console.ts';

describe('refresh cookies', () => {
  const HTTPS: SettingsOverrides = { publicOrigins: ['https://pit.example'], secureCookies: true };
  const REFRESH = '__Secure-pitdesk_refresh';
  const DEVICE = '__Host-pitdesk_device';

  /** Under https, over the same database. */
  let secure: RunningGateway;
  beforeAll(async () => {
    secure = await console_.another(HTTPS);
  });
  const tokenOf = ({ body }: Response): string => (body as LoginResponse).token.access_token;

  /** Returns a new browser in which somebody has just signed in. */
  async function signInAt({ url }: RunningGateway, username: string) {
    const answer = await request(url)
      .post('/api/auth/login')
      .send(buildLoginRequest({ username }))
      .expect(200);
    return { jar: new CookieJar(answer), accessToken: tokenOf(answer), answer };
  }

  const refreshAt = ({ url }: RunningGateway, ...cookies: { toString(): string }[]) =>
    request(url).post('/api/auth/refresh').set('cookie', cookies.map(String).join('; '));

  const nameAt = async (gateway: RunningGateway, answer: Response): Promise<unknown> =>
    (await bodyOf<{ username: string }>(getMe(gateway, tokenOf(answer)), 200)).username;

  const UNAUTHENTICATED = { code: 'auth.unauthenticated' };

  describe('under https', () => {
    it('have the prefixes by which a browser accepts them only over https and from this host', async () => {
      const { answer } = await signInAt(secure, 'floor1');
      const [refresh = '', device = ''] = setCookies(answer);
      expect(refresh).toMatch(
        new RegExp(`^${REFRESH}=[\\w.-]+; Path=/api/auth; .*HttpOnly; Secure; SameSite=Strict$`),
      );
      expect(device).toMatch(
        new RegExp(`^${DEVICE}=[\\w.~-]+; Path=/; .*HttpOnly; Secure; SameSite=Strict$`),
      );
      expect(`${refresh}${device}`).not.toContain('Domain');
    });

    it("a cookie that another host has planted signs nobody in, and ends nobody's session", async () => {
      const attacker = await signInAt(secure, 'floor2');
      const rotated = attacker.jar.pair(REFRESH);
      attacker.jar.take(await refreshAt(secure, attacker.jar).expect(200));
      const planted = attacker.jar.pair(REFRESH);
      const victim = await signInAt(secure, 'floor1');
      const device = victim.jar.pair(DEVICE);
      for (const cookies of [[planted], [planted, device], [device, planted, rotated], [rotated, device]]) {
        expect(await bodyOf(refreshAt(secure, ...cookies), 401)).toMatchObject(UNAUTHENTICATED);
      }
      await getMe(secure, attacker.accessToken).expect(200);
      await refreshAt(secure, attacker.jar).expect(200);
    });

    it("a cookie planted beside the user's own, before or after it, changes nothing", async () => {
      const attacker = await signInAt(secure, 'floor2');
      const planted = attacker.jar.pair(REFRESH);
      const victim = await signInAt(secure, 'floor1');
      for (const rubbish of ['', 'x', 'a.b.c', victim.jar.pair(DEVICE).split('=')[1]]) {
        const other = `${REFRESH}=${rubbish}`;
        const answer = await refreshAt(secure, planted, other, victim.jar, other, planted).expect(200);
        expect(await nameAt(secure, answer)).toBe('floor1');
        victim.jar.take(answer);
      }
      await refreshAt(secure, attacker.jar).expect(200);
    });

    it('an old token beside the current one is not a reuse, but alone it is', async () => {
      const { jar } = await signInAt(secure, 'floor1');
      const first = jar.pair(REFRESH);
      jar.take(await refreshAt(secure, jar).expect(200));
      const device = jar.pair(DEVICE);
      jar.take(await refreshAt(secure, first, device, jar.pair(REFRESH)).expect(200));
      jar.take(await refreshAt(secure, first, device, jar.pair(REFRESH)).expect(200));
      expect(await bodyOf(refreshAt(secure, first, device), 401)).toMatchObject({
        code: 'auth.refresh_reused',
      });
      await refreshAt(secure, jar).expect(401);
    });

    it('a token of an earlier sign-in in the same browser is refused and ends nothing', async () => {
      const first = await signInAt(secure, 'floor2');
      const answer = await request(secure.url)
        .post('/api/auth/login')
        .set('cookie', first.jar.toString())
        .send(buildLoginRequest({ username: 'floor1' }))
        .expect(200);
      const jar = new CookieJar(answer);
      const both = await refreshAt(secure, first.jar.pair(REFRESH), jar).expect(200);
      expect(await nameAt(secure, both)).toBe('floor1');
      await getMe(secure, first.accessToken).expect(200);
    });

    it('a session from an earlier version continues, and its cookie moves to the new name', async () => {
      const old = await signInAt(console_.gateway, 'floor1');
      const answer = await refreshAt(secure, old.jar.pair('pitdesk_refresh')).expect(200);
      old.jar.take(answer);
      expect(old.jar.names).not.toContain('pitdesk_refresh');
      expect(old.jar.names).toEqual(expect.arrayContaining([REFRESH, DEVICE]));
      old.jar.take(await refreshAt(secure, old.jar).expect(200));
      // A cookie under the old name counts only without one under the new name.
      const attacker = await signInAt(console_.gateway, 'floor2');
      const both = await refreshAt(secure, attacker.jar.pair('pitdesk_refresh'), old.jar).expect(200);
      expect(await nameAt(secure, both)).toBe('floor1');
    });

    it('signing out clears both names', async () => {
      const { accessToken } = await signInAt(secure, 'floor1');
      const out = await request(secure.url).post('/api/auth/logout').auth(accessToken, { type: 'bearer' });
      const cleared = setCookies(out).map((cookie) => cookie.split(';', 1)[0]);
      expect(cleared).toEqual([`${REFRESH}=`, 'pitdesk_refresh=']);
    });

    it('a session and its device survive the rotation of the secret', async () => {
      const secret = 'Yt5-another-secret-that-tests-know-M8b3';
      const { jar } = await signInAt(secure, 'floor1');
      const between = await console_.another({
        ...HTTPS,
        session: { secret, previousSecret: secure.settings.session.secret },
      });
      jar.take(await refreshAt(between, jar).expect(200));
      const after = await console_.another({ ...HTTPS, session: { secret } });
      await refreshAt(after, jar).expect(200);
    });
  });

  describe('without https', () => {
    it('cookies of two sessions are both refused, and neither session ends', async () => {
      const { gateway } = console_;
      const [one, other] = [await signInAt(gateway, 'floor1'), await signInAt(gateway, 'floor2')];
      const [own, planted] = [one.jar.pair('pitdesk_refresh'), other.jar.pair('pitdesk_refresh')];
      for (const cookies of [
        [own, planted],
        [planted, own],
      ]) {
        expect(await bodyOf(refreshAt(gateway, ...cookies), 401)).toMatchObject(UNAUTHENTICATED);
      }
      await refreshAt(gateway, own).expect(200);
      await refreshAt(gateway, planted).expect(200);
    });

    it('an invalid cookie does not block a valid one', async () => {
      const { gateway } = console_;
      const { jar } = await signInAt(gateway, 'floor1');
      await refreshAt(gateway, 'pitdesk_refresh=made.up.here', jar, 'pitdesk_refresh=').expect(200);
    });
  });
});
