import { afterAll, afterEach, beforeAll, it, jest } from '@jest/globals';
import type { Readiness } from '@pitdesk/contracts/health';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { type SignedIn, signIn, startConsole, type TestConsole } from './support/console.ts';
import { type BrowserSocket, emit, granted, nextEvent, Sockets } from './support/sockets.ts';

let console_: TestConsole;
let user: SignedIn;
const sockets = new Sockets();

beforeAll(async () => {
  console_ = await startConsole();
  user = await signIn(console_.gateway);
});
afterEach(() => {
  console_.mock.faults.clear();
  jest.restoreAllMocks();
  sockets.closeAll();
});
afterAll(() => console_.close());

const HOUR_MS = 3_600_000;

function setBack(): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() - HOUR_MS);
}

const tables = () =>
  request(console_.gateway.url)
    .get('/api/tables?filters={"active":1}')
    .auth(user.accessToken, { type: 'bearer' })
    .expect(200);

const listed = (socket: BrowserSocket, player: string) =>
  nextEvent(socket, 'clientList', (clients) => clients.some(({ detail }) => detail?.player === player));

it('a clock that is set back an hour makes nobody wait for an hour', async () => {
  const { faults, floor, url } = console_.mock;
  const [table] = floor.tables();
  const socket = await sockets.browser(console_.gateway.url, user.accessToken);
  await granted(emit(socket, 'getClientsList'));
  const before = listed(socket, 'ada-lovelace-1');
  await sockets.player(url, 'ada-lovelace-1', table?.title ?? '');
  await before;
  await tables();

  setBack();
  const after = listed(socket, 'ada-lovelace-2');
  await sockets.player(url, 'ada-lovelace-2', table?.title ?? '');
  await after;
  faults.add({ service: 'backoffice', path: '/api/table', fault: 'latency', value: 1, count: 1 });
  await until(async () => {
    await tables();
    return faults.list().length === 0 ? true : null;
  });
  faults.add({ service: 'slots', fault: 'status', value: 500 });
  await until(async () => {
    const answer = await request(console_.gateway.url).get('/api/health/ready');
    return (answer.body as Readiness).degraded.some(({ upstream }) => upstream === 'slots') ? true : null;
  });
});
