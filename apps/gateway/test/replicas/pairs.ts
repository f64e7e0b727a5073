import { afterAll, beforeAll } from '@jest/globals';
import { RedisServer, until } from '@pitdesk/rig';
import request from 'supertest';
import { ManualClock } from '../../src/testing/index.ts';
import { Replicas } from '../support/replicas.ts';

/** Two replicas that all parts of this suite share. */
interface Pair {
  readonly replicas: Replicas;
  /** Advances durations and timers of both. The wall clock stays equal to the operator's, which dates the messages. */
  letPass(ms: number): void;
}

let redis: RedisServer | undefined;

function usePair(redisUrlOf: () => string | null): Pair {
  const clock = new ManualClock();
  let replicas: Replicas | undefined;
  beforeAll(async () => {
    replicas = await Replicas.start(2, { redisUrl: redisUrlOf() }, { clock });
    for (const { url } of replicas.all) {
      await until(async () => {
        const ready = await request(url).get('/api/health/ready');
        return (ready.body as { status: string }).status === 'ready' ? true : null;
      });
    }
  });
  afterAll(() => replicas?.close());
  return {
    letPass(ms) {
      clock.advance(ms);
      clock.setBack(ms);
    },
    get replicas() {
      if (replicas === undefined) throw new Error('The replicas start before the first test');
      return replicas;
    },
  };
}

/** Over one database alone. */
export const byDatabase = usePair(() => null);

beforeAll(async () => {
  redis = await RedisServer.start();
});

export const redisUrl = (): string => {
  if (redis === undefined) throw new Error('Redis starts before the first test');
  return redis.url;
};

/** Over two databases and one Redis. */
export const byRedis = usePair(redisUrl);

afterAll(() => redis?.stop());
