import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { CHAT_MESSAGE_EVENT, type ChatAnnouncement, type Conversation } from '@pitdesk/contracts';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { type PostgresServer, startPostgres } from '@pitdesk/prisma/testing';
import request from 'supertest';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import {
  chatOf,
  playerSays,
  SEND_PATH,
  send,
  sentMessage,
  storedTimes,
  type TestChat,
} from './support/chat.ts';
import { type SignedIn, signIn } from './support/console.ts';
import { CutProxy } from './support/cut-proxy.ts';
import { ask, granted, Sockets } from './support/sockets.ts';
import { until } from './support/until.ts';

/** Two gateways over one PostgreSQL, each with its own connections, as two processes have them. */
let mock: MockBackends;
let postgres: PostgresServer;
let proxy: CutProxy;
let databases: ConsoleDatabase[];
let replicas: [RunningGateway, RunningGateway];
let user: SignedIn;
let chat: TestChat;
const sockets = new Sockets();

beforeAll(async () => {
  [mock, postgres] = await Promise.all([startMockBackends(), startPostgres()]);
  proxy = await CutProxy.start(mock.url);
  const url = await postgres.createDatabase('console');
  const open = async () => {
    const database = await openConsoleDatabase({ url });
    await database.migrate();
    return database;
  };
  databases = await Promise.all([open(), open()]);
  const settings = { upstream: { backofficeUrl: proxy.url, timeoutMs: 1_000 } };
  const [first, second] = await Promise.all(
    databases.map((database) => startGateway({ upstreamUrl: mock.url, database, settings })),
  );
  if (!first || !second) throw new Error('Two were asked for');
  replicas = [first, second];
  user = await signIn(first);
  chat = chatOf(mock);
}, 120_000);
afterEach(() => {
  sockets.closeAll();
  mock.faults.clear();
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await Promise.all(databases.map((database) => database.close()));
  await postgres.stop();
  await proxy.close();
  await mock.close();
}, 60_000);

const message = (text: string) => ({ chat_id: chat.id, message: text });

it('give one answer to the same key, wherever it is asked, also while the answer is lost', async () => {
  for (const cut of ['nothing', 'answer'] as const) {
    const [key, text] = [randomUUID(), randomUUID()];
    proxy.strike(`POST ${SEND_PATH}`, cut);
    const answers = await Promise.all(
      [...replicas, ...replicas, ...replicas].map((replica) =>
        sentMessage(send(replica, user, message(text), key)),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await storedTimes(mock, text)).toBe(1);
  }
}, 30_000);

it('send one message at a time for each chat and sender together', async () => {
  mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'latency', value: 120 });
  const texts = Array.from({ length: 6 }, (_, index) => `${index} ${randomUUID()}`);
  await Promise.all(
    texts.map((text, index) => sentMessage(send(replicas[index % 2 ? 1 : 0], user, message(text)))),
  );
  const rows = await mock.database.client.chatMessage.findMany({
    where: { message: { in: texts } },
    orderBy: { createdAt: 'asc' },
  });
  const moments = rows.map(({ createdAt }) => createdAt.getTime());
  expect(moments).toHaveLength(6);
  const apart = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(110);
}, 30_000);

it('tell each of their browsers of each message once, and agree on what is unread', async () => {
  const heard = await Promise.all(
    replicas.map(async (replica) => {
      const socket = await sockets.chat(replica.url, user.accessToken);
      const announcements: ChatAnnouncement[] = [];
      socket.on(CHAT_MESSAGE_EVENT, (announcement) => announcements.push(announcement));
      await granted(ask(socket, 'joinRoom', chat.room));
      return announcements;
    }),
  );
  const unreadAt = async ({ url }: RunningGateway) => {
    const made = request(url).get('/api/conversations').auth(user.accessToken, { type: 'bearer' });
    const all = (await made.expect(200)).body as Conversation[];
    return all.find(({ chat_id }) => chat_id === chat.id)?.unread;
  };
  await Promise.all(replicas.map(unreadAt));
  const texts: string[] = Array.from({ length: 6 }, () => randomUUID());
  for (const [index, text] of texts.entries()) {
    if (index % 2) await playerSays(mock, chat, text);
    else await sentMessage(send(replicas[index % 4 ? 1 : 0], user, message(text)));
  }
  for (const announcements of heard) {
    const ours = () => announcements.map(({ data }) => data.message).filter((text) => texts.includes(text));
    await until(() => (ours().length >= texts.length ? true : null));
    expect(ours().sort()).toEqual([...texts].sort());
  }
  expect(await Promise.all(replicas.map(unreadAt))).toEqual([3, 3]);
}, 30_000);
