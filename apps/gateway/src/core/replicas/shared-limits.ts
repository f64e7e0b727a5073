import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { boundedRedis } from './redis-link.ts';
import { Replicas } from './replicas.ts';

interface Counters {
  /** null for a single replica. */
  readonly shared: RateLimiterAbstract | null;
  readonly own: RateLimiterAbstract;
  readonly patienceMs: number;
  readonly clock: Clock;
  /** Returns true while the shared counter is reachable. */
  readonly isThere: () => boolean;
  /** Called if the shared counter does not answer. */
  readonly onTimeout: () => void;
}

/** An admitted attempt, which is counted. */
export interface Counted {
  /** Removes the attempt from the count. */
  takeBack(): Promise<void>;
  /** Resets the count of the key. */
  clear(): Promise<void>;
}

/** A limit per key, counted by all replicas together, or by this one alone while Redis is unreachable. */
export class SharedLimit {
  readonly #counters: Counters;

  constructor(counters: Counters) {
    this.#counters = counters;
  }

  /** @throws RateLimiterRes if the limit is reached, with the time to wait */
  async count(key: string): Promise<Counted> {
    const { shared, own, isThere, onTimeout } = this.#counters;
    const counted = keyOf(key);
    if (shared !== null && isThere()) {
      if (await isCounted(shared, counted, this.#counters)) return countedBy(shared, counted);
      onTimeout();
    }
    await own.consume(counted);
    return countedBy(own, counted);
  }
}

/**
 * @returns false if the counter is unreachable
 * @throws RateLimiterRes
 */
async function isCounted(
  counter: RateLimiterAbstract,
  key: string,
  { clock, patienceMs }: Pick<Counters, 'clock' | 'patienceMs'>,
): Promise<boolean> {
  const stop = new AbortController();
  const answer = counter.consume(key).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) throw reason;
      return false;
    },
  );
  const noAnswer = (): false => false;
  const silence = clock.sleep(patienceMs, stop.signal).then(noAnswer, noAnswer);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    stop.abort();
    answer.catch(() => undefined);
  }
}

/** Returns a point to the counter that counted it. If that is unreachable, the point counts until it expires. */
const countedBy = (counter: RateLimiterAbstract, key: string): Counted => ({
  takeBack: async () => {
    await counter.reward(key).catch(() => undefined);
  },
  clear: async () => {
    await counter.delete(key).catch(() => undefined);
  },
});

/** A key may be a name, or a secret from a mail: only its hash leaves this process. */
const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Limit {
  /** Identifies the limit across replicas. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** The longest delay of a request by a Redis that does not answer. */
  readonly patienceMs?: number;
}

/** Acceptable once for a sign-in, and long enough not to mistake a busy moment for a lost Redis. */
const PATIENCE_MS = 2_500;

/**
 * Limits that all replicas count together in Redis, with one script per count. While Redis is lost each replica counts
 * in memory: every attempt is counted, and nobody is locked out.
 */
@Injectable()
export class SharedLimits implements OnApplicationShutdown {
  readonly #redis: Redis | null;
  readonly #replicas: Replicas;
  #notAskedUntil = 0;

  constructor(
    @Inject(SETTINGS) { redisUrl }: Settings,
    replicas: Replicas,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {
    this.#redis = redisUrl === null ? null : boundedRedis(redisUrl, { commandTimeout: PATIENCE_MS });
    this.#replicas = replicas;
  }

  of({ name, points, seconds: duration, patienceMs = PATIENCE_MS }: Limit): SharedLimit {
    const options = { keyPrefix: `pitdesk:limit:${name}`, points, duration };
    return new SharedLimit({
      shared: this.#redis && new RateLimiterRedis({ ...options, storeClient: this.#redis }),
      own: new RateLimiterMemory(options),
      patienceMs,
      clock: this.clock,
      isThere: () => this.#replicas.status?.state === 'up' && this.clock.elapsed() > this.#notAskedUntil,
      onTimeout: () => {
        this.#notAskedUntil = this.clock.elapsed() + this.intervals.sharedLimitsAwayMs;
      },
    });
  }

  onApplicationShutdown(): void {
    this.#redis?.disconnect();
  }
}
