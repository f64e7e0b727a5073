import type { IncomingMessage } from 'node:http';
import { SOCKET_DOOR } from '@pitdesk/contracts/sockets';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Namespace, Server } from 'socket.io';
import { addressGroup, clientAddress } from '#core/http/client-address';
import type { Clock } from '#core/time/clock';
import type { Timing } from '#core/time/timing';
import { type Connection, closeAtOnce } from './connections.ts';

/** The counts of one connection within the current period. */
interface ConnectionCounts {
  until: number;
  packets: number;
  connects: number;
  /** Consecutive refused joins of a namespace. */
  refusedJoins: number;
  namespaces: number;
}

/** The start of a socket.io message that joins a namespace. */
const CONNECT = '0';

/**
 * Closes connections that misbehave outside of requests: endless packets, repeated attempts to join a namespace, or no
 * join at all. `socketPace` limits the requests.
 */
export class ConnectionGuard {
  readonly #clock: Clock;
  readonly #joinMs: number;
  readonly #trustedProxies: readonly string[];
  readonly #onStorm: () => void;
  readonly #addresses = new RateLimiterMemory({
    points: SOCKET_DOOR.perAddress,
    duration: SOCKET_DOOR.seconds,
  });
  readonly #doings = new WeakMap<Connection, ConnectionCounts>();

  constructor(
    { clock, intervals }: Pick<Timing, 'clock' | 'intervals'>,
    trustedProxies: readonly string[],
    onStorm: () => void,
  ) {
    this.#clock = clock;
    this.#joinMs = intervals.socketJoinMs;
    this.#trustedProxies = trustedProxies;
    this.#onStorm = onStorm;
  }

  /** Returns true if the address may open another connection now. */
  async admits(request: IncomingMessage): Promise<boolean> {
    return await this.#addresses.consume(this.#keyOf(request)).then(
      () => true,
      () => {
        this.#onStorm();
        return false;
      },
    );
  }

  watch(engine: Server['engine'], namespaces: readonly Namespace[]): void {
    engine.on('connection', (connection: Connection) => {
      const doings = { until: 0, packets: 0, connects: 0, refusedJoins: 0, namespaces: 0 };
      this.#doings.set(connection, doings);
      connection.on('packet', ({ type, data }: { type: string; data?: unknown }) => {
        const asksToJoin = type === 'message' && typeof data === 'string' && data.startsWith(CONNECT);
        if (isTooMuch(doings, asksToJoin, this.#clock.elapsed())) this.#end(connection);
      });
    });
    for (const namespace of namespaces) {
      namespace.on('connection', (socket) => {
        this.#count(socket.conn, 1);
        socket.once('disconnect', () => this.#count(socket.conn, -1));
      });
    }
  }

  #count(connection: Connection, namespaces: 1 | -1): void {
    const doings = this.#doings.get(connection);
    if (!doings) return;
    doings.namespaces += namespaces;
    doings.refusedJoins = 0;
    if (doings.namespaces > 0) return;
    this.#clock.after(this.#joinMs, () => {
      if (doings.namespaces === 0) connection.close();
    });
  }

  #end(connection: Connection): void {
    this.#onStorm();
    void this.#addresses.penalty(this.#keyOf(connection.request), SOCKET_DOOR.penalty);
    closeAtOnce(connection);
  }

  #keyOf(request: IncomingMessage): string {
    return addressGroup(clientAddress(request, this.#trustedProxies));
  }
}

function isTooMuch(doings: ConnectionCounts, asksToJoin: boolean, now: number): boolean {
  if (now > doings.until) {
    Object.assign(doings, {
      until: now + SOCKET_DOOR.seconds * 1_000,
      packets: 0,
      connects: 0,
      refusedJoins: 0,
    });
  }
  doings.packets += 1;
  if (asksToJoin) {
    doings.connects += 1;
    doings.refusedJoins += 1;
  }
  const { packets, connects, refusals } = SOCKET_DOOR;
  return doings.packets > packets || doings.connects > connects || doings.refusedJoins > refusals;
}
