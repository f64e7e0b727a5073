import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorStatus } from '@pitdesk/contracts/operator';
import request from 'supertest';
import { MetricsService } from '#features/metrics/metrics.service';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';

const ROUND = { table_id: 1, game: 'baccarat', started_at: '2026-01-15 12:00:00' };

/** One invalid row of three in the tables, and an unreadable field of a round. */
const ANSWERS = {
  'POST /api/auth/login': ({ body }: Seen) => ({
    token: { access_token: (body as { username: string }).username },
  }),
  'GET /api/auth/me': ({ headers }: Seen) =>
    headers.authorization === 'Bearer lobby'
      ? { id: 8, username: 'lobby', email: 'lobby@casino.example' }
      : { id: 7, username: 'floor1', email: 'floor1@casino.example', terminal_id: 1 },
  'GET /api/table': [
    { id: 1, title: 'Emerald 1', model: { name: 'Baccarat' }, terminal_id: 1 },
    { id: { nested: true }, title: 'No id', model: { name: 'Baccarat' }, terminal_id: 1 },
    { id: 3, title: 'Emerald 3', model: { name: 'Baccarat' }, terminal_id: 1 },
  ],
  'GET /api/round': [{ id: 1, ...ROUND }, { ...ROUND }],
};

let operator: FakeOperator;
let gateway: RunningGateway;
let floor1: string;
let lobby: string;

const get = (path: string, token = floor1) => request(gateway.url).get(path).auth(token, { type: 'bearer' });

describe('operator page', () => {
  beforeAll(async () => {
    operator = await startFakeOperator(ANSWERS);
    gateway = await startGateway({
      upstreamUrl: operator.url,
      settings: { metricsPort: 0, upstream: { rotaPath: null, zone: 'Asia/Macau' } },
    });
    floor1 = (await signIn(gateway)).accessToken;
    lobby = (await signIn(gateway, 'lobby')).accessToken;
  });
  afterAll(async () => {
    await gateway.close();
    await operator.close();
  });

  describe('keeps the readable rows of a list with one unreadable row of three', () => {
    beforeAll(async () => {
      // Two different requests, because an answer is cached for a moment.
      for (const order of ['', '&sort_by=terminal_id:asc']) {
        const answer = await get(`/api/tables?filters={"active":"0"}${order}`).expect(200);
        expect((answer.body as { id: number }[]).map(({ id }) => id)).toEqual([1, 3]);
      }
      await get('/api/rounds').expect(200);
    });

    it('reports one omitted row once, however often it was read', async () => {
      expect((await get('/api/operator/left-out').expect(200)).body).toEqual({ table: 1, round: 1 });
    });

    it('shows an account without a terminal only the tables', async () => {
      expect((await get('/api/operator/left-out', lobby).expect(200)).body).toEqual({ table: 1 });
      await get('/api/operator', lobby).expect(403);
    });

    it('has the field and the reason on the page, without the value', async () => {
      const answer = await get('/api/operator').expect(200);
      const { unreadable } = answer.body as OperatorStatus;
      const of = unreadable.find(({ record, field }) => record === 'table' && field === 'id');
      expect(of).toMatchObject({ reason: 'wrong_type', row_left_out: true, rows: 1, times: 2 });
      expect(answer.text).not.toContain('nested');
    });

    it('is counted in the metrics', async () => {
      const { text } = await request(`http://127.0.0.1:${gateway.app.get(MetricsService).port}`)
        .get('/metrics')
        .expect(200);
      expect(text).toMatch(
        /^pitdesk_upstream_unreadable_total\{[^}]*record="table"[^}]*field="id"[^}]*\} [1-9]/m,
      );
    });
  });

  it('reports which services answer, the capabilities, and how times are read', async () => {
    const { services, ...status } = (await get('/api/operator').expect(200)).body as OperatorStatus;
    expect(status).toMatchObject({
      mapped: false,
      time_zone: 'Asia/Macau',
      offers: { rounds: true, rota: false },
    });
    expect(services.map(({ service }) => service).toSorted()).toEqual([
      'auth',
      'backoffice',
      'chat_socket',
      'game_socket',
      'slots',
    ]);
    const backoffice = services.find(({ service }) => service === 'backoffice');
    expect(backoffice).toEqual({ service: 'backoffice', state: 'up', since: expect.any(String) });
  });
});
