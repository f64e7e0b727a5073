import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eachPayload, textFrame, until } from '@pitdesk/rig';

const HANDSHAKE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: console.test',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n');
const END_OF_HEADERS = '\r\n\r\n';

/**
 * A client that ignores socket.io's rules: it sends any packet at any rate, and reads only on demand. It answers no
 * ping, which has no effect within 45 seconds.
 */
export class RawSocket {
  /** Received packets, such as `40/chat,{…}`. */
  readonly packets: string[] = [];
  readonly connection: Socket;
  #unread: Buffer = Buffer.alloc(0);
  #upgraded = false;
  #answered = '';

  private constructor(connection: Socket) {
    this.connection = connection;
    connection.on('error', () => undefined);
    connection.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  static async open(url: string): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const connection = connect(Number(port), hostname);
    const socket = new RawSocket(connection);
    connection.write(HANDSHAKE);
    await until(() => socket.packets.length > 0 || socket.isRefused || socket.closed || null);
    return socket;
  }

  get closed(): boolean {
    return this.connection.destroyed;
  }

  /** True if no WebSocket was opened. */
  get isRefused(): boolean {
    return this.#answered.startsWith('HTTP/1.1 4');
  }

  send(...packets: string[]): void {
    this.connection.write(Buffer.concat(packets.map(textFrame)));
  }

  /** Joins a namespace, and waits for the answer. */
  async join(namespace: string, token: string): Promise<void> {
    this.send(`40${namespace},${JSON.stringify({ token })}`);
    await this.got(`40${namespace},`);
  }

  /** Returns the first packet with that start. */
  async got(start: string): Promise<string> {
    return await until(() => this.packets.find((packet) => packet.startsWith(start)));
  }

  async whenClosed(): Promise<void> {
    if (!this.closed) await once(this.connection, 'close');
  }

  close(): void {
    this.connection.destroy();
  }

  #take(chunk: Buffer): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    if (!this.#upgraded) {
      const end = this.#unread.indexOf(END_OF_HEADERS);
      if (end === -1) return;
      this.#upgraded = true;
      this.#answered = this.#unread.toString('latin1', 0, end);
      this.#unread = this.#unread.subarray(end + END_OF_HEADERS.length);
    }
    const { used } = eachPayload(this.#unread, (from, to) => {
      this.packets.push(this.#unread.toString('utf8', from, to));
    });
    this.#unread = this.#unread.subarray(used);
  }
}
