import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TableLive } from '@pitdesk/contracts/tables';
import { buildTable, buildTableLive, buildUser } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { signIn } from '../support/console.ts';
import { type FakeOperator, startFakeOperator } from '../support/fake-operator.ts';
import { type BrowserSocket, emit, granted, nextEvent, Sockets } from '../support/sockets.ts';
import { passTime } from '../support/time.ts';

const { tablesLivePollMs } = DEFAULT_INTERVALS;
const LATER = '2026-01-15T12:01:00.000Z';

let operator: FakeOperator;
let gateway: RunningGateway;
let tables: TableLive[] = [buildTableLive()];
let answered = 0;
/** Delays the operator's next answer. */
let held: Promise<unknown> = Promise.resolve();
const sockets = new Sockets();
const clock = new ManualClock();

const polls = () => operator.seenAt('GET /api/table/live').length;
const join = async (): Promise<BrowserSocket> =>
  sockets.browser(gateway.url, (await signIn(gateway)).accessToken);
const watch = (socket: BrowserSocket): Promise<{ tables: TableLive[] }> =>
  granted(emit<{ tables: TableLive[] }>(socket, 'watchTables', null));

/** Holds the operator's answers from now on. @returns a function that releases one */
function hold(): () => void {
  let letGo = (): void => {};
  const next = (): void => {
    held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
  };
  next();
  return () => {
    const release = letGo;
    next();
    release();
  };
}

describe('operator whose game socket publishes nothing about tables', () => {
  beforeAll(async () => {
    operator = await startFakeOperator({
      'POST /api/auth/login': { token: { access_token: 'token' } },
      'GET /api/auth/me': buildUser(),
      'GET /api/table': [buildTable()],
      'GET /api/table/live': async () => {
        await held;
        answered += 1;
        return tables;
      },
    });
    gateway = await startGateway({
      upstreamUrl: operator.url,
      clock,
      settings: { upstream: { liveEvents: false } },
    });
  });
  afterAll(async () => {
    sockets.closeAll();
    await gateway.close();
    await operator.close();
  });

  it('is polled while somebody watches, once for all watchers, and only changes are published', async () => {
    expect(polls()).toBe(0);
    const [first, second] = [await join(), await join()];
    const answerOne = hold();
    const watching = [watch(first), watch(second)];
    await until(() => (polls() === 1 ? true : null));
    answerOne();
    for (const { tables: seen } of await Promise.all(watching)) expect(seen).toEqual(tables);
    expect(answered).toBe(1);

    const closed = buildTableLive({ state: 'closed', updated_at: LATER });
    const changes = [nextEvent(first, 'table:changed'), nextEvent(second, 'table:changed')];
    tables = [closed];
    clock.advance(tablesLivePollMs);
    await until(() => (polls() === 2 ? true : null));
    answerOne();
    expect(await Promise.all(changes)).toEqual([closed, closed]);
    expect(answered).toBe(2);
    answerOne();
    held = Promise.resolve();
  });

  it('is not polled without watchers', async () => {
    sockets.closeAll();
    const socket = await join();
    await watch(socket);
    await emit(socket, 'unwatchTables', null);
    const before = polls();
    await passTime(clock, 3 * tablesLivePollMs, gateway);
    expect(polls()).toBe(before);
  });
});
