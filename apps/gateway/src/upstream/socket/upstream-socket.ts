import type { UpstreamName } from '@pitdesk/contracts/health';
import type { BackOfficeHandshake } from '@pitdesk/contracts/sockets';
import { io, type Socket } from 'socket.io-client';
import type { UpstreamHealth } from '../health/upstream-health.ts';

export interface UpstreamSocketOptions {
  readonly name: UpstreamName;
  readonly url: string;
  readonly path: string;
  readonly namespace: string;
  readonly token: string;
  readonly health: UpstreamHealth;
  readonly warn: (message: string) => void;
  /** A parser in place of socket.io's own. */
  readonly parser?: object;
}

const RECONNECT = { firstDelayMs: 250, maxDelayMs: 2_000, connectTimeoutMs: 3_000 } as const;

/**
 * The gateway's connection to one of the operator's socket services, as a back-office client. It comes back by itself
 * until it is closed; what it learns of the service goes into the health of the upstreams.
 */
export class UpstreamSocket {
  readonly io: Socket;
  readonly #options: UpstreamSocketOptions;
  #retry: NodeJS.Timeout | undefined;
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
      reconnectionDelay: RECONNECT.firstDelayMs,
      reconnectionDelayMax: RECONNECT.maxDelayMs,
      timeout: RECONNECT.connectTimeoutMs,
      ...(options.parser === undefined ? {} : { parser: options.parser }),
    });
    this.io.on('connect', () => options.health.observe(options.name, 'up'));
    this.io.on('disconnect', (reason) => this.#lost(`disconnected: ${reason}`));
    this.io.on('connect_error', (error) => this.#lost(`cannot connect: ${reasonOf(error)}`));
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
    clearTimeout(this.#retry);
    this.io.disconnect();
  }

  #lost(what: string): void {
    if (this.#closed) return;
    const { health, name } = this.#options;
    const known = health.of(name).state === 'down';
    health.observe(name, 'down');
    // Said once an outage: the attempts that follow fail every other second.
    if (!known) this.#warn(what);
    if (this.io.active) return;
    // The library gives up where the server hung up or refused the handshake; both may be over in a moment.
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), RECONNECT.maxDelayMs).unref();
  }

  #warn(what: string): void {
    this.#options.warn(`${this.#options.name} ${what}`);
  }
}

/** What a service says of its refusal may repeat the token: only what this side says is told. */
const reasonOf = (error: Error): string => ('data' in error ? 'refused by the service' : error.message);
