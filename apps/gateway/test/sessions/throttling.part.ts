import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import request from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { ownAccount } from '../support/own-account.ts';
import { console_ } from './console.ts';

describe('throttling of sign-ins', () => {
  /** One gateway that sees only the connecting address, and one behind a proxy: both start with empty counts. */
  let direct: RunningGateway;
  let proxied: RunningGateway;

  beforeAll(async () => {
    direct = await console_.another();
    proxied = await console_.another({ trustedProxies: ['127.0.0.0/8'] });
  });

  const login = ({ url }: RunningGateway, part: Parameters<typeof buildLoginRequest>[0]) =>
    request(url).post('/api/auth/login').send(buildLoginRequest(part));

  const statuses = async (answers: PromiseLike<request.Response>[]): Promise<Record<number, number>> => {
    const counted: Record<number, number> = {};
    for (const { status } of await Promise.all(answers)) counted[status] = (counted[status] ?? 0) + 1;
    return counted;
  };

  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i));

  describe('failed sign-ins on one account', () => {
    it('are refused after ten in any spelling, with the time to wait', async () => {
      const names = ['floor1', 'FLOOR1', ' floor1'];
      for (const index of times(10, (i) => i)) {
        await login(direct, { username: names[index % 3] ?? '', password: 'wrong' }).expect(401);
      }
      const response = await login(direct, {}).expect(429);
      const { code, details } = response.body as { code: string; details: { retry_after: number } };
      expect(code).toBe('auth.too_many_attempts');
      expect(details.retry_after).toBeGreaterThan(200);
      expect(response.headers['retry-after']).toBe(String(details.retry_after));
      await login(direct, { username: 'floor2' }).expect(200);
    });

    it('are refused after ten, whether the name or the email address is typed', async () => {
      const username = await ownAccount(console_.mock);
      await login(direct, { username }).expect(200);
      const names = [username, `${username}@pitdesk.example`, username.toUpperCase()];
      for (const index of times(10, (i) => i)) {
        await login(direct, { username: names[index % 3] ?? '', password: 'wrong' }).expect(401);
      }
      for (const name of names) await login(direct, { username: name }).expect(429);
    });

    it('gain nothing by concurrency', async () => {
      const answers = times(16, () => login(direct, { username: 'floor1b', password: 'wrong' }));
      expect(await statuses(answers)).toEqual({ 401: 10, 429: 6 });
    });

    it('are reset when the account signs in', async () => {
      for (const _ of times(2, () => 0)) {
        for (const __ of times(9, () => 0)) {
          await login(direct, { username: 'lobby', password: 'wrong' }).expect(401);
        }
        await login(direct, { username: 'lobby' }).expect(200);
      }
    });
  });

  describe('client address for throttling', () => {
    const requestFrom = ({ url }: RunningGateway, index: number, forwardedFor: string) =>
      request(url)
        .post('/api/auth/forgot-password')
        .set('x-forwarded-for', forwardedFor)
        .send({ email: `somebody${index}@pitdesk.example` });

    it('cannot be hidden by a forged X-Forwarded-For', async () => {
      const answers = times(33, (i) => requestFrom(direct, i, `203.0.113.${i}`));
      expect(await statuses(answers)).toEqual({ 200: 30, 429: 3 });
    });

    it('is the last address that a trusted proxy itself saw', async () => {
      expect(await statuses(times(33, (i) => requestFrom(proxied, i, `203.0.113.${i}`)))).toEqual({
        200: 33,
      });
      const forged = times(33, (i) => requestFrom(proxied, i + 100, `198.51.100.${i}, 192.0.2.7`));
      expect(await statuses(forged)).toEqual({ 200: 30, 429: 3 });
    });

    it('counts by the first 64 bits of IPv6, and IPv4 in the form of IPv6 as IPv4', async () => {
      const oneNetwork = times(33, (i) => requestFrom(proxied, i, `2001:db8:1:2:${i}::${i}`));
      expect((await statuses(oneNetwork))[429]).toBe(3);
      const networks = times(33, (i) => requestFrom(proxied, i + 100, `2001:db8:1:${i + 100}::1`));
      expect((await statuses(networks))[429]).toBeUndefined();
      const mapped = times(33, (i) =>
        requestFrom(proxied, i + 200, i % 2 ? '::ffff:192.0.2.9' : '192.0.2.9'),
      );
      expect((await statuses(mapped))[429]).toBe(3);
    });
  });

  // Last, because its gateway then pauses calls to the operator.
  it('failed sign-ins do not count while the operator is down', async () => {
    console_.mock.faults.add({ service: 'auth', fault: 'status', value: 500 });
    for (const _ of times(15, () => 0)) await login(direct, { username: 'floor2' }).expect(503);
  });
});
