import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TableLive } from '@pitdesk/contracts';
import { buildTable, buildTableLive, buildUser } from '@pitdesk/contracts/testing';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { signIn } from './support/console.ts';
import { type FakeOperator, startFakeOperator } from './support/fake-operator.ts';
import { ask, type BrowserSocket, granted, nextEvent, Sockets } from './support/sockets.ts';

const LATER = '2026-01-15T12:01:00.000Z';

let operator: FakeOperator;
let gateway: RunningGateway;
let tables: TableLive[] = [buildTableLive()];
const sockets = new Sockets();

beforeAll(async () => {
  operator = await startFakeOperator({
    'POST /api/auth/login': { token: { access_token: 'token' } },
    'GET /api/auth/me': buildUser(),
    'GET /api/table': [buildTable()],
    'GET /api/table/live': () => tables,
  });
  gateway = await startGateway({ upstreamUrl: operator.url, settings: { upstream: { liveEvents: false } } });
});
afterAll(async () => {
  sockets.closeAll();
  await gateway.close();
  await operator.close();
});

const asked = () => operator.seenAt('GET /api/table/live').length;
const watch = async (): Promise<{ socket: BrowserSocket; tables: TableLive[] }> => {
  const { accessToken } = await signIn(gateway);
  const socket = await sockets.browser(gateway.url, accessToken);
  return { socket, ...(await granted(ask<{ tables: TableLive[] }>(socket, 'watchTables', null))) };
};

describe('an operator whose game socket tells nothing of tables', () => {
  it('is asked while somebody watches, once for all who do, and only changes are told', async () => {
    expect(asked()).toBe(0);
    const [first, second] = [await watch(), await watch()];
    expect(first.tables).toEqual(tables);
    expect(second.tables).toEqual(tables);
    const before = asked();
    expect(before).toBe(1);

    const closed = buildTableLive({ state: 'closed', updated_at: LATER });
    const told = [nextEvent(first.socket, 'table:changed'), nextEvent(second.socket, 'table:changed')];
    tables = [closed];
    expect(await Promise.all(told)).toEqual([closed, closed]);
    expect(asked()).toBe(before + 1);
  });

  it('is left in peace once nobody watches', async () => {
    sockets.closeAll();
    const { socket } = await watch();
    await ask(socket, 'unwatchTables', null);
    const before = asked();
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    expect(asked()).toBe(before);
  });
});
