import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@pitdesk/rig';
import { type Namespace, Server, type Socket } from 'socket.io';
import { type Socket as BrowserSocket, io } from 'socket.io-client';
import { testTiming } from '../../testing/test-timing.ts';
import type { IdentifiedSocket } from './authenticate-socket.ts';
import { type BacklogLimits, type ClosedReader, SlowConsumers } from './slow-consumers.ts';

const KILOBYTE = 1_024;
const UNLIMITED: BacklogLimits = {
  connectionBytes: Number.POSITIVE_INFINITY,
  accountBytes: Number.POSITIVE_INFINITY,
  processBytes: Number.POSITIVE_INFINITY,
};

let server: Server;
let floor: Namespace;
let url: string;
let consumers: SlowConsumers;
let closed: ClosedReader[];
let browsers: BrowserSocket[];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http);
  floor = server.of('/floor');
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/floor`;
  [closed, browsers] = [[], []];
});
afterEach(async () => {
  consumers.stop();
  for (const browser of browsers) browser.disconnect();
  await server.close();
});

function limit(limits: Partial<BacklogLimits>): void {
  consumers = new SlowConsumers(testTiming(), server.engine, (reader) => closed.push(reader), {
    ...UNLIMITED,
    ...limits,
  });
}

/** A browser of an account, and its socket here. */
async function connect(account = 1): Promise<{ browser: BrowserSocket; here: Socket }> {
  const browser = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  browsers.push(browser);
  await new Promise<void>((resolve) => browser.once('connect', resolve));
  const here = floor.sockets.get(browser.id ?? '');
  if (!here) throw new Error('The browser is not there');
  here.data = { principal: { sessionId: `session-of-${account}`, user: { id: account } } };
  consumers.signedIn(here as IdentifiedSocket);
  return { browser, here };
}

/** Simulates a full connection: nothing that is written goes out any more. */
const stick = ({ here }: { here: Socket }): void => {
  here.conn.transport.writable = false;
};

const text = (kilobytes: number): string => 'x'.repeat(kilobytes * KILOBYTE);
const isOpen = ({ here }: { here: Socket }): boolean => here.connected;

describe('a client that does not read', () => {
  it('is closed when more packets wait than it could have missed, and one that reads is not', async () => {
    limit({});
    const [reads, stuck] = [await connect(), await connect()];
    stick(stuck);
    for (let nth = 0; nth < 300; nth += 1) floor.emit('change', nth);
    await until(() => closed[0]);
    expect(closed).toMatchObject([{ limit: 'packets' }]);
    expect([isOpen(reads), isOpen(stuck)]).toEqual([true, false]);
  });

  it('is not closed for packets that it has read by the next look', async () => {
    limit({});
    const late = await connect();
    stick(late);
    for (let nth = 0; nth < 300; nth += 1) floor.emit('change', nth);
    await until(() => (consumers.bytes > 0 ? true : null));
    late.here.conn.transport.writable = true;
    floor.emit('change', 'last');
    late.here.conn.emit('drain');
    Reflect.apply(Reflect.get(late.here.conn, 'flush') as () => void, late.here.conn, []);
    await until(() => (consumers.bytes === 0 ? true : null));
    expect(closed).toEqual([]);
  });

  it('is closed with the answer that is more than may wait for one connection', async () => {
    limit({ connectionBytes: 100 * KILOBYTE });
    const stuck = await connect();
    stick(stuck);
    stuck.here.emit('answer', text(60));
    consumers.answered(stuck.here.conn);
    expect(isOpen(stuck)).toBe(true);
    stuck.here.emit('answer', text(60));
    consumers.answered(stuck.here.conn);
    expect(closed).toMatchObject([{ limit: 'connection', session: 'session-of-1' }]);
    expect(isOpen(stuck)).toBe(false);
  });

  it('is closed first of its account, when all of its connections have too much together', async () => {
    limit({ accountBytes: 100 * KILOBYTE });
    const [worst, better, other] = [await connect(1), await connect(1), await connect(2)];
    for (const one of [worst, better, other]) stick(one);
    worst.here.emit('answer', text(70));
    better.here.emit('answer', text(60));
    other.here.emit('answer', text(90));
    await until(() => closed[0]);
    expect(closed).toMatchObject([{ limit: 'account' }]);
    expect([worst, better, other].map(isOpen)).toEqual([false, true, true]);
  });

  it('is closed first of all accounts, when too much waits in all', async () => {
    limit({ processBytes: 100 * KILOBYTE });
    const [worst, better] = [await connect(1), await connect(2)];
    for (const one of [worst, better]) stick(one);
    worst.here.emit('answer', text(70));
    better.here.emit('answer', text(60));
    await until(() => closed[0]);
    expect(closed).toMatchObject([{ limit: 'process' }]);
    expect([worst, better].map(isOpen)).toEqual([false, true]);
    expect(consumers.bytes).toBeLessThan(61 * KILOBYTE);
  });

  it('counts for its own connection in full, and once in all where others wait for the same', async () => {
    limit({ accountBytes: 100 * KILOBYTE, processBytes: 100 * KILOBYTE });
    const stuck = [await connect(), await connect(), await connect()];
    for (const one of stuck) stick(one);
    floor.emit('change', text(60));
    await until(() => (consumers.bytes > 0 ? true : null));
    expect(consumers.bytes).toBeLessThan(61 * KILOBYTE);
    expect(closed).toEqual([]);
    expect(stuck.map(isOpen)).toEqual([true, true, true]);
  });

  it('learns why when it comes back, once', async () => {
    limit({ connectionBytes: KILOBYTE });
    const stuck = await connect();
    stick(stuck);
    stuck.here.emit('answer', text(2));
    consumers.answered(stuck.here.conn);
    const notices: unknown[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const { browser, here } = await connect();
      browser.on('error' as never, (error: unknown) => {
        notices.push(error);
      });
      const after = new Promise((resolve) => browser.once('after' as never, resolve));
      here.emit('after');
      await after;
    }
    expect(notices).toMatchObject([{ code: 'request.not_read' }]);
  });
});
