import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PlayerCountSample } from '@pitdesk/contracts/players';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { Sampler } from '#features/players/counts/sampler';
import { minuteOf, SamplesStore } from '#features/players/counts/samples.store';
import { signIn } from '../support/console.ts';
import { console_ } from './console.ts';

const MINUTE_MS = 60_000;

let token: string;

const samples = async (query = ''): Promise<PlayerCountSample[]> => {
  const answer = await request(console_.gateway.url)
    .get(`/api/player-counts${query}`)
    .auth(token, { type: 'bearer' })
    .expect(200);
  return answer.body as PlayerCountSample[];
};

describe('player counts over time', () => {
  beforeAll(async () => {
    token = (await signIn(console_.gateway)).accessToken;
  });

  it('begin with the first list, even if nobody watches', async () => {
    const [first] = await until(async () => ((await samples()).length > 0 ? await samples() : null));
    expect(first).toEqual({ at: expect.stringMatching(/:\d\d:00\.000Z$/), total: 0 });
  });

  it('contain one sample a minute, oldest first, once for all replicas', async () => {
    const store = console_.gateway.app.get(SamplesStore);
    const earlier = minuteOf(Date.now() - 5 * MINUTE_MS);
    await store.keep(earlier, 42, [{ tableId: '1', terminalId: 1, count: 40 }]);
    await store.keep(earlier, 43, [{ tableId: '1', terminalId: 1, count: 41 }]);
    const all = await samples();
    expect(all[0]).toEqual({ at: earlier.toISOString(), total: 42 });
    expect(await samples('?table_id=1')).toContainEqual({ at: earlier.toISOString(), total: 40 });
  });

  it('omit a minute instead of reporting an old number while the operator’s list is unavailable', async () => {
    const sampler = console_.gateway.app.get(Sampler);
    const fault = { service: 'game_socket', fault: 'drop-sockets', for_ms: 60_000 };
    await request(console_.mock.url).post('/__faults').send(fault);
    await until(async () => {
      const ready = await request(console_.gateway.url).get('/api/health/ready');
      return JSON.stringify(ready.body).includes('game_socket') || null;
    });
    const before = await console_.gateway.database.client.playerCountSample.count();
    sampler.sample(Date.now() + 10 * MINUTE_MS);
    await sampler.onApplicationShutdown();
    expect(await console_.gateway.database.client.playerCountSample.count()).toBe(before);
    console_.mock.faults.clear();
  });
});
