import type { UpstreamName } from '@pitdesk/contracts/health';
import type { BackOfficeHandshake } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import type { Cancel, Clock } from '#core/time/clock';
import type { Intervals } from '#core/time/intervals';
import type { UpstreamHealth } from '../health/upstream-health.ts';

export interface UpstreamSocketOptions {
  readonly name: UpstreamName;
  readonly url: string;
  readonly path: string;
  readonly namespace: string;
  readonly token: string;
  readonly health: UpstreamHealth;
  readonly clock: Clock;
  readonly intervals: Intervals;
  readonly warn: (message: string) => void;
  /** Replaces socket.io's own parser. */
  readonly parser?: object;
}

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Connects to one of the operator's socket services as a back-office client. Reconnects until it is closed, and reports
 * the state of the service to the upstream health.
 */
export class UpstreamSocket {
  readonly io: Socket;
  readonly #options: UpstreamSocketOptions;
  #cancelRetry: Cancel | undefined;
  #closed = false;

  constructor(options: UpstreamSocketOptions) {
    this.#options = options;
    const handshake: BackOfficeHandshake = { role: 'back-office', token: options.token };
    this.io = io(new URL(options.url).origin + options.namespace, {
      path: options.path,
      auth: handshake,
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: options.intervals.upstreamReconnectMs,
      reconnectionDelayMax: options.intervals.upstreamReconnectMaxMs,
      timeout: CONNECT_TIMEOUT_MS,
      ...(options.parser === undefined ? {} : { parser: options.parser }),
    });
    this.io.on('connect', () => options.health.observe(options.name, 'up'));
    this.io.on('disconnect', (reason) => this.#setDown(`disconnected: ${reason}`));
    this.io.on('connect_error', (error) => this.#setDown(`cannot connect: ${reasonOf(error)}`));
    this.io.on('error', (error: unknown) => this.#warn(`reported an error (${typeof error})`));
  }

  get connected(): boolean {
    return this.io.connected;
  }

  connect(): void {
    if (!this.#closed && !this.io.active) this.io.connect();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.io.disconnect();
  }

  #setDown(reason: string): void {
    if (this.#closed) return;
    const { clock, health, intervals, name } = this.#options;
    const wasDown = health.of(name).state === 'down';
    health.observe(name, 'down');
    // Logged once per outage: the attempts that follow fail every other second.
    if (!wasDown) this.#warn(reason);
    if (this.io.active) return;
    // The library gives up when the server closes the connection or refuses the handshake; either may be temporary.
    this.#cancelRetry?.();
    this.#cancelRetry = clock.after(intervals.upstreamReconnectMaxMs, () => this.connect());
  }

  #warn(message: string): void {
    this.#options.warn(`${this.#options.name} ${message}`);
  }
}

/** Returns the text of local errors only: the text of the service's refusal may contain the token. */
const reasonOf = (error: Error): string => ('data' in error ? 'refused by the service' : error.message);
