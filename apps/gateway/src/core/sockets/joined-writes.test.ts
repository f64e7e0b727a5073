import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { ManualClock } from '../../testing/manual-clock.ts';
import { JoinedWrites } from './joined-writes.ts';

const NAMESPACE = '/floor';

let server: Server;
let url: string;
let writes: JoinedWrites;
let browsers: Socket[];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http);
  const floor = server.of(NAMESPACE);
  floor.on('connection', (socket) => void socket.join(socket.handshake.auth.rooms as string[]));
  writes = new JoinedWrites(new ManualClock(), floor);
  browsers = [];
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}${NAMESPACE}`;
});
afterEach(async () => {
  for (const browser of browsers) browser.disconnect();
  await server.close();
});

/** A browser in rooms, with the events that it received. */
async function inRooms(rooms: string[], transport: 'websocket' | 'polling' = 'websocket') {
  const socket = io(url, { auth: { rooms }, transports: [transport], forceNew: true, reconnection: false });
  browsers.push(socket);
  const received: unknown[] = [];
  socket.on('event', (payload) => received.push(payload));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, received, end: new Promise<void>((resolve) => socket.once('end', () => resolve())) };
}

describe('events to a room in one tick', () => {
  it.each(['websocket', 'polling'] as const)('arrives whole and in order over %s', async (transport) => {
    const browser = await inRooms(['a'], transport);
    const texts = ['', 'short', 'ü🎲\u2028', 'x'.repeat(200), 'y'.repeat(70_000), 'last'];
    for (const text of texts) writes.emit(['a'], 'event', { text });
    writes.emit(['a'], 'end', null);
    await browser.end;
    expect(browser.received).toEqual(texts.map((text) => ({ text })));
  });

  it('reaches each member once, and nobody else', async () => {
    const [one, both, other] = [await inRooms(['a']), await inRooms(['a', 'b']), await inRooms(['c'])];
    writes.emit(['a', 'b'], 'event', 1);
    writes.emit(['a', 'b'], 'event', 2);
    writes.emit(['a', 'b', 'c'], 'end', null);
    await Promise.all([one.end, both.end, other.end]);
    expect([one.received, both.received, other.received]).toEqual([[1, 2], [1, 2], []]);
  });

  it('is kept from the members of one room, and stays in order for everybody else', async () => {
    const [one, author] = [await inRooms(['a']), await inRooms(['a', 'author'])];
    writes.emit(['a'], 'event', 1);
    writes.emitExcept('author', ['a'], 'event', 2);
    writes.emit(['author'], 'event', 'my 2');
    writes.emit(['a'], 'event', 3);
    writes.emit(['a'], 'end', null);
    await Promise.all([one.end, author.end]);
    expect([one.received, author.received]).toEqual([
      [1, 2, 3],
      [1, 'my 2', 3],
    ]);
  });

  it('stands before events that are sent in another way after a flush', async () => {
    const browser = await inRooms(['a']);
    writes.emit(['a'], 'event', 'joined');
    writes.flush();
    server.of(NAMESPACE).to('a').emit('event', 'plain');
    writes.emit(['a'], 'end', null);
    await browser.end;
    expect(browser.received).toEqual(['joined', 'plain']);
  });

  it('is one write to each socket, however many messages it is', async () => {
    const browser = await inRooms(['a']);
    let written = 0;
    for (const { conn } of server.of(NAMESPACE).sockets.values())
      conn.on('packetCreate', () => (written += 1));
    for (let index = 0; index < 50; index += 1) writes.emit(['a'], 'event', index);
    writes.emit(['a'], 'end', null);
    await browser.end;
    expect(browser.received).toHaveLength(50);
    expect(written).toBe(1);
  });
});

describe('events to a room whose fan-out takes long', () => {
  /** A member whose connection keeps the loop busy for a while with each write. */
  function slowRoom() {
    const written: number[] = [];
    const conn = {
      transport: { name: 'websocket' },
      write: (_: string, { wsPreEncodedFrame: [frames] }: { wsPreEncodedFrame: [Buffer] }) => {
        written.push(frames.toString().split('"event"').length - 1);
        for (const until = performance.now() + 10; performance.now() < until; );
      },
    };
    const slow = new JoinedWrites(new ManualClock(), {
      name: NAMESPACE,
      adapter: { rooms: new Map([['a', new Set(['one'])]]) },
      sockets: new Map([['one', { conn: conn as never }]]),
    });
    return { slow, written };
  }
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  it('is gathered while others have their turn, and a flush brings it at once', async () => {
    const { slow, written } = slowRoom();
    slow.emit(['a'], 'event', 1);
    await nextTurn();
    expect(written).toEqual([1]);
    slow.emit(['a'], 'event', 2);
    slow.emit(['a'], 'event', 3);
    slow.flush();
    expect(written).toEqual([1, 2]);
  });

  it('comes by itself in the end', async () => {
    const { slow, written } = slowRoom();
    for (let index = 0; index < 5; index += 1) {
      slow.emit(['a'], 'event', index);
      await nextTurn();
    }
    while (written.reduce((sum, one) => sum + one, 0) < 5) await nextTurn();
    expect(written[0]).toBe(1);
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(5);
  });
});
