import { connect, type Socket } from 'node:net';
import { CHAT_NAMESPACE } from '@pitdesk/contracts';
import { eachPayload, textFrame } from './frames.ts';
import { readStamp } from './stamped-text.ts';

interface ListenerEvents {
  message(sent: number, sequence: number): void;
  closed(): void;
}

/** All listeners of a process read into this: what arrives is used up before the next arrives. */
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

/**
 * A browser of the staff that reads as cheaply as can be, so that what is measured is who sends: socket.io over a bare
 * TCP socket. Resolves once it is in the room.
 */
export function listen(port: number, token: string, room: string, events: ListenerEvents): Promise<Socket> {
  let upgraded = false;
  let rest = Buffer.alloc(0);

  return new Promise((resolve, reject) => {
    const onPayload = (buffer: Buffer) => (from: number, to: number) => {
      const stamp = readStamp(buffer, from, to);
      if (stamp) events.message(stamp.sent, stamp.sequence);
      else onProtocol(buffer.toString('utf8', from, to));
    };
    const onProtocol = (text: string) => {
      if (text === '2') socket.write(textFrame('3'));
      else if (text.startsWith('0'))
        socket.write(textFrame(`40${CHAT_NAMESPACE},${JSON.stringify({ token })}`));
      else if (text.startsWith(`40${CHAT_NAMESPACE}`)) {
        socket.write(textFrame(`42${CHAT_NAMESPACE},0${JSON.stringify(['joinRoom', room])}`));
      } else if (text.startsWith(`43${CHAT_NAMESPACE},0[{"ok":true`)) resolve(socket);
      else reject(new Error(`A listener was told: ${text.slice(0, 200)}`));
    };
    const onRead = (count: number): boolean => {
      const chunk = rest.length > 0 ? Buffer.concat([rest, READ_INTO.subarray(0, count)]) : READ_INTO;
      const length = rest.length + count;
      let from = 0;
      if (!upgraded) {
        const end = chunk.subarray(0, length).indexOf(END_OF_HEADERS);
        from = end < 0 ? length : end + END_OF_HEADERS.length;
        upgraded = end >= 0;
      }
      const frames = chunk.subarray(from, length);
      const used = eachPayload(frames, frames.length, onPayload(frames));
      rest = used < frames.length ? Buffer.from(frames.subarray(used)) : Buffer.alloc(0);
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: READ_INTO, callback: onRead } });
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => events.closed());
    socket.write(HANDSHAKE + END_OF_HEADERS);
  });
}
