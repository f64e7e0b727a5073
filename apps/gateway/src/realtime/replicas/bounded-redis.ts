import { Redis, type RedisOptions } from 'ioredis';

/**
 * With ioredis' defaults a lost Redis ends the process or holds up whoever waits for it. Here a command fails at once
 * while there is no connection, and soon where nobody answers.
 */
const BOUNDS = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  connectTimeout: 1_000,
  commandTimeout: 500,
  keepAlive: 5_000,
  retryStrategy: (attempt: number) => Math.min(50 * attempt, 500),
} as const satisfies RedisOptions;

/** A connection that comes back by itself until it is closed; what it fails with is told to whoever asked it. */
export function boundedRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, { ...BOUNDS, ...options });
  // Without a listener each failed attempt would be printed; the link's state says that there is none.
  redis.on('error', () => undefined);
  return redis;
}
