import { connect, type Socket } from 'node:net';
import { eachPayload, textFrame } from './frames.ts';

/** The requests of a browser in one namespace; all must be granted before it counts as connected. */
export interface Following {
  readonly namespace: string;
  readonly requests: readonly (readonly [event: string, payload: unknown])[];
}

export interface BareBrowserEvents {
  /** An event's payload, such as `42/chat,["inbox:digest",{…}]`, by its bounds in a buffer. */
  payload(buffer: Buffer, from: number, to: number): void;
  closed(): void;
}

/** The read buffer of all browsers of a process: a chunk is handled before the next one arrives. */
const READ_INTO = Buffer.alloc(256 * 1_024);

const END_OF_HEADERS = '\r\n\r\n';
const HANDSHAKE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: bench',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
].join('\r\n');

const [PING, PONG, OPENED] = ['2'.charCodeAt(0), '3', '0'.charCodeAt(0)];
const [MESSAGE, EVENT] = ['4'.charCodeAt(0), '2'.charCodeAt(0)];

/**
 * Opens a staff browser that reads at the lowest possible cost, so that a measurement shows the cost of the sender:
 * socket.io over a bare TCP socket. Resolves when all its requests are granted.
 */
export function openBareBrowser(
  port: number,
  token: string,
  following: readonly Following[],
  events: BareBrowserEvents,
): Promise<Socket> {
  let waitingFor = following.reduce((sum, { requests }) => sum + requests.length, 0);
  let upgraded = false;
  const pieces: Buffer[] = [];
  let [held, needed] = [0, 0];

  return new Promise((resolve, reject) => {
    const send = (text: string) => socket.write(textFrame(text));
    const onProtocol = (text: string) => {
      const named = following.find(({ namespace }) => text.startsWith(`${namespace},`, 2));
      if (text.startsWith('40') && named) {
        for (const [index, request] of named.requests.entries()) {
          send(`42${named.namespace},${index}${JSON.stringify(request)}`);
        }
      } else if (/^43[^[]*\[\{"ok":true/.test(text)) {
        waitingFor -= 1;
        if (waitingFor === 0) resolve(socket);
      } else {
        reject(new Error(`A browser received an unexpected packet: ${text}`));
      }
    };
    const onPayload = (buffer: Buffer, from: number, to: number) => {
      if (buffer[from] === PING) send(PONG);
      else if (buffer[from] === OPENED) {
        for (const { namespace } of following) send(`40${namespace},${JSON.stringify({ token })}`);
      } else if (buffer[from] === MESSAGE && buffer[from + 1] === EVENT) events.payload(buffer, from, to);
      else onProtocol(buffer.toString('utf8', from, Math.min(to, from + 200)));
    };
    const onFrames = (chunk: Buffer) => {
      // An incomplete frame is assembled once, when its last piece has arrived.
      if (held > 0 && held + chunk.length < needed) {
        pieces.push(Buffer.from(chunk));
        held += chunk.length;
        return;
      }
      const frames = held > 0 ? Buffer.concat([...pieces.splice(0), chunk]) : chunk;
      const parsed = eachPayload(frames, (from, to) => onPayload(frames, from, to));
      const rest = frames.length - parsed.used;
      if (rest > 0) pieces.push(Buffer.from(frames.subarray(parsed.used)));
      [held, needed] = [rest, parsed.needed];
    };
    const onRead = (count: number): boolean => {
      let from = 0;
      if (!upgraded) {
        const end = READ_INTO.subarray(0, count).indexOf(END_OF_HEADERS);
        upgraded = end >= 0;
        from = upgraded ? end + END_OF_HEADERS.length : count;
      }
      if (from < count) onFrames(READ_INTO.subarray(from, count));
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: READ_INTO, callback: onRead } });
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('The connection of a browser was closed before it was ready'));
      events.closed();
    });
    socket.write(HANDSHAKE + END_OF_HEADERS);
  });
}
