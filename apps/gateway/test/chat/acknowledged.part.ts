import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ChatAnnouncement,
  ChatMessage,
  MessageView,
  Thread,
  UnprovenMessage,
} from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import { CHAT_NAMESPACE } from '@pitdesk/contracts/sockets';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { type ConsoleDatabase, openConsoleDatabase } from '@pitdesk/prisma';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { RedisServer, until } from '@pitdesk/rig';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatOf, send, sentMessage, storedTimes, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { type ChatBrowserSocket, emit, granted, Sockets } from '../support/sockets.ts';
import { TerseOperator } from '../support/terse-operator.ts';
import { passTimeUntil } from '../support/time.ts';

/** Two replicas over one PostgreSQL and one Redis. The first sends, the second has the sender's other browser. */
let redis: RedisServer;
let shared: Awaited<ReturnType<typeof createConsoleTestDatabase>>;
const databases: ConsoleDatabase[] = [];
let mock: MockBackends;
let operator: TerseOperator;
let first: RunningGateway;
let second: RunningGateway;
let user: SignedIn;
let chat: TestChat;
let player: Socket;
let text: string;
const clock = new ManualClock();
const sockets = new Sockets();

async function startReplica(): Promise<RunningGateway> {
  const database = await openConsoleDatabase({ url: shared.url });
  databases.push(database);
  return await startGateway({
    upstreamUrl: mock.url,
    clock,
    database,
    settings: { redisUrl: redis.url, upstream: { backofficeUrl: operator.url } },
  });
}

const message = (part: object = {}) => ({ chat_id: chat.id, message: text, ...part });

const get = async <T>(replica: RunningGateway, path: string): Promise<T> =>
  await bodyOf<T>(request(replica.url).get(path).auth(user.accessToken, { type: 'bearer' }), 200);

const thread = (replica = first): Promise<Thread> => get(replica, `/api/conversations/${chat.id}/messages`);
const mine = ({ data }: Thread): MessageView[] => data.filter((one) => one.message === text);
const unproven = ({ unproven: all = [] }: Thread): UnprovenMessage[] =>
  all.filter((one) => one.message === text);

/** Resolves with the sender's message once the stream of this browser has it with its key. */
const ownStored = (socket: ChatBrowserSocket, key: string): Promise<MessageView> =>
  new Promise((resolve) => {
    socket.on('conversation:messages', ({ messages }) => {
      const own = messages.find((one) => one.client_key === key);
      if (own) resolve(own);
    });
  });

async function watch(replica: RunningGateway): Promise<ChatBrowserSocket> {
  const socket = await sockets.chat(replica.url, user.accessToken);
  await granted(emit(socket, 'watchConversations', null));
  await granted(emit(socket, 'openConversation', { chat_id: chat.id }));
  return socket;
}

/** Collects the announcements of this test's message in the player's room. */
function announcements(): ChatMessage[] {
  const received: ChatMessage[] = [];
  player.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => {
    if (data.message === text) received.push(data);
  });
  return received;
}

describe('a send that the operator acknowledges without showing it', () => {
  beforeAll(async () => {
    [redis, mock, shared] = await Promise.all([
      RedisServer.start(),
      startMockBackends(),
      createConsoleTestDatabase(),
    ]);
    operator = await TerseOperator.start(mock);
    first = await startReplica();
    second = await startReplica();
    user = await signIn(first);
    chat = chatOf(mock);
    const auth = { role: 'player', player: 'ada-lovelace-77', table_name: chat.title };
    player = io(mock.url + CHAT_NAMESPACE, { auth, transports: ['websocket'], forceNew: true });
    await player.emitWithAck('joinRoom', chat.room);
  });
  beforeEach(() => {
    text = `Hello ${randomUUID()}`;
  });
  afterEach(() => {
    sockets.closeAll();
    operator.answer = { status: 204 };
    operator.stores = true;
    operator.hasIds = true;
  });
  afterAll(async () => {
    player.disconnect();
    await Promise.all([first.close(), second.close()]);
    await Promise.all(databases.map((database) => database.close()));
    await shared.drop();
    operator.close();
    await mock.close();
    await redis.stop();
  });

  it.each([
    ['204', { status: 204 }],
    ['{"success":true}', { status: 200, type: 'application/json', body: '{"success":true}' }],
    ['{"message":"ok"}', { status: 201, type: 'application/json', body: '{"message":"ok"}' }],
    ['text', { status: 200, type: 'text/plain', body: 'OK' }],
  ])('is answered before the history is read, if the operator answers with %s', async (_, answer) => {
    operator.answer = answer;
    const received = announcements();
    const key = randomUUID();
    const stored = Promise.all([first, second].map(async (replica) => ownStored(await watch(replica), key)));
    const letGo = operator.holdHistoryFromNextSend();
    const before = Date.now();
    const sent = await sentMessage(send(first, user, message(), key));
    expect(sent).toEqual({ chat_id: chat.id, sender: 'floor1', message: text, created_at: sent.created_at });
    expect(Date.parse(sent.created_at)).toBeGreaterThanOrEqual(before);
    expect(await sentMessage(send(first, user, message(), key))).toEqual(sent);
    expect(await sentMessage(send(second, user, message(), key))).toEqual(sent);
    expect(received).toEqual([]);
    letGo();

    const [proven, elsewhere] = await stored;
    expect(elsewhere).toEqual(proven);
    expect(proven).toMatchObject({ type: 'staff', sender: 'floor1', client_key: key });
    expect(mine(await thread(second))).toEqual([proven]);
    expect(await get(first, `/api/conversations/search?q=${text.slice(6)}`)).toEqual([proven]);
    await until(async () => (unproven(await thread()).length === 0 ? true : null));
    expect(await sentMessage(send(second, user, message(), key))).toEqual(sent);
    expect(await storedTimes(mock, text)).toBe(1);
    await until(() => (received.length > 0 ? true : null));
    expect(received).toEqual([
      expect.objectContaining({ id: Number(proven?.key), created_at: proven?.created_at }),
    ]);
    await until(() =>
      first.database.client.auditEntry.findFirst({
        where: { action: 'message.proven', details: { path: ['message_id'], equals: Number(proven?.key) } },
      }),
    );
  });

  it('may be announced by its sender before the operator lists it', async () => {
    const letGo = operator.holdHistoryFromNextSend();
    const socket = await watch(second);
    const key = randomUUID();
    const stored = ownStored(socket, key);
    const sent = await sentMessage(send(first, user, message(), key));
    const announced = { appendMessage: true, group: chat.room, data: sent };
    expect(await emit(socket, CHAT_MESSAGE_EVENT, announced)).toMatchObject({ ok: true });
    const { client } = first.database;
    const shown = await client.outgoingMessage.findFirst({ where: { clientKey: key } });
    expect(shown).toMatchObject({ state: 'acknowledged', lane: null });
    letGo();
    await stored;
  });

  it('is proven by a message of its own for each of two equal texts, if the operator has no ids', async () => {
    operator.hasIds = false;
    const keys = [randomUUID(), randomUUID()];
    const socket = await watch(first);
    const stored = Promise.all(keys.map((key) => ownStored(socket, key)));
    for (const key of keys) await sentMessage(send(first, user, message(), key));
    const proven = await stored;
    expect(new Set(proven.map(({ key }) => key)).size).toBe(2);
    expect(mine(await thread())).toHaveLength(2);
    expect(await storedTimes(mock, text)).toBe(2);
  });

  it('is shown on every replica as not listed if the operator did not store it, until its sender dismisses it', async () => {
    operator.stores = false;
    const received = announcements();
    const key = randomUUID();
    const notListed = Promise.all(
      [first, second].map(async (replica) => {
        const socket = await watch(replica);
        return await new Promise<UnprovenMessage>((resolve) => socket.once('message:not_listed', resolve));
      }),
    );
    const to = 'ada-lovelace-77';
    const { created_at } = await sentMessage(send(first, user, message({ to }), key));
    const shown = { chat_id: chat.id, client_key: key, message: text, to, sent_at: created_at };
    expect(unproven(await thread(second))).toEqual([{ ...shown, state: 'acknowledged' }]);

    const contradicted = { ...shown, state: 'not_listed' };
    expect(await passTimeUntil(clock, notListed, first, second)).toEqual([contradicted, contradicted]);
    expect(unproven(await thread(second))).toEqual([contradicted]);
    expect(mine(await thread())).toEqual([]);
    expect(received).toEqual([]);
    const again = send(second, user, message({ to }), key);
    expect(await bodyOf(again, 504)).toMatchObject({ code: 'chat.not_listed' });
    const { sends } = operator;
    await until(() =>
      first.database.client.auditEntry.findFirst({
        where: {
          action: 'message.proven',
          details: { path: ['client_key'], equals: key },
          code: 'chat.not_listed',
        },
      }),
    );
    const colleague = await signIn(first, 'floor1b');
    const dismiss = (who: SignedIn) =>
      request(second.url)
        .delete(`/api/conversations/${chat.id}/unproven/${key}`)
        .auth(who.accessToken, { type: 'bearer' });
    await dismiss(colleague).expect(404);
    await dismiss(user).expect(204);
    expect(unproven(await thread())).toEqual([]);

    // The operator stores it late: the next search finds it, and nothing is sent again.
    await mock.messages.store({ chatId: chat.id, sender: 'floor1', senderRole: 'staff', message: text });
    const late = await sentMessage(send(first, user, message({ to }), key));
    expect(late).toMatchObject({ message: text, created_at });
    expect(mine(await thread())).toEqual([expect.objectContaining({ client_key: key, to })]);
    expect(operator.sends).toBe(sends);
  });
});
