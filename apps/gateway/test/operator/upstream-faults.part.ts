import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Readiness } from '@pitdesk/contracts/health';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { console_ } from './console.ts';

/** A gateway with the shortest timeout that tests of its faults allow. */
let impatient: RunningGateway;
let token: string;

const get = (path: string) => request(impatient.url).get(path).auth(token, { type: 'bearer' });
const rounds = () => get('/api/rounds?per_page=1');
/** A route that only this test requests. */
const cards = () => get('/api/rounds/1/cards');
const CARDS_PATH = '/api/round/1/cards';
const ready = async () => (await request(impatient.url).get('/api/health/ready')).body as Readiness;
const fault = (kind: string, part: object = {}) =>
  request(console_.mock.url)
    .post('/__faults')
    .send({ service: 'backoffice', fault: kind, ...part })
    .expect((response) => expect(response.status).toBeLessThan(300));

describe('upstream faults', () => {
  beforeAll(async () => {
    token = (await signIn(console_.gateway)).accessToken;
    impatient = await console_.another({ upstream: { timeoutMs: 2_000 } });
  });
  afterEach(async () => {
    console_.mock.faults.clear();
    // The breaker retries automatically, so that the next test finds a healthy service.
    await until(async () => (await rounds()).status === 200 || null);
  });

  describe('failing upstream', () => {
    it.each([
      ['latency', { value: 10_000 }, 504, 'upstream.timeout'],
      ['hang', {}, 504, 'upstream.timeout'],
      ['hang', { value: 'after-headers' }, 504, 'upstream.timeout'],
      ['status', { value: 500 }, 503, 'upstream.unavailable'],
      ['status', { value: 503 }, 503, 'upstream.unavailable'],
      ['drop-sockets', {}, 503, 'upstream.unavailable'],
      ['shape', {}, 502, 'upstream.bad_answer'],
      ['html', {}, 502, 'upstream.bad_answer'],
      ['redirect', { value: 'http://127.0.0.1:1/' }, 502, 'upstream.bad_answer'],
    ])(
      'by %s %j is answered with %i %s in bounded time, without its own words',
      async (kind, part, status, code) => {
        await fault(kind, part);
        const response = await rounds();
        expect(response.status).toBe(status);
        const { code: received, details } = response.body as ErrorBody;
        expect(received).toBe(code);
        expect(details).toMatchObject({ upstream: 'backoffice' });
        expect(response.text).not.toMatch(/Be right back|unexpected|doctype/);
      },
    );

    it('with an endless body is cut off instead of buffered', async () => {
      await fault('endless');
      const response = await rounds();
      expect([502, 504]).toContain(response.status);
    });

    it('is read again after a failure, so that the caller sees no single failure', async () => {
      await fault('status', { path: CARDS_PATH, value: 503, count: 2 });
      await cards().expect(200);
      expect(console_.mock.faults.list()).toEqual([]);
    });

    it('is read at most three times', async () => {
      await fault('status', { path: CARDS_PATH, value: 503 });
      await cards().expect(503);
      expect(console_.mock.faults.list()).toMatchObject([{ struck: 3 }]);
    });

    it('never gets a write twice', async () => {
      // Only the write: the read before it may be retried.
      await fault('status', { service: 'slots', path: '/api/event/active', value: 503, count: 1 });
      const put = await request(impatient.url)
        .put('/api/event/active/1')
        .auth(token, { type: 'bearer' })
        .expect(503);
      expect((put.body as ErrorBody).code).toBe('upstream.unavailable');
    });

    it('gets no calls for a moment after several consecutive failures, and then a trial call', async () => {
      await fault('status', { value: 500 });
      for (let times = 0; times < 20; times += 1) await rounds().expect(503);
      // Each read that reached it would have been retried three times.
      const [failing] = console_.mock.faults.list();
      expect(failing?.struck).toBeLessThan(20);
      console_.mock.faults.clear();
      await until(async () => (await rounds()).status === 200 || null);
    });
  });

  describe('readiness', () => {
    it('answers 200 and names an upstream that is down within five seconds, and no longer after it recovers', async () => {
      expect(await until(async () => ((await ready()).status === 'ready' ? await ready() : null))).toEqual({
        status: 'ready',
        degraded: [],
        database: 'up',
        draining: false,
      });
      await fault('hang', { service: 'slots' });
      const down = await until(async () => {
        const body = await ready();
        return body.status === 'degraded' ? body : null;
      });
      expect(down.degraded).toEqual([{ upstream: 'slots', since: expect.any(String) }]);
      console_.mock.faults.clear();
      await until(async () => (await ready()).status === 'ready' || null);
    });
  });
});
