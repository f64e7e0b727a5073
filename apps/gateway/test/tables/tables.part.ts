import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import {
  ManualClock,
  type RunningGateway,
  type SettingsOverrides,
  startGateway,
} from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';

const TABLES = [
  { ...buildTable({ id: 1, title: 'Emerald 1', terminal_id: 1 }), internal_note: 'margin 4 %' },
  { ...buildTable({ id: 2, title: 'Ruby 2', terminal_id: 2, stream_url: 'https://cdn.example/2' }) },
  { ...buildTable({ id: 3, title: 'Onyx 3', terminal_id: 2, stream_url: 'javascript:alert(1)' }) },
  { ...buildTable({ id: 4, title: 'Pearl 4', terminal_id: 1, stream_url: 'http://elsewhere.example/4' }) },
];
const READERS = 25;
const { tablesFreshMs } = DEFAULT_INTERVALS;
const clock = new ManualClock();

let operator: FakeOperator;
const gateways: RunningGateway[] = [];
/** Returns a promise to await before the list is refused; undefined to answer it. */
let refusal: (authorization: string) => Promise<void> | undefined = () => undefined;
/** Every request of the list waits for this before it is answered. */
let held: Promise<unknown> = Promise.resolve();

async function start(settings: SettingsOverrides = {}): Promise<RunningGateway> {
  const gateway = await startGateway({ upstreamUrl: operator.url, settings, clock });
  gateways.push(gateway);
  return gateway;
}

/** Counts requests of staff, not of the probe, which has no token. */
const operatorRequests = (): number =>
  operator.seenAt('GET /api/table').filter(({ headers }) => headers.authorization !== undefined).length;

const list = (gateway: RunningGateway, token: string) =>
  request(gateway.url)
    .get('/api/tables')
    .query({ filters: '{"active":"0"}' })
    .auth(token, { type: 'bearer' });

describe('tables', () => {
  beforeAll(async () => {
    operator = await startFakeOperator({
      'POST /api/auth/login': ({ body }: Seen) => ({
        token: { access_token: `token-of-${(body as { username: string }).username}` },
      }),
      'GET /api/auth/me': ({ headers }: Seen) => {
        const username = headers.authorization?.replace('Bearer token-of-', '') ?? '';
        return buildUser({ id: username, username, terminal_id: username === 'lobby' ? 0 : 1 });
      },
      'GET /api/table': async ({ headers }: Seen) => {
        await held;
        return refusal(headers.authorization ?? '')?.then(() => undefined) ?? TABLES;
      },
    });
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await operator.close();
  });

  describe('tables list', () => {
    let gateway: RunningGateway;
    let token: string;
    beforeAll(async () => {
      // On a busy machine the held list takes seconds, and a read that ran out of time would be repeated.
      gateway = await start({
        streamOrigins: ['http://127.0.0.1:4000'],
        upstream: { timeoutMs: 60_000 },
      });
      token = (await signIn(gateway)).accessToken;
    });

    it('contains no unknown field, and no URL that browsers must not open', async () => {
      const answer = await list(gateway, token).expect(200);
      expect(answer.text).not.toContain('internal_note');
      const streams = (answer.body as { stream_url: string | null }[]).map(({ stream_url }) => stream_url);
      expect(streams).toEqual(['http://127.0.0.1:4000/streams/3', 'https://cdn.example/2', null, null]);
    });

    it('costs the operator one request for all simultaneous readers', async () => {
      clock.advance(tablesFreshMs);
      const before = operatorRequests();
      const desk = new EventEmitter();
      held = once(desk, 'open');
      const server = gateway.app.getHttpServer();
      let arrived = 0;
      const count = () => {
        arrived += 1;
      };
      server.on('request', count);
      const answers = Array.from({ length: READERS }, () =>
        list(gateway, token).then(({ status }) => status),
      );
      await until(() => (arrived === READERS ? true : null));
      server.off('request', count);
      // A later request is answered after them, so by then they all wait for the operator.
      await request(gateway.url).get('/api/auth/me').auth(token, { type: 'bearer' }).expect(200);
      desk.emit('open');
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
      expect(operatorRequests()).toBe(before + 1);
    });

    it('is not sent again to a client that has it', async () => {
      const first = await list(gateway, token).expect(200);
      expect(first.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: expect.stringMatching(/authorization/i),
      });
      const tag = String(first.headers.etag);
      const second = await list(gateway, token).set('if-none-match', tag).expect(304);
      expect(second.text).toBe('');
      expect(second.headers.etag).toBe(tag);
      await list(gateway, token).set('if-none-match', '"another"').expect(200);
    });

    it('names the invalid field of a query', async () => {
      const answer = await request(gateway.url)
        .get('/api/tables')
        .query({ filters: '{"active":5}' })
        .auth(token, { type: 'bearer' })
        .expect(400);
      expect(answer.body).toMatchObject({
        code: 'request.invalid',
        details: { fields: [{ field: 'filters.active' }] },
      });
    });

    it('that is refused to one account is refused to no other', async () => {
      const other = (await signIn(gateway, 'floor1b')).accessToken;
      clock.advance(tablesFreshMs);
      const desk = new EventEmitter();
      refusal = (authorization) => {
        if (authorization !== 'Bearer token-of-floor1') return undefined;
        desk.emit('arrived');
        return once(desk, 'released').then(() => undefined);
      };
      const arrived = once(desk, 'arrived');
      const mine = list(gateway, token).then(({ status }) => status);
      await arrived;
      const theirs = list(gateway, other).then(({ status }) => status);
      await request(gateway.url).get('/api/health/live').expect(200);
      desk.emit('released');
      expect(await Promise.all([mine, theirs])).toEqual([502, 200]);
      refusal = () => undefined;
    });
  });

  describe('tables list in the narrow scope', () => {
    it('contains a terminal’s own tables, and all tables for an account without a terminal', async () => {
      const gateway = await start({ terminalScope: 'own' });
      const titles = async (username: string) => {
        const { accessToken } = await signIn(gateway, username);
        const answer = await list(gateway, accessToken).expect(200);
        return (answer.body as { title: string }[]).map(({ title }) => title);
      };
      expect(await titles('floor1')).toEqual(['Emerald 1', 'Pearl 4']);
      expect(await titles('lobby')).toEqual(['Emerald 1', 'Ruby 2', 'Onyx 3', 'Pearl 4']);
    });
  });
});
