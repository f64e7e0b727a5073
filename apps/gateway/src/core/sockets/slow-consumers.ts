import { errorBody } from '@pitdesk/contracts/errors';
import { SOCKET_BACKLOG } from '@pitdesk/contracts/sockets';
import type { Clock } from '#core/time/clock';
import type { Intervals } from '#core/time/intervals';
import type { PeriodicTask } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';
import type { IdentifiedSocket } from './authenticate-socket.ts';
import { bytesOf, type Client, type Connection, unreadBytes } from './connections.ts';

/** Packets that may wait for a client between two looks: about twenty seconds of a busy floor. */
const MAX_WAITING_PACKETS = 200;
/** More packets only use memory: an hour's gap at a busy table needs fewer. */
const TOO_MANY_PACKETS = 20_000;

/** The limit that closed a connection. */
export type BacklogLimit = 'packets' | 'connection' | 'account' | 'process';

export interface ClosedReader {
  readonly limit: BacklogLimit;
  readonly bytes: number;
  /** null without a signed-in user. */
  readonly session: string | null;
}

export interface BacklogLimits {
  readonly connectionBytes: number;
  readonly accountBytes: number;
  readonly processBytes: number;
}

/** A client with its measured backlog. */
interface Reader {
  readonly client: Client;
  readonly bytes: number;
}

interface Owner {
  readonly account: string;
  readonly session: string;
}

/**
 * Closes connections whose clients do not read. socket.io does not bound a client's pending data, so a client that
 * hangs, or sends requests without reading the answers, would fill the memory. A closed client may reconnect and
 * request again.
 *
 * All clients are measured once a second, and a single client after each of its answers, because it could request many
 * within a second.
 */
export class SlowConsumers {
  readonly #clients: ReadonlySet<Client>;
  readonly #limits: BacklogLimits;
  readonly #onClosed: (reader: ClosedReader) => void;
  readonly #clock: Clock;
  readonly #intervals: Intervals;
  readonly #looks: PeriodicTask;
  readonly #owners = new WeakMap<Connection, Owner>();
  /** Sessions of connections that were closed here. */
  readonly #toNotify = new Set<string>();
  #behind = new WeakSet<Client>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #bytes = 0;

  constructor(
    { clock, intervals, periodic }: Timing,
    clients: ReadonlySet<Client>,
    onClosed: (reader: ClosedReader) => void,
    limits: BacklogLimits = SOCKET_BACKLOG,
  ) {
    this.#clock = clock;
    this.#intervals = intervals;
    this.#clients = clients;
    this.#limits = limits;
    this.#onClosed = onClosed;
    this.#looks = periodic.every({
      name: 'Measuring connections',
      everyMs: intervals.slowConsumersLookMs,
      run: () => this.#lookAtAll(true),
    });
  }

  /** The total pending bytes of all clients at the last measurement. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Records a connection's account and session, and notifies a client that reconnects after it was closed here. */
  signedIn(socket: IdentifiedSocket): void {
    const { user, sessionId } = socket.data.principal;
    this.#owners.set(socket.conn, { account: String(user.id), session: sessionId });
    if (!this.#toNotify.delete(sessionId)) return;
    const { code, message } = errorBody('request.not_read');
    socket.emit('error', { code, message });
  }

  /** Measures a connection after an answer. */
  answered(connection: Connection): void {
    const bytes = unreadBytes(connection);
    if (bytes <= SOCKET_BACKLOG.listBytes && bytes <= this.#limits.connectionBytes) return;
    const since = this.#clock.elapsed() - this.#lookedAt;
    if (since > this.#intervals.slowConsumersLookAgainMs || bytes > this.#limits.connectionBytes) {
      this.#lookAtAll(false);
    }
  }

  stop(): void {
    void this.#looks.stop();
  }

  #lookAtAll(countsPackets: boolean): void {
    this.#lookedAt = this.#clock.elapsed();
    const before = this.#behind;
    if (countsPackets) this.#behind = new WeakSet();
    const byAccount = new Map<string | undefined, Reader[]>();
    for (const client of this.#clients) {
      const reader = { client, bytes: client.bytes };
      const limit = this.#limitOf(reader, countsPackets, before);
      if (limit) this.#close(reader, limit);
      else if (reader.bytes > 0) {
        const account = this.#owners.get(client.connection)?.account;
        const own = byAccount.get(account);
        if (own) own.push(reader);
        else byAccount.set(account, [reader]);
      }
    }
    const kept = [...byAccount].flatMap(([account, own]) =>
      account === undefined ? own : this.#hold(own, this.#limits.accountBytes, 'account'),
    );
    const { accountBytes, processBytes } = this.#limits;
    this.#bytes = sumOf(this.#hold(kept, processBytes, 'process'), Math.min(accountBytes, processBytes));
  }

  #limitOf(
    { client, bytes }: Reader,
    countsPackets: boolean,
    before: WeakSet<Client>,
  ): BacklogLimit | undefined {
    if (bytes > this.#limits.connectionBytes) return 'connection';
    const packets = client.waiting.length;
    if (!countsPackets || packets <= MAX_WAITING_PACKETS) return undefined;
    // Refetching a gap delivers many packets at once: a client that reads has read them by the next look.
    if (before.has(client) || packets > TOO_MANY_PACKETS) return 'packets';
    this.#behind.add(client);
    return undefined;
  }

  /** Closes the clients with most pending data until the sum is within the limit. @returns the others */
  #hold(readers: readonly Reader[], limit: number, name: BacklogLimit): readonly Reader[] {
    if (sumOf(readers, limit) <= limit) return readers;
    const kept = [...readers].sort((a, b) => b.bytes - a.bytes);
    while (sumOf(kept, limit) > limit) {
      const worst = kept.shift();
      if (worst) this.#close(worst, name);
    }
    return kept;
  }

  #close({ client, bytes }: Reader, limit: BacklogLimit): void {
    client.cut();
    const session = this.#owners.get(client.connection)?.session ?? null;
    if (session !== null) {
      this.#toNotify.add(session);
      this.#clock.after(this.#intervals.slowConsumersNotifyMs, () => this.#toNotify.delete(session));
    }
    this.#onClosed({ limit, bytes, session });
  }
}

/**
 * Adds up the pending bytes. An event that waits for several clients is in memory once; it is counted once only if the
 * sum would otherwise exceed `exactAbove`, because smaller sums need no precision.
 */
function sumOf(readers: readonly Reader[], exactAbove: number): number {
  let sum = 0;
  for (const { bytes } of readers) sum += bytes;
  if (sum <= exactAbove) return sum;
  const counted = new Set<object>();
  for (const packet of readers.flatMap(({ client }) => client.waiting)) {
    if (!packet.options) continue;
    if (counted.has(packet.options)) sum -= bytesOf(packet);
    else counted.add(packet.options);
  }
  return sum;
}
