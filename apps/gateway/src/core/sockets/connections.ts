import type { IncomingMessage } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { Server, Socket } from 'socket.io';
import type { Timing } from '#core/time/timing';

/** A client's connection, as engine.io has it: what several namespaces share. */
export type Connection = Socket['conn'];

/** A packet, as engine.io's event `packetCreate` carries it. */
interface Packet {
  readonly data?: string | NodeJS.ArrayBufferView;
  /** For an event to a room, one object that all its receivers share. */
  readonly options?: object;
}

/** A connection with what its client has not read. */
export class Client {
  readonly connection: Connection;
  #waiting: Packet[] = [];
  /** The size of the first packets that wait: each is measured once, and only where it still waits for a look. */
  #measured = { packets: 0, bytes: 0 };
  /** TCP connections with its data, and whether they are its own: one of long polling may have other users later. */
  readonly #carriers = new Map<TcpSocket, boolean>();

  constructor(connection: Connection) {
    this.connection = connection;
    connection.on('packetCreate', (packet: Packet) => this.#waiting.push(packet));
    for (const end of ['drain', 'close']) connection.on(end, () => this.#clear());
  }

  /** Packets that its transport has not taken. */
  get waiting(): readonly Packet[] {
    return this.#waiting;
  }

  /** All that waits, with what its TCP connections hold. */
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

  /** Closes it at once: a polite close waits half a minute for an answer, with all that is unsent in memory. */
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

/** Returns the bytes that wait until the client of a connection reads them. */
export const unreadBytes = (connection: Connection): number => clients.get(connection)?.bytes ?? 0;

export const closeAtOnce = (connection: Connection): void => clients.get(connection)?.cut();

/** @returns all clients, and those whose connection ended while data for them were still on their way */
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
  // Announced for every answer to a request of a client: of long polling, and the upgrade of one that began with it.
  engine.on('headers', (_: unknown, request: IncomingMessage) => {
    // Of several the last one counts, as for engine.io.
    const sid = new URL(request.url ?? '', 'http://console').searchParams.getAll('sid').at(-1);
    bySid.get(sid ?? '')?.carriedBy(request, request.headers.upgrade !== undefined);
  });
  return all;
}
