import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import type { Readiness } from '@pitdesk/contracts/health';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { CutProxy, type RedisServer, until } from '@pitdesk/rig';
import { Redis } from 'ioredis';
import request from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { giveBack, holderOf, take } from '../support/assignments.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatOf, send, sendAsPlayer, sentMessage, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import type { Replicas } from '../support/replicas.ts';
import { turnsOf } from '../support/send-turns.ts';
import { useReplicas } from '../support/shared-replicas.ts';
import { type ChatBrowserSocket, emit, granted, Sockets } from '../support/sockets.ts';
import { present, watchInbox } from './browsers.ts';

let redis: RedisServer;
let replicas: Replicas;
let user: SignedIn;
let colleague: SignedIn;
let chat: TestChat;
const sockets = new Sockets();

const message = (text: string) => ({ chat_id: chat.id, message: text });

const ready = async ({ url }: RunningGateway): Promise<Readiness> =>
  await bodyOf<Readiness>(request(url).get('/api/health/ready'), 200);

const connect = (replica: RunningGateway, one: SignedIn = user) => sockets.chat(replica.url, one.accessToken);

const both = (names: string[]) => (names.join() === 'floor1,floor1b' ? true : null);

/**
 * Tries a wrong password so often, at one replica after another, each time as if it came from somewhere else; how many
 * got what answer.
 */
async function guess(at: readonly RunningGateway[], username: string, times: number): Promise<object> {
  const statuses = await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const { url } = at[index % at.length] ?? replicas.at(0);
      const attempt = buildLoginRequest({ username, password: 'wrong' });
      const pending = request(url).post('/api/auth/login').set('x-forwarded-for', `203.0.113.${index}`);
      return (await pending.send(attempt)).status;
    }),
  );
  const count = (status: number) => statuses.filter((one) => one === status).length;
  return { 401: count(401), 429: count(429) };
}

/** Resets the limit of an address: these repeated sign-ins are not a crowd at one address. */
async function forgetAddress(): Promise<void> {
  const client = new Redis(redis.url);
  const keys = await client.keys('pitdesk:limit:login:address:*');
  if (keys.length > 0) await client.del(keys);
  client.disconnect();
}

/** Sends a message of a player, which each of these browsers receives. */
async function delivered(listeners: readonly ChatBrowserSocket[]): Promise<void> {
  const text = randomUUID();
  const deliveries = listeners.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => {
          if (data.message === text) resolve();
        });
      }),
  );
  await Promise.all([sendAsPlayer(replicas.mock, chat, text), ...deliveries]);
}

describe('five replicas over one Redis', () => {
  const five = useReplicas(5);
  beforeAll(async () => {
    ({ redis, replicas } = five);
    user = await signIn(replicas.at(0));
    colleague = await signIn(replicas.at(0), 'floor1b');
    chat = chatOf(replicas.mock);
  });
  afterEach(() => sockets.closeAll());

  it('send one message at a time for each chat and sender together', async () => {
    const texts = Array.from({ length: 6 }, (_, index) => `${index} ${randomUUID()}`);
    const turns = await turnsOf(replicas, texts, () =>
      Promise.all(texts.map((text, index) => sentMessage(send(replicas.at(index), user, message(text))))),
    );
    expect(turns).toEqual(texts.flatMap(() => ['begun', 'stored']));
  });

  it('count sign-in attempts together, by keys without names', async () => {
    expect(await guess(replicas.all, 'floor2', 24)).toEqual({ 401: 10, 429: 14 });
    for (const { url } of replicas.all) {
      const login = request(url).post('/api/auth/login');
      const { headers } = await login.send(buildLoginRequest({ username: 'floor2' })).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(100);
    }
    const client = new Redis(redis.url);
    const keys = await client.keys('*');
    client.disconnect();
    // One of the account and one of the address that they really came from.
    expect(keys.filter((key) => key.startsWith('pitdesk:limit:login:'))).toHaveLength(2);
    expect(keys.join()).not.toMatch(/floor|127\.0/);
  });

  it('drop the clients of a dead replica from the presence at a conversation', async () => {
    const mine = await connect(replicas.at(0));
    const atMine = await present(mine, chat);

    const link = await CutProxy.start(redis.url);
    const doomed = await replicas.add({ redisUrl: link.url.replace('http:', 'redis:') });
    try {
      await present(await connect(doomed, colleague), chat);
      await until(() => both(atMine()));
      // Killed, so that it cannot leave in order.
      link.down();
      await until(() => (atMine().join() === 'floor1' ? true : null));
    } finally {
      await replicas.remove(doomed);
      await link.close();
    }
  });

  it.each([
    ['killed', () => redis.kill(), () => redis.start()],
    ['frozen', () => redis.freeze(), () => redis.thaw()],
  ] as const)(
    'continue the chat while it is %s, and receive from each other after its return',
    async (_, lose, bring) => {
      const [first, second] = [replicas.at(0), replicas.at(1)];
      const listeners = await Promise.all(
        [first, second].map(async (replica) => {
          const socket = await watchInbox(sockets, replica, user);
          await granted(emit(socket, 'joinRoom', chat.room));
          return socket;
        }),
      );
      const atFirst = await present(await connect(first), chat);
      const holders: (string | null)[] = [];
      listeners[1]?.on('inbox:digest', ({ conversations }) => {
        holders.push(...conversations.filter(({ chat_id }) => chat_id === chat.id).map(holderOf));
      });

      await lose();
      // The moment in which nobody has noticed yet is the worst one.
      for (let times = 0; times < 3; times += 1) await delivered(listeners);
      const text = randomUUID();
      await sentMessage(send(first, user, message(text)));
      await take(first, user, chat.id);
      const degraded = await until(async () => {
        const readiness = await ready(first);
        return readiness.degraded.length > 0 ? readiness : null;
      });
      expect(degraded).toMatchObject({ status: 'degraded', degraded: [{ upstream: 'redis' }] });
      // Each for itself by now: nobody gets through uncounted, and nobody is kept out.
      const [guessed, alone] = [`nobody-${randomUUID()}`, { 401: 10, 429: 2 }];
      expect(await guess([first], guessed, 12)).toEqual(alone);
      expect(await guess([second], guessed, 12)).toEqual(alone);
      await delivered(listeners);
      const atSecond = await present(await connect(second, colleague), chat);
      holders.length = 0;

      await bring();
      await until(() => both(atFirst()) && both(atSecond()));
      await until(() => (holders.includes('floor1') ? true : null));
      await until(async () => {
        const all = await Promise.all(replicas.all.map(ready));
        return all.every(({ status }) => status === 'ready') ? true : null;
      });
      // Counted together again as soon as the slowest of them has noticed: until then each is right for itself.
      await until(async () => {
        await forgetAddress();
        const together = await guess(replicas.all, `nobody-${randomUUID()}`, 12);
        return isDeepStrictEqual(together, alone) ? true : null;
      });
      await giveBack(first, user, chat.id);
      await until(() => (holders.at(-1) === null ? true : null));
      expect(replicas.all.every(({ app }) => app.getHttpServer().listening)).toBe(true);
    },
    40_000,
  );
});
