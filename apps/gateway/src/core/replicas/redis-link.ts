import { randomUUID } from 'node:crypto';
import { Redis, type RedisOptions } from 'ioredis';
import type { Clock } from '#core/time/clock';
import type { Intervals } from '#core/time/intervals';
import type { PeriodicTask } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';

export interface LinkStatus {
  readonly state: 'up' | 'down';
  readonly since: Date;
}

type OnMessage = (channel: Buffer, payload: Buffer) => void;

/** The commands that the streams adapter needs. None of them rejects, because the adapter handles no rejection. */
interface AdapterClient {
  readonly options: { readonly lazyConnect: false };
  duplicate(): AdapterClient;
  on(event: string, listener: OnMessage): void;
  subscribe(channels: string[]): void;
  publish(channel: string, payload: Buffer): Promise<number>;
  xread(...args: (string | number)[]): Promise<unknown>;
  disconnect(): void;
}

/**
 * The connection to Redis between the replicas. A heartbeat detects its loss: it is sent over one connection and
 * received over the other, so that a frozen server is detected too.
 */
export class RedisLink {
  readonly #beatChannel = `pitdesk:beat:${randomUUID()}`;
  readonly #commands: Redis;
  readonly #reader: Redis;
  readonly #subscriber: Redis;
  readonly #channels = new Set<string>([this.#beatChannel]);
  readonly #clock: Clock;
  readonly #intervals: Intervals;
  readonly #beats: PeriodicTask;
  readonly #onChange: (status: LinkStatus) => void;
  #status: LinkStatus;
  #lastBeatAt: number;
  #renewedAt: number;
  #closed = false;

  constructor(url: string, { clock, intervals, periodic }: Timing, onChange: (status: LinkStatus) => void) {
    this.#clock = clock;
    this.#intervals = intervals;
    this.#onChange = onChange;
    this.#status = { state: 'down', since: clock.date() };
    this.#lastBeatAt = this.#renewedAt = clock.elapsed();
    this.#commands = boundedRedis(url);
    // A subscriber waits for messages, so it has no command timeout.
    this.#reader = boundedRedis(url, { commandTimeout: undefined });
    this.#subscriber = boundedRedis(url, { autoResubscribe: false });
    this.#subscriber.on('ready', () => this.#subscribe());
    this.#subscriber.on('message', (channel: string) => {
      if (channel === this.#beatChannel) this.#beatReceived();
    });
    this.#beats = periodic.every({
      name: 'Heartbeat through Redis',
      everyMs: intervals.redisBeatMs,
      run: () => this.#beat(),
    });
  }

  get status(): LinkStatus {
    return this.#status;
  }

  /** For `createAdapter`, which duplicates it for reading and subscribing. */
  get adapterClient(): AdapterClient {
    return {
      options: { lazyConnect: false },
      duplicate: () => this.adapterClient,
      on: (event, listener) => {
        if (event === 'messageBuffer') this.#subscriber.on('messageBuffer', listener);
      },
      subscribe: (channels) => {
        for (const channel of channels) this.#channels.add(channel);
        if (this.#subscriber.status === 'ready') this.#subscribe();
      },
      publish: (channel, payload) => this.#publish(channel, payload),
      xread: (...args) => this.#read(args),
      disconnect: () => undefined,
    };
  }

  close(): void {
    this.#closed = true;
    void this.#beats.stop();
    for (const redis of [this.#commands, this.#reader, this.#subscriber]) redis.disconnect();
  }

  #subscribe(): void {
    this.#subscriber.subscribe(...this.#channels).then(
      () => this.#beat(),
      () => this.#subscriber.disconnect(!this.#closed),
    );
  }

  #beat(): void {
    const { redisSilentMs, redisRenewMs } = this.#intervals;
    const now = this.#clock.elapsed();
    const silentFor = now - this.#lastBeatAt;
    if (silentFor > redisSilentMs) this.#turn('down');
    if (silentFor > redisRenewMs && now - this.#renewedAt > redisRenewMs) this.#renew();
    void this.#publish(this.#beatChannel, '');
  }

  #renew(): void {
    this.#renewedAt = this.#clock.elapsed();
    for (const redis of [this.#commands, this.#subscriber]) {
      if (redis.status === 'ready') redis.disconnect(true);
    }
  }

  #beatReceived(): void {
    this.#lastBeatAt = this.#clock.elapsed();
    this.#turn('up');
  }

  /** A failed publish marks the link as lost; the other replicas refetch when it is back. */
  async #publish(channel: string, payload: string | Buffer): Promise<number> {
    try {
      return await this.#commands.publish(channel, payload);
    } catch {
      this.#turn('down');
      return 0;
    }
  }

  /** The adapter repeats a read as soon as it is answered. The pause prevents a busy loop. */
  async #read(args: (string | number)[]): Promise<unknown> {
    try {
      return await this.#reader.call('XREAD', ...args);
    } catch {
      await this.#clock.sleep(this.#intervals.redisReadAgainMs);
      return this.#closed ? await new Promise(() => undefined) : null;
    }
  }

  #turn(state: LinkStatus['state']): void {
    if (this.#closed || state === this.#status.state) return;
    this.#status = { state, since: this.#clock.date() };
    this.#onChange(this.#status);
  }
}

/**
 * With ioredis' defaults a lost Redis ends the process or blocks its callers. Here a command fails at once without a
 * connection, and soon without an answer.
 */
const BOUNDS = {
  maxRetriesPerRequest: 1,
  enableOfflineQueue: false,
  connectTimeout: 1_000,
  commandTimeout: 500,
  keepAlive: 5_000,
  retryStrategy: (attempt: number) => Math.min(50 * attempt, 500),
} as const satisfies RedisOptions;

/** Creates a connection that reconnects until it is closed; a failed command rejects. */
export function boundedRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, { ...BOUNDS, ...options });
  // Without a listener each failed attempt would be printed; the state of the link already reports it.
  redis.on('error', () => undefined);
  return redis;
}
