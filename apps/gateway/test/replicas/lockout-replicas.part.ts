import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { Redis } from 'ioredis';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { RefusedTries } from '#core/audit/refused-tries.service';
import { CookieJar, signIn } from '../support/console.ts';
import type { Replicas } from '../support/replicas.ts';
import { byRedis, redisUrl } from './pairs.ts';

describe('two replicas that count refused sign-ins', () => {
  let client: Redis;
  let replicas: Replicas;

  beforeAll(() => {
    client = new Redis(redisUrl());
    replicas = byRedis.replicas;
  });
  afterAll(() => client.disconnect());

  const login = (index: number, username: string, password = 'pitdesk-demo', cookies?: CookieJar) => {
    const made = request(replicas.at(index).url).post('/api/auth/login');
    if (cookies) made.set('cookie', cookies.toString());
    return made.send(buildLoginRequest({ username, password }));
  };

  it('count unknown devices together, a known device together, and the attempts on a locked screen together', async () => {
    const own = new CookieJar(await login(0, 'floor1').expect(200));
    const { accessToken } = await signIn(replicas.at(0), 'floor1');
    for (let tried = 0; tried < 10; tried += 1) await login(tried, 'floor1', 'wrong').expect(401);
    for (const index of [0, 1]) await login(index, 'floor1').expect(429);
    for (let tried = 0; tried < 10; tried += 1) await login(tried, 'floor1', 'wrong', own).expect(401);
    for (const index of [0, 1]) await login(index, 'floor1', 'pitdesk-demo', own).expect(429);
    const unlock = (index: number, password: string) =>
      request(replicas.at(index).url)
        .post('/api/auth/unlock')
        .auth(accessToken, { type: 'bearer' })
        .send({ password });
    for (let tried = 0; tried < 10; tried += 1) await unlock(tried, 'wrong').expect(422);
    for (const index of [0, 1]) await unlock(index, 'pitdesk-demo').expect(429);
  });

  it('count a device as unknown after 30 failures in a day', async () => {
    const stolen = new CookieJar(await login(0, 'floor2').expect(200));
    const fail = async () => {
      for (let tried = 0; tried < 10; tried += 1) await login(tried, 'floor2', 'wrong', stolen).expect(401);
    };
    for (const _fiveMinutes of [1, 2]) {
      await fail();
      await login(1, 'floor2', 'wrong', stolen).expect(429);
      await client.del(await client.keys('pitdesk:limit:login:device:*'));
    }
    await fail();
    // Ten more as an unknown device reach the limit of all unknown devices.
    await fail();
    await login(0, 'floor2', 'wrong', stolen).expect(429);
    await login(1, 'floor2').expect(429);
  });

  it('write refused attempts as one sum, including those of a replica that stopped meanwhile', async () => {
    for (let tried = 0; tried < 40; tried += 1) await login(tried, 'lobby', 'wrong');
    const [stopping, staying] = [replicas.at(0), replicas.at(1)];
    await replicas.remove(stopping);
    const refused = staying.app.get(RefusedTries);
    await refused.flush();
    const { client: database } = staying.database;
    await database.$executeRaw`UPDATE refused_tries SET window_start = window_start - interval '1 hour'`;
    await refused.writeClosed();
    const all = await staying.app.get(AuditStore).read();
    const entries = all.filter(({ actor, result }) => actor.username === 'lobby' && result === 'refused');
    const tries = ({ details }: AuditEntry) => (details.tries as number | undefined) ?? 1;
    expect(entries.reduce((sum, entry) => sum + tries(entry), 0)).toBe(40);
    // In one window: one entry per code and replica, and one sum; the attempts may have been in two windows.
    expect(entries.length).toBeLessThanOrEqual(12);
    const summed = entries.filter((entry) => tries(entry) > 1 && entry.code === 'auth.too_many_attempts');
    expect(summed.length).toBeGreaterThan(0);
  });
});
