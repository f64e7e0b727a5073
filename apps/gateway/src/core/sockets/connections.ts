import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import type { Timing } from '#core/time/timing';

/** A client's engine.io connection, which several namespaces share. */
export type Connection = Socket['conn'];

/** A packet, as engine.io's event `packetCreate` carries it. */
interface Packet {
  readonly data?: string | NodeJS.ArrayBufferView;
  /** For an event to a room, one object that all of its recipients share. */
  readonly options?: object;
}

/** A connection with its unread data. */
export class Client {
  readonly connection: Connection;
  #waiting: Packet[] = [];
  /** The size of the first waiting packets: each is measured once, and only if it still waits at the next look. */
  #measured = { packets: 0, bytes: 0 };
  /** TCP connections with its data. True if exclusive: a connection of long polling may later serve other users. */
  readonly #carriers = new Map<TcpSocket, boolean>();

  constructor(connection: Connection) {
    this.connection = connection;
    connection.on('packetCreate', (packet: Packet) => this.#waiting.push(packet));
    for (const end of ['drain', 'close']) connection.on(end, () => this.#clear());
  }

  /** Packets that its transport has not accepted. */
  get waiting(): readonly Packet[] {
    return this.#waiting;
  }

  /** The bytes of all waiting packets and of its TCP buffers. */
  get bytes(): number {
    for (const packet of this.#waiting.slice(this.#measured.packets)) this.#measured.bytes += bytesOf(packet);
    this.#measured.packets = this.#waiting.length;
    let { bytes } = this.#measured;
    for (const [tcp, isOwn] of this.#carriers) {
      if (tcp.destroyed || (tcp.writableLength === 0 && !isOwn)) this.#carriers.delete(tcp);
      else bytes += tcp.writableLength;
    }
    return bytes;
  }

  carriedBy({ socket }: IncomingMessage, isOwn: boolean): void {
    this.#carriers.set(socket, isOwn);
  }

  /** Closes at once: a regular close waits half a minute for an answer, with all unsent data in memory. */
  cut(): void {
    this.connection.close(true);
    for (const [tcp, isOwn] of this.#carriers) if (isOwn || tcp.writableLength > 0) tcp.destroy();
  }

  #clear(): void {
    this.#waiting = [];
    this.#measured = { packets: 0, bytes: 0 };
  }
}

export const bytesOf = ({ data = '' }: Packet): number => Buffer.byteLength(data);

const clients = new WeakMap<Connection, Client>();

/** Returns the number of bytes that a connection's client has not read. */
export const unreadBytes = (connection: Connection): number => clients.get(connection)?.bytes ?? 0;

export const closeAtOnce = (connection: Connection): void => clients.get(connection)?.cut();

/** @returns all clients, and those whose connection ended with data in flight */
export function followClients(
  { clock, intervals }: Pick<Timing, 'clock' | 'intervals'>,
  engine: Server['engine'],
): ReadonlySet<Client> {
  const all = new Set<Client>();
  const bySid = new Map<string, Client>();
  engine.on('connection', (connection: Connection) => {
    const client = new Client(connection);
    const { sid, name } = connection.transport;
    if (name === 'websocket') client.carriedBy(connection.request, true);
    clients.set(connection, client);
    bySid.set(sid, client);
    all.add(client);
    connection.on('close', () => {
      bySid.delete(sid);
      clock.after(intervals.slowConsumersFarewellMs, () => {
        all.delete(client);
        client.cut();
      });
    });
  });
  // Emitted for every HTTP answer to a client: for long polling, and for its upgrade.
  engine.on('headers', (_: unknown, request: IncomingMessage) => {
    // The last of several values counts, as in engine.io.
    const sid = new URL(request.url ?? '', 'http://console').searchParams.getAll('sid').at(-1);
    bySid.get(sid ?? '')?.carriedBy(request, request.headers.upgrade !== undefined);
  });
  return all;
}
