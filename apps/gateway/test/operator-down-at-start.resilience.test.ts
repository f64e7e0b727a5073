import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Readiness } from '@pitdesk/contracts/health';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { startGateway } from '../src/testing/index.ts';
import { signIn } from './support/console.ts';
import { reserveAddress } from './support/late-service.ts';

let mock: MockBackends;
beforeAll(async () => {
  mock = await startMockBackends();
});
afterAll(() => mock.close());

describe('gateway with an operator that is down at its start', () => {
  it('starts, reports which of the five services are down, and recovers automatically', async () => {
    const operator = await reserveAddress();
    const gateway = await startGateway({ upstreamUrl: operator.url });
    const readiness = async () =>
      (await request(gateway.url).get('/api/health/ready').expect(200)).body as Readiness;
    try {
      await until(async () => ((await readiness()).degraded.length === 5 ? true : null));
      const refused = await request(gateway.url)
        .post('/api/auth/login')
        .send({ username: 'floor1', password: 'pitdesk-demo' })
        .expect(503);
      expect(refused.body).toMatchObject({ code: 'upstream.unavailable' });

      await operator.forwardTo(mock.url);
      await until(async () => ((await readiness()).status === 'ready' ? true : null));
      expect((await signIn(gateway)).accessToken).toBeTruthy();
    } finally {
      await gateway.close();
      await operator.close();
    }
  });
});
