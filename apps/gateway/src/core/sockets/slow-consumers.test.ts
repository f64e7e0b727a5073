import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CutProxy, until } from '@pitdesk/rig';
import { type Namespace, Server, type Socket } from 'socket.io';
import { type Socket as BrowserSocket, io } from 'socket.io-client';
import { ManualClock } from '../../testing/manual-clock.ts';
import { testTiming } from '../../testing/test-timing.ts';
import type { IdentifiedSocket } from './authenticate-socket.ts';
import { type Client, followClients, unreadBytes } from './connections.ts';
import { type BacklogLimits, type ClosedReader, SlowConsumers } from './slow-consumers.ts';

const MEGABYTE = 1_024 ** 2;
/** Long, so that only the test's clock triggers looks. */
const LOOK_MS = 3_600_000;
const TRANSPORTS = ['websocket', 'polling', 'polling, then websocket'];
const UNLIMITED: BacklogLimits = {
  connectionBytes: Number.POSITIVE_INFINITY,
  accountBytes: Number.POSITIVE_INFINITY,
  processBytes: Number.POSITIVE_INFINITY,
};

let server: Server;
let floor: Namespace;
let url: string;
let clock: ManualClock;
let clients: ReadonlySet<Client>;
let consumers: SlowConsumers;
let closed: ClosedReader[];
let browsers: BrowserSocket[];
let proxies: CutProxy[];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { httpCompression: false });
  floor = server.of('/floor');
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  clock = new ManualClock();
  [closed, browsers, proxies] = [[], [], []];
});
afterEach(async () => {
  consumers.stop();
  for (const browser of browsers) browser.disconnect();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await server.close();
});

function limit(limits: Partial<BacklogLimits>): void {
  const timing = testTiming(clock);
  const intervals = { ...timing.intervals, slowConsumersLookMs: LOOK_MS };
  clients = followClients({ clock, intervals }, server.engine);
  consumers = new SlowConsumers({ ...timing, intervals }, clients, (reader) => closed.push(reader), {
    ...UNLIMITED,
    ...limits,
  });
}

interface Connected {
  readonly browser: BrowserSocket;
  /** The server's socket. */
  readonly here: Socket;
  /** The proxy of the connection. */
  readonly proxy: CutProxy;
}

/** Connects a browser of an account. */
async function connect(account = 1, transports = ['websocket']): Promise<Connected> {
  const proxy = await CutProxy.start(url);
  proxies.push(proxy);
  const browser = io(`${proxy.url}/floor`, { transports, forceNew: true, reconnection: false });
  browsers.push(browser);
  await new Promise<void>((resolve) => browser.once('connect', resolve));
  const here = floor.sockets.get(browser.id ?? '');
  if (!here) throw new Error('The browser is not connected');
  await until(() => here.conn.transport.name === transports.at(-1) || null);
  here.data = { principal: { sessionId: `session-of-${account}`, user: { id: account } } };
  consumers.signedIn(here as IdentifiedSocket);
  return { browser, here, proxy };
}

/** Returns a browser that has stopped reading, with full kernel buffers: further data waits. */
async function stuck(account?: number, transports?: string[]): Promise<Connected> {
  const one = await connect(account, transports);
  one.proxy.hold();
  for (let full = 0; full < 3; full = unreadBytes(one.here.conn) > 0 ? full + 1 : 0) {
    if (full === 0) one.here.emit('filler', 'x'.repeat(MEGABYTE / 16));
    await nextTurn();
  }
  return one;
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function look(): Promise<void> {
  clock.advance(LOOK_MS);
  await nextTurn();
}

const text = (megabytes: number): string => 'x'.repeat(megabytes * MEGABYTE);
const isOpen = ({ here }: Connected): boolean => here.connected;

describe('client that does not read', () => {
  it('is closed if more packets wait than the limit, unlike a client that reads', async () => {
    limit({});
    const [reads, slow] = [await connect(), await stuck()];
    for (let nth = 0; nth < 300; nth += 1) floor.emit('change', nth);
    await look();
    expect(closed).toEqual([]);
    await until(() => unreadBytes(reads.here.conn) === 0 || null);
    await look();
    expect(closed).toMatchObject([{ limit: 'packets' }]);
    expect([isOpen(reads), isOpen(slow)]).toEqual([true, false]);
  });

  it('is not closed for packets that it has read by the next look', async () => {
    limit({});
    const late = await stuck();
    for (let nth = 0; nth < 300; nth += 1) floor.emit('change', nth);
    await look();
    expect(consumers.bytes).toBeGreaterThan(0);
    late.proxy.release();
    await until(() => unreadBytes(late.here.conn) === 0 || null);
    await look();
    expect(consumers.bytes).toBe(0);
    expect(closed).toEqual([]);
  });

  it.each(TRANSPORTS)(
    'is closed by an answer that exceeds the limit of one connection (%s)',
    async (transports) => {
      limit({ connectionBytes: 10 * MEGABYTE });
      const slow = await stuck(1, transports.split(', then '));
      slow.here.emit('answer', text(6));
      consumers.answered(slow.here.conn);
      expect(isOpen(slow)).toBe(true);
      slow.here.emit('answer', text(6));
      consumers.answered(slow.here.conn);
      expect(closed).toMatchObject([{ limit: 'connection', session: 'session-of-1' }]);
      expect(isOpen(slow)).toBe(false);
    },
  );

  it('is closed first of its account, if its connections together exceed the limit', async () => {
    limit({ accountBytes: 10 * MEGABYTE });
    const [worst, better, other] = [await stuck(1), await stuck(1), await stuck(2)];
    worst.here.emit('answer', text(7));
    better.here.emit('answer', text(6));
    other.here.emit('answer', text(9));
    await look();
    expect(closed).toMatchObject([{ limit: 'account' }]);
    expect([worst, better, other].map(isOpen)).toEqual([false, true, true]);
  });

  it('is closed first of all accounts, if all connections together exceed the limit', async () => {
    limit({ processBytes: 10 * MEGABYTE });
    const [worst, better] = [await stuck(1), await stuck(2)];
    worst.here.emit('answer', text(7));
    better.here.emit('answer', text(6));
    await look();
    expect(closed).toMatchObject([{ limit: 'process' }]);
    expect([worst, better].map(isOpen)).toEqual([false, true]);
    expect(consumers.bytes).toBeLessThan(7 * MEGABYTE);
  });

  it('counts in full for its own connection, and once in total if others wait for the same event', async () => {
    limit({ accountBytes: 10 * MEGABYTE, processBytes: 10 * MEGABYTE });
    const slow = [await stuck(), await stuck(), await stuck()];
    floor.emit('change', text(6));
    for (const { here } of slow) expect(unreadBytes(here.conn)).toBeGreaterThan(6 * MEGABYTE);
    await look();
    expect(consumers.bytes).toBeLessThan(7 * MEGABYTE);
    expect(closed).toEqual([]);
    expect(slow.map(isOpen)).toEqual([true, true, true]);
  });

  it.each(TRANSPORTS)(
    'is counted until its connection has closed, which happens even if nothing is read (%s)',
    async (transports) => {
      limit({});
      const { browser, here, proxy } = await connect(1, transports.split(', then '));
      let answers = 0;
      browser.on('answer', () => {
        answers += 1;
      });
      await until(() => here.conn.transport.writable || null);
      proxy.hold();
      here.emit('answer', text(20));
      here.conn.close(true);
      consumers.answered(here.conn);
      expect(consumers.bytes).toBeGreaterThan(MEGABYTE);
      await look();
      expect([consumers.bytes, clients.size]).toEqual([0, 0]);
      const gone = new Promise((resolve) => browser.once('disconnect', resolve));
      proxy.release();
      await gone;
      expect(answers).toBe(0);
    },
  );

  it('receives the reason once when it reconnects', async () => {
    limit({ connectionBytes: MEGABYTE });
    const slow = await stuck();
    slow.here.emit('answer', text(2));
    consumers.answered(slow.here.conn);
    const notices: unknown[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { browser, here } = await connect();
      browser.on('error', (error: unknown) => {
        notices.push(error);
      });
      const after = new Promise((resolve) => browser.once('after', resolve));
      here.emit('after');
      await after;
    }
    expect(notices).toMatchObject([{ code: 'request.not_read' }]);
  });
});
