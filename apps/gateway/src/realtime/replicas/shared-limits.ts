import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { SETTINGS, type Settings } from '../../config/settings.ts';
import { boundedRedis } from './bounded-redis.ts';
import { Replicas } from './replicas.ts';
import { SharedLimit } from './shared-limit.ts';

export interface Limit {
  /** By which all replicas know that it is the same one. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** How long a Redis that does not answer may hold up whoever is counted. */
  readonly patienceMs?: number;
}

/** Nobody minds a sign-in that takes so long once, and no busy moment is taken for a lost Redis. */
const PATIENCE_MS = 2_500;
/** One who waited in vain spares the others. */
const NOT_ASKED_AGAIN_MS = 1_000;

/**
 * Limits that all replicas count together, in Redis, one script a count. While Redis is away each replica counts for
 * itself in memory: nobody gets through uncounted, and nobody is kept out.
 */
@Injectable()
export class SharedLimits implements OnApplicationShutdown {
  readonly #redis: Redis | null;
  readonly #replicas: Replicas;
  #notAskedUntil = 0;

  constructor(@Inject(SETTINGS) { redisUrl }: Settings, replicas: Replicas) {
    this.#redis = redisUrl === null ? null : boundedRedis(redisUrl, { commandTimeout: PATIENCE_MS });
    this.#replicas = replicas;
  }

  of({ name, points, seconds: duration, patienceMs = PATIENCE_MS }: Limit): SharedLimit {
    const options = { keyPrefix: `pitdesk:limit:${name}`, points, duration };
    return new SharedLimit({
      shared: this.#redis && new RateLimiterRedis({ ...options, storeClient: this.#redis }),
      own: new RateLimiterMemory(options),
      patienceMs,
      isThere: () => this.#replicas.status?.state === 'up' && performance.now() > this.#notAskedUntil,
      onSilence: () => {
        this.#notAskedUntil = performance.now() + NOT_ASKED_AGAIN_MS;
      },
    });
  }

  onApplicationShutdown(): void {
    this.#redis?.disconnect();
  }
}
