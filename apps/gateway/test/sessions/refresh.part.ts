import { describe, expect, it } from '@jest/globals';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { SessionStore } from '#core/sessions/session.store';
import { SessionsService } from '#core/sessions/sessions.service';
import { startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import {
  getMe,
  refresh,
  refreshCookie,
  type SignedIn,
  setCookies,
  signedIn,
  signIn,
} from '../support/console.ts';
import { console_ } from './console.ts';

describe('session refresh', () => {
  const gateway = () => console_.gateway;

  /** Moves a session's last rotation into the past. */
  async function rotatedAgo(seconds: number): Promise<void> {
    const rotatedAt = new Date(Date.now() - seconds * 1_000);
    await gateway().database.client.session.updateMany({ data: { rotatedAt } });
  }

  const renew = async (cookie: string): Promise<SignedIn> =>
    signedIn(await refresh(gateway(), cookie).expect(200));

  describe('refresh token', () => {
    it('rotates with each use', async () => {
      const first = await signIn(gateway());
      const second = await renew(first.cookie);
      const third = await renew(second.cookie);
      expect(new Set([first.cookie, second.cookie, third.cookie]).size).toBe(3);
      await getMe(gateway(), third.accessToken).expect(200);
    });

    it('returns the same successor again after a lost answer', async () => {
      const { cookie } = await signIn(gateway());
      const lost = await renew(cookie);
      await rotatedAgo(29);
      const again = await renew(cookie);
      expect(again.cookie).toBe(lost.cookie);
      await renew(again.cookie);
    });

    it('returns one successor to all simultaneous requests', async () => {
      const { cookie } = await signIn(gateway());
      const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(gateway(), cookie)));
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      expect(new Set(answers.map(refreshCookie)).size).toBe(1);
      await renew(refreshCookie(answers[0] as request.Response));
    });

    it('ends the session if it is used again later, which is audited', async () => {
      const { cookie } = await signIn(gateway(), 'floor2');
      const thief = await renew(cookie);
      await rotatedAgo(31);
      const body = await bodyOf(refresh(gateway(), cookie), 401);
      expect(body).toMatchObject({ code: 'auth.refresh_reused' });
      await getMe(gateway(), thief.accessToken).expect(401);
      expect((await refresh(gateway(), thief.cookie).expect(401)).body).toMatchObject({
        code: 'auth.session_ended',
      });
      const last = (await gateway().app.get(AuditStore).read()).findLast(
        ({ action }) => action === 'session.refresh_reused',
      );
      expect(last).toMatchObject({
        result: 'refused',
        actor: { username: 'floor2' },
      });
    });

    it('ends the session even if it was replaced several rotations ago', async () => {
      const { cookie } = await signIn(gateway());
      const second = await renew(cookie);
      const third = await renew(second.cookie);
      expect((await refresh(gateway(), cookie).expect(401)).body).toMatchObject({
        code: 'auth.refresh_reused',
      });
      await getMe(gateway(), third.accessToken).expect(401);
    });

    it('ends nothing if it is invented', async () => {
      const { cookie, accessToken } = await signIn(gateway());
      const [session, , mac] = cookie.split('.');
      const body = await bodyOf(refresh(gateway(), `${session}.made-up.${mac}`), 401);
      expect(body).toMatchObject({ code: 'auth.unauthenticated' });
      await getMe(gateway(), accessToken).expect(200);
      await renew(cookie);
    });

    it('is required, and accepted only from a page of the console', async () => {
      const { cookie } = await signIn(gateway());
      await request(gateway().url).post('/api/auth/refresh').expect(401);
      for (const origin of ['https://evil.example', 'null', 'http://console.test.evil.example']) {
        const body = await bodyOf(refresh(gateway(), cookie).set('origin', origin), 403);
        expect(body).toMatchObject({ code: 'auth.origin_refused' });
      }
      await renew(cookie);
    });

    it('is sent over https only if the console uses https', async () => {
      const secure = await console_.another({ publicOrigins: ['https://pit.example'], secureCookies: true });
      const response = await request(secure.url)
        .post('/api/auth/login')
        .send({ username: 'floor1', password: 'pitdesk-demo' })
        .expect(200);
      expect(setCookies(response)[0]).toContain('; Secure');
      expect(response.headers['strict-transport-security']).toBeDefined();
    });
  });

  describe('operator check of a session', () => {
    it('ends a session at its refresh if the operator refuses the account', async () => {
      const { cookie, accessToken } = await signIn(gateway(), 'floor2');
      await console_.mock.revokeTokensOf('floor2');
      expect((await refresh(gateway(), cookie).expect(401)).body).toMatchObject({
        code: 'auth.session_ended',
      });
      await getMe(gateway(), accessToken).expect(401);
    });

    it('is repeated after a minute of use, and ends the session if the operator refuses the account', async () => {
      const { accessToken } = await signIn(gateway(), 'floor2');
      const minuteAgo = new Date(Date.now() - 60_000);
      await gateway().database.client.session.updateMany({ data: { upstreamCheckedAt: minuteAgo } });
      await console_.mock.revokeTokensOf('floor2');
      // Another replica with an empty cache.
      const { database } = gateway();
      const replica = await startGateway({ upstreamUrl: console_.mock.url, database });
      const ended = new Promise((resolve) => {
        replica.app.get(SessionsService).onEnded((_id, reason) => resolve(reason));
      });
      await getMe(replica, accessToken).expect(200);
      expect(await ended).toBe('refused_upstream');
      await getMe(replica, accessToken).expect(401);
      await replica.close();
    });

    it('is repeated, and its time and the session’s last use are stored within seconds', async () => {
      const { accessToken } = await signIn(gateway());
      const { client } = gateway().database;
      const minuteAgo = new Date(Date.now() - 60_000);
      const { id } = await client.session.findFirstOrThrow({ orderBy: { createdAt: 'desc' } });
      await client.session.update({
        where: { id },
        data: { upstreamCheckedAt: minuteAgo, lastSeenAt: minuteAgo },
      });
      const replica = await startGateway({ upstreamUrl: console_.mock.url, database: gateway().database });
      await getMe(replica, accessToken).expect(200);
      await until(async () => {
        const { upstreamCheckedAt, lastSeenAt } = await client.session.findUniqueOrThrow({ where: { id } });
        return upstreamCheckedAt > minuteAgo && lastSeenAt > minuteAgo ? true : null;
      });
      await replica.close();
    });

    it('ends no session while the operator is down', async () => {
      const { cookie } = await signIn(gateway());
      console_.mock.faults.add({ service: 'auth', fault: 'status', value: 500 });
      const renewed = await renew(cookie);
      await getMe(gateway(), renewed.accessToken).expect(200);
      await renew(renewed.cookie);
    });

    it('updates an account at its next refresh', async () => {
      const { cookie } = await signIn(gateway(), 'floor1b');
      const { client } = console_.mock.database;
      await client.user.update({ where: { username: 'floor1b' }, data: { terminalId: 2 } });
      const { accessToken } = await renew(cookie);
      expect((await getMe(gateway(), accessToken).expect(200)).body).toMatchObject({ terminal_id: 2 });
    });
  });

  describe('last use of sessions', () => {
    const times = async (id: string) => {
      const { lastSeenAt, upstreamCheckedAt } = await gateway().database.client.session.findUniqueOrThrow({
        where: { id },
      });
      return [lastSeenAt, upstreamCheckedAt];
    };
    const at = (minutes: number) => new Date(Date.UTC(2100, 0, 1, 0, minutes));

    it('is written for many at once, never moves back, and skips sessions that are being written', async () => {
      const { client } = gateway().database;
      const store = gateway().app.get(SessionStore);
      for (const username of ['floor1', 'floor1b', 'floor2']) await signIn(gateway(), username);
      const newest = await client.session.findMany({ orderBy: { createdAt: 'desc' }, take: 3 });
      const [a, b, c] = newest.map(({ id }) => id) as [string, string, string];
      await client.$transaction(async (other) => {
        await other.session.update({ where: { id: c }, data: { terminalId: 1 } });
        await store.writeTimes([
          { id: a, seenAt: at(2) },
          { id: a, seenAt: at(1), checkedAt: at(3) },
          { id: b, checkedAt: at(4) },
          { id: c, seenAt: at(5) },
        ]);
      });
      await store.writeTimes([{ id: a, seenAt: at(0), checkedAt: at(0) }]);
      expect(await times(a)).toEqual([at(2), at(3)]);
      expect(await times(b)).toEqual([newest[1]?.lastSeenAt, at(4)]);
      expect(await times(c)).toEqual([newest[2]?.lastSeenAt, newest[2]?.upstreamCheckedAt]);
    });
  });
});
