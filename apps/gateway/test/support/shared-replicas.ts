import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { RedisServer, until } from '@pitdesk/rig';
import request from 'supertest';
import type { StartGatewayOptions } from '../../src/testing/index.ts';
import { Replicas } from './replicas.ts';

export interface SharedReplicas {
  readonly redis: RedisServer;
  readonly replicas: Replicas;
}

/**
 * Starts several gateways over one PostgreSQL and one Redis before the first test of the calling block, and stops them
 * after the last one. Faults of the operator end with each test.
 */
export function useReplicas(
  count: number,
  time: Pick<StartGatewayOptions, 'clock' | 'intervals'> = {},
): SharedReplicas {
  let running: SharedReplicas | undefined;
  const started = (): SharedReplicas => {
    if (running === undefined) throw new Error('The replicas start before the first test');
    return running;
  };
  beforeAll(async () => {
    const redis = await RedisServer.start();
    running = { redis, replicas: await Replicas.start(count, { redisUrl: redis.url }, time) };
    await until(async () => (await everyReplicaIsReady(started().replicas)) || null);
  });
  afterEach(() => running?.replicas.mock.faults.clear());
  afterAll(async () => {
    await running?.replicas.close();
    await running?.redis.stop();
  });
  return {
    get redis() {
      return started().redis;
    },
    get replicas() {
      return started().replicas;
    },
  };
}

/** Redis connects a moment after the gateways are up. */
async function everyReplicaIsReady({ all }: Replicas): Promise<boolean> {
  const answers = await Promise.all(all.map(({ url }) => request(url).get('/api/health/ready')));
  return answers.every(({ body }) => (body as { status: string }).status === 'ready');
}
