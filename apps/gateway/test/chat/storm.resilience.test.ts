import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ConversationMessages, MessageView, Thread } from '@pitdesk/contracts/chat';
import { comparePositions } from '@pitdesk/contracts/chat';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { createConsoleTestDatabase } from '@pitdesk/prisma/testing';
import { CutProxy, until } from '@pitdesk/rig';
import { io, type Socket } from 'socket.io-client';
import { chatsOf, SEND_PATH, type TestChat } from '../support/chat.ts';
import { KilledGateway } from '../support/killed-gateway.ts';
import { Browser, type Outcome, sendTirelessly } from '../support/tireless-sender.ts';

const STORM = { sends: 10_000, cuts: 200, kills: 20, lanes: 1_000 };
const LONGEST_MS = 5_400_000;
/** The delay with which the operator may store a message it received before the connection was cut. */
const LATE_MS = 5_000;

let mock: MockBackends;
let database: { url: string; drop(): Promise<void> };
/** The gateway's link to the operator, and the browsers' to the gateway. */
let toOperator: CutProxy;
let toGateway: CutProxy;
let gateway: KilledGateway;
let browsers: Browser[];
let witness: Socket;

beforeAll(async () => {
  [mock, database] = await Promise.all([startMockBackends(), createConsoleTestDatabase()]);
  toOperator = await CutProxy.start(mock.url);
  gateway = await KilledGateway.start({
    CONSOLE_DATABASE_URL: database.url,
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
    UPSTREAM_AUTH_URL: mock.url,
    UPSTREAM_BACKOFFICE_URL: toOperator.url,
    UPSTREAM_SLOTS_URL: mock.url,
    UPSTREAM_CHAT_SOCKET_URL: toOperator.url,
    UPSTREAM_GAME_SOCKET_URL: mock.url,
    UPSTREAM_TIMEOUT_MS: '2000',
  });
  toGateway = await CutProxy.start(gateway.url);
  browsers = ['floor1', 'floor1b', 'floor2'].map((username) => new Browser(toGateway, username));
});
afterAll(async () => {
  witness.disconnect();
  await gateway.kill();
  await toGateway.close();
  await toOperator.close();
  await database.drop();
  await mock.close();
});

interface Lane {
  readonly browser: Browser;
  readonly chat: TestChat;
  readonly outcomes: { text: string; outcome: Outcome }[];
}

let done = 0;

async function work(lane: Lane, name: number, left: { sends: number }): Promise<void> {
  for (let index = 0; left.sends > 0; index += 1) {
    left.sends -= 1;
    const text = `${name}/${index} of the storm`;
    lane.outcomes.push({ text, outcome: await sendTirelessly(lane.browser, lane.chat, text) });
    done += 1;
  }
}

/** Each time another way in which a connection is lost in the middle of a send. */
const CUTS: readonly (() => void | Promise<void>)[] = [
  () => struck('answer'),
  () => struck('connection'),
  () => toGateway.cutAll(),
  () => struck('answer'),
  () => struck('connection'),
  () => toOperator.cutAll(),
  () => struck('request'),
];

/** Cuts the next send that passes; the operator may store its message late. */
const struck = (cut: 'answer' | 'connection' | 'request'): Promise<void> =>
  new Promise((resolve) => {
    toOperator.strike(`POST ${SEND_PATH}`, cut, () => {
      const value = Math.ceil(Math.random() * LATE_MS);
      if (cut === 'connection') {
        mock.faults.add({ service: 'backoffice', path: SEND_PATH, fault: 'latency', value, count: 1 });
      }
      resolve();
    });
  });

/** So many of a thing, evenly over the storm. */
async function evenly(count: number, happen: (index: number) => void | Promise<void>): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const due = Math.floor((STORM.sends * (index + 0.5)) / count);
    await until(() => (done >= due || done === STORM.sends ? true : null), LONGEST_MS);
    if (done < STORM.sends) await Promise.race([happen(index), ended]);
  }
}

let ended: Promise<unknown> = new Promise(() => undefined);

/** Collects the changes that one constant watcher is sent, by connection. */
async function startWatching(): Promise<string[][]> {
  const received: string[][] = [];
  const [watcher] = browsers as [Browser];
  const auth = (give: (auth: object) => void) =>
    void watcher.token().then(
      (token) => give({ token }),
      () => give({}),
    );
  witness = io(`${toGateway.url}/chat`, { auth, transports: ['websocket'], reconnectionDelayMax: 1_000 });
  witness.on('connect', () => {
    received.push([]);
    witness.emit('watchConversations', null);
    for (const { id } of [1, 2, 3].flatMap((terminal) => chatsOf(mock, terminal))) show(id, received.length);
  });
  witness.on('connect_error', () => setTimeout(() => witness.active || witness.connect(), 500).unref());
  // A conversation cannot be shown while the database or the operator's tables are away.
  const show = (chat_id: number, connection: number): void => {
    witness.emit('openConversation', { chat_id }, (ack: AckResult<unknown>) => {
      if (!ack.ok && received.length === connection) setTimeout(() => show(chat_id, connection), 500).unref();
    });
  };
  witness.on('conversation:messages', ({ chat_id, messages }: ConversationMessages) => {
    for (const { key, seq } of messages) received.at(-1)?.push(`${chat_id}/${key}@${seq}`);
  });
  await until(() => (received.length > 0 ? true : null));
  return received;
}

/** Returns the whole conversation, read like a browser that requests missed messages. */
async function threadOf(browser: Browser, chat: TestChat, since: string): Promise<MessageView[]> {
  const read: MessageView[] = [];
  for (let changed_after = 0; ; ) {
    const query = new URLSearchParams({ changed_after: String(changed_after), limit: '100' }).toString();
    const answer = await until(() => browser.request(`/api/conversations/${chat.id}/messages?${query}`));
    const { data, has_more, seq } = answer.body as Thread;
    read.push(...data.filter(({ created_at }) => created_at >= since));
    if (!has_more) return read.sort(comparePositions);
    changed_after = seq;
  }
}

const sortedBy = <T>(items: readonly T[], key: (item: T) => number): T[] =>
  [...items].sort((a, b) => key(a) - key(b));

it(
  `sends ${STORM.sends} messages through ${STORM.cuts} cuts and ${STORM.kills} kills: none lost, doubled or out of order`,
  async () => {
    const began = Date.now();
    const since = new Date(began).toISOString();
    const received = await startWatching();
    const chats = [1, 2, 3].flatMap((terminal) => chatsOf(mock, terminal));
    const lanes: Lane[] = chats
      .flatMap((chat) => browsers.map((browser) => ({ browser, chat, outcomes: [] })))
      .slice(0, STORM.lanes);
    const left = { sends: STORM.sends };
    const sending = Promise.all(lanes.map((lane, index) => work(lane, index, left)));
    ended = sending;
    let [cuts, kills] = [0, 0];
    await Promise.all([
      sending,
      evenly(STORM.cuts, (index) => {
        cuts += 1;
        return CUTS[index % CUTS.length]?.();
      }),
      evenly(STORM.kills, async () => {
        kills += 1;
        await gateway.kill();
        await gateway.start();
      }),
    ]);
    const took = Date.now() - began;

    const counts = { sent: 0, uncertain: 0, refused: 0 };
    let uncertainYetStored = 0;
    const lost: string[] = [];
    const doubled: string[] = [];
    const outOfOrder: string[] = [];
    for (const { browser, chat, outcomes } of lanes) {
      const rows = await mock.database.client.chatMessage.findMany({
        where: { chatId: chat.id, sender: browser.username, message: { endsWith: 'of the storm' } },
      });
      const stored = sortedBy(rows, ({ id }) => id).map(({ message }) => message);
      const order = new Map(outcomes.map(({ text }, index) => [text, index]));
      for (const { text, outcome } of outcomes) {
        counts[outcome] += 1;
        const times = stored.filter((one) => one === text).length;
        if (times > 0 && outcome === 'uncertain') uncertainYetStored += 1;
        if (times > 1) doubled.push(text);
        if (times === 0 && outcome === 'sent') lost.push(text);
      }
      const places = stored.map((text) => order.get(text) ?? -1);
      if (places.some((place, index) => place < (places[index - 1] ?? 0))) outOfOrder.push(stored.join());
    }
    const receivedTwice = received.flatMap((keys) =>
      keys.filter((key, index) => keys.indexOf(key) !== index),
    );
    const figures = {
      ...STORM,
      cuts,
      kills,
      ...counts,
      uncertainYetStored,
      lost: lost.length,
      doubled: doubled.length,
      outOfOrder: outOfOrder.length,
      receivedTwice: receivedTwice.length,
      connections: received.length,
      seconds: Math.round(took / 1_000),
    };
    await keep(figures);

    expect({ lost, doubled, outOfOrder, receivedTwice, refused: counts.refused }).toEqual({
      lost: [],
      doubled: [],
      outOfOrder: [],
      receivedTwice: [],
      refused: 0,
    });
    expect(counts.sent + counts.uncertain).toBe(STORM.sends);

    // A reconnecting client requests what it missed, and gets all of it, once, in order.
    const [reader] = browsers as [Browser];
    for (const chat of chats) {
      const stored = await mock.database.client.chatMessage.findMany({
        where: { chatId: chat.id, message: { endsWith: 'of the storm' } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      });
      const read = (await threadOf(reader, chat, since)).filter(({ message }) =>
        message.endsWith('of the storm'),
      );
      expect(read.map(({ key }) => key)).toEqual(stored.map(({ id }) => String(id)));
    }
  },
  LONGEST_MS,
);

/** For docs/test-figures.md. */
async function keep(figures: object): Promise<void> {
  const folder = fileURLToPath(new URL('../../../../test-results/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}chat-storm.json`, `${JSON.stringify(figures, null, 2)}\n`);
}
