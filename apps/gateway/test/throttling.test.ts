import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { startConsole, type TestConsole } from './support/console.ts';

let console_: TestConsole;
const gateways: RunningGateway[] = [];

beforeAll(async () => {
  console_ = await startConsole();
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await console_.close();
});

/** A gateway that has counted nothing yet. */
async function freshGateway(trustedProxies: string[] = []): Promise<RunningGateway> {
  const { mock, gateway } = console_;
  const fresh = await startGateway({
    upstreamUrl: mock.url,
    database: gateway.database,
    settings: { trustedProxies },
  });
  gateways.push(fresh);
  return fresh;
}

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
  it('are stopped after ten, however they are spelled, and say how long to wait', async () => {
    const gateway = await freshGateway();
    const names = ['floor1', 'FLOOR1', ' floor1'];
    for (const index of times(10, (i) => i)) {
      await login(gateway, { username: names[index % 3] ?? '', password: 'wrong' }).expect(401);
    }
    const response = await login(gateway, {}).expect(429);
    const { code, details } = response.body as { code: string; details: { retry_after: number } };
    expect(code).toBe('auth.too_many_attempts');
    expect(details.retry_after).toBeGreaterThan(200);
    expect(response.headers['retry-after']).toBe(String(details.retry_after));
    await login(gateway, { username: 'floor2' }).expect(200);
  });

  it('get no further by coming all at once', async () => {
    const gateway = await freshGateway();
    const answers = times(16, () => login(gateway, { username: 'floor1b', password: 'wrong' }));
    expect(await statuses(answers)).toEqual({ 401: 10, 429: 6 });
  });

  it('are forgotten once the account signs in', async () => {
    const gateway = await freshGateway();
    for (const _ of times(2, () => 0)) {
      for (const __ of times(9, () => 0)) {
        await login(gateway, { username: 'lobby', password: 'wrong' }).expect(401);
      }
      await login(gateway, { username: 'lobby' }).expect(200);
    }
  });

  it('do not count while the operator is down', async () => {
    const gateway = await freshGateway();
    console_.mock.faults.add({ service: 'auth', fault: 'status', value: 500 });
    for (const _ of times(15, () => 0)) await login(gateway, {}).expect(503);
    console_.mock.faults.clear();
  });
});

describe('an address', () => {
  const requestFrom = ({ url }: RunningGateway, index: number, forwardedFor: string) =>
    request(url)
      .post('/api/auth/forgot-password')
      .set('x-forwarded-for', forwardedFor)
      .send({ email: `somebody${index}@pitdesk.example` });

  it('cannot hide behind a forged X-Forwarded-For', async () => {
    const gateway = await freshGateway();
    const answers = times(33, (i) => requestFrom(gateway, i, `203.0.113.${i}`));
    expect(await statuses(answers)).toEqual({ 200: 30, 429: 3 });
  });

  it('is distinguished behind a trusted proxy, by the last address that the proxy itself saw', async () => {
    const gateway = await freshGateway(['127.0.0.0/8']);
    expect(await statuses(times(33, (i) => requestFrom(gateway, i, `203.0.113.${i}`)))).toEqual({ 200: 33 });
    const forged = times(33, (i) => requestFrom(gateway, i + 100, `198.51.100.${i}, 192.0.2.7`));
    expect(await statuses(forged)).toEqual({ 200: 30, 429: 3 });
  });

  it('of IPv6 counts by its first 64 bits, and IPv4 in the form of IPv6 as IPv4', async () => {
    const gateway = await freshGateway(['127.0.0.0/8']);
    const oneNetwork = times(33, (i) => requestFrom(gateway, i, `2001:db8:1:2:${i}::${i}`));
    expect((await statuses(oneNetwork))[429]).toBe(3);
    const networks = times(33, (i) => requestFrom(gateway, i + 100, `2001:db8:1:${i + 100}::1`));
    expect((await statuses(networks))[429]).toBeUndefined();
    const mapped = times(33, (i) => requestFrom(gateway, i + 200, i % 2 ? '::ffff:192.0.2.9' : '192.0.2.9'));
    expect((await statuses(mapped))[429]).toBe(3);
  });
});
