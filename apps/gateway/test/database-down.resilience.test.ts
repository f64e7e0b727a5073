import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CHAT_MESSAGE_EVENT, type ChatAnnouncement, type Thread } from '@pitdesk/contracts/chat';
import type { Readiness } from '@pitdesk/contracts/health';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { CutProxy, scrape, until } from '@pitdesk/rig';
import request from 'supertest';
import { MetricsService } from '#features/metrics/metrics.service';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { bodyOf } from './support/body-of.ts';
import { chatOf, sendAsPlayer } from './support/chat.ts';
import { type SignedIn, signIn } from './support/console.ts';
import { emit, granted, Sockets } from './support/sockets.ts';
import { shownTo } from './support/streams.ts';

/** Longer than the longest timeout of a statement. */
const ANSWERS_WITHIN_MS = 25_000;

let mock: MockBackends;
let server: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
let link: CutProxy;
let database: ConsoleDatabase;
let gateway: RunningGateway;
let user: SignedIn;
const sockets = new Sockets();

beforeAll(async () => {
  [mock, server] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
  const url = new URL(server.url);
  link = await CutProxy.start(`http://${url.host}`);
  url.port = new URL(link.url).port;
  database = await openConsoleDatabase({ url: url.href, watched: true });
  gateway = await startGateway({ upstreamUrl: mock.url, database, settings: { metricsPort: 0 } });
  user = await signIn(gateway);
});
afterAll(async () => {
  sockets.closeAll();
  await gateway.close();
  await database.close();
  await link.close();
  await server.drop();
  await mock.close();
});

const get = (path: string) => request(gateway.url).get(path).auth(user.accessToken, { type: 'bearer' });

const login = () => request(gateway.url).post('/api/auth/login').send(buildLoginRequest());

const readiness = async () => (await request(gateway.url).get('/api/health/ready')).body as Readiness;

it.each([
  ['is gone', () => link.down(), () => link.up()],
  ['answers nothing', () => link.hold(), () => link.release()],
])(
  'while its database %s a gateway reports it where needed, otherwise continues, and recovers automatically',
  async (_, lose, bring) => {
    const chat = chatOf(mock);
    const socket = await sockets.chat(gateway.url, user.accessToken);
    const received: string[] = [];
    socket.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => received.push(data.message));
    await granted(emit(socket, 'joinRoom', chat.room));
    const browser = await sockets.chat(gateway.url, user.accessToken);
    await granted(emit(browser, 'watchConversations', null));
    const shown = await shownTo(browser, chat);
    await get('/api/conversations').expect(200);

    lose();
    await until(async () => ((await readiness()).database === 'down' ? true : null));
    const figures = await scrape(gateway.app.get(MetricsService).port ?? 0);
    expect(figures.value('pitdesk_database_up')).toBe(0);
    expect(figures.labels.has('pitdesk_outbox_waiting')).toBe(false);
    const unavailable = { code: 'service.database_unavailable' };
    const [refused, unread] = await Promise.all([
      bodyOf(login(), 503),
      bodyOf(get('/api/conversations'), 503),
    ]);
    expect([refused, unread]).toMatchObject([unavailable, unavailable]);
    // Signed-in users still get the operator's data.
    await get('/api/auth/me').expect(200);
    await get('/api/tables?filters={"active":1}').expect(200);
    const text = randomUUID();
    await sendAsPlayer(mock, chat, text);
    await until(() => (received.includes(text) ? true : null));
    await request(gateway.url).get('/api/health/live').expect(200);

    bring();
    await until(async () => ((await readiness()).database === 'up' ? true : null), ANSWERS_WITHIN_MS);
    await until(async () => ((await login()).status === 200 ? true : null), ANSWERS_WITHIN_MS);
    // Messages from the outage are read back, and published to browsers that show the conversation.
    await until(() => (shown.some(({ message }) => message === text) ? true : null), ANSWERS_WITHIN_MS);
    await until(async () => {
      const answer = await get(`/api/conversations/${chat.id}/messages`);
      if (answer.status !== 200) return null;
      return (answer.body as Thread).data.some(({ message }) => message === text) ? true : null;
    }, ANSWERS_WITHIN_MS);
    expect(received.filter((one) => one === text)).toHaveLength(1);
    socket.disconnect();
    browser.disconnect();
  },
  120_000,
);
