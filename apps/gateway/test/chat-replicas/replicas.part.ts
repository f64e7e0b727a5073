import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnnouncement, Conversation, ReadState } from '@pitdesk/contracts/chat';
import { CHAT_MESSAGE_EVENT } from '@pitdesk/contracts/chat';
import type { Model } from '@pitdesk/contracts/dealers';
import type { EventsPage } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { OutgoingStore, TakenOver } from '#features/chat/sending/outgoing.store';
import type { RunningGateway } from '../../src/testing/index.ts';
import { giveBack, holderOf, take } from '../support/assignments.ts';
import { bodyOf } from '../support/body-of.ts';
import {
  chatOf,
  SEND_PATH,
  send,
  sendAsPlayer,
  sentMessage,
  storedTimes,
  type TestChat,
} from '../support/chat.ts';
import { getMe, type SignedIn, signIn } from '../support/console.ts';
import type { Replicas } from '../support/replicas.ts';
import { type ChatBrowserSocket, emit, granted, nextEvent, Sockets, whenClosed } from '../support/sockets.ts';
import { digestsTo, once, shownTo } from '../support/streams.ts';
import { present, watchInbox } from './browsers.ts';
import { pair } from './pair.ts';

let replicas: Replicas;
let user: SignedIn;
let colleague: SignedIn;
let chat: TestChat;
const sockets = new Sockets();

const message = (text: string) => ({ chat_id: chat.id, message: text });

const api = ({ url }: RunningGateway, one: SignedIn, verb: 'get' | 'put' | 'delete', path: string) =>
  request(url)[verb](`/api${path}`).auth(one.accessToken, { type: 'bearer' });

const connect = (replica: RunningGateway, one: SignedIn = user) => sockets.chat(replica.url, one.accessToken);
const watch = (replica: RunningGateway, one: SignedIn = user): Promise<ChatBrowserSocket> =>
  watchInbox(sockets, replica, one);

const both = (names: string[]) => (names.join() === 'floor1,floor1b' ? true : null);

describe('two replicas', () => {
  beforeAll(async () => {
    ({ replicas } = pair);
    user = await signIn(replicas.at(0));
    colleague = await signIn(replicas.at(0), 'floor1b');
    chat = chatOf(replicas.mock);
  });
  afterEach(() => sockets.closeAll());

  it('give one answer to the same key at any replica, even if the operator’s answer is lost', async () => {
    for (const cut of ['nothing', 'answer'] as const) {
      const [key, text] = [randomUUID(), randomUUID()];
      replicas.proxy.strike(`POST ${SEND_PATH}`, cut);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          sentMessage(send(replicas.at(index), user, message(text), key)),
        ),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await storedTimes(replicas.mock, text)).toBe(1);
    }
  });

  it('leave a message to the replica that took it over, even if the first one is alive', async () => {
    const [first, second] = [0, 1].map((index) => replicas.at(index).app.get(OutgoingStore)) as [
      OutgoingStore,
      OutgoingStore,
    ];
    const key = randomUUID();
    const { row } = await first.record({
      userId: 'nobody',
      clientKey: key,
      bodyHash: '',
      chatId: String(chat.id),
      room: chat.room,
      sender: 'nobody',
      message: key,
      addressedTo: null,
    });
    const where = { id: row.id };
    const { client } = replicas.at(0).database;
    const orphan = await client.outgoingMessage.update({ where, data: { leaseUntil: new Date(0) } });
    expect(await second.work.leases.takeOver(orphan)).toMatchObject({ id: row.id });
    expect(await first.work.leases.takeOver(orphan)).toBeNull();
    const entering = { knownAt: null, knownAlike: [], calledAt: new Date() };
    await expect(first.enter(row, entering)).rejects.toThrow(TakenOver);
    await first.forget(row);
    expect(await second.enter(row, entering)).toMatchObject({ state: 'calling' });
    await second.forget(row);
    expect(await client.outgoingMessage.findUnique({ where })).toBeNull();
  });

  it('send each message once to each of their browsers, and agree on the unread count', async () => {
    const deliveries = await Promise.all(
      replicas.all.map(async (replica) => {
        const [inRoom, showing] = [await watch(replica), await watch(replica)];
        const announced: string[] = [];
        const again: string[] = [];
        inRoom.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => announced.push(data.message));
        showing.on(CHAT_MESSAGE_EVENT, ({ data }: ChatAnnouncement) => again.push(data.message));
        const stored = await shownTo(showing, chat);
        for (const socket of [inRoom, showing]) await granted(emit(socket, 'joinRoom', chat.room));
        return {
          announced: () => announced,
          stored: () => once(stored).map(({ message: text }) => text),
          again,
        };
      }),
    );
    const unreadAt = async (replica: RunningGateway) => {
      const all = await bodyOf<Conversation[]>(api(replica, user, 'get', '/conversations'), 200);
      return all.find(({ chat_id }) => chat_id === chat.id)?.unread;
    };
    await Promise.all(replicas.all.map(unreadAt));
    const texts: string[] = Array.from({ length: 9 }, () => randomUUID());
    for (const [index, text] of texts.entries()) {
      if (index % 3 === 0) await sendAsPlayer(replicas.mock, chat, text);
      else await sentMessage(send(replicas.at(index), user, message(text)));
    }
    for (const { announced, stored } of deliveries) {
      for (const received of [announced, stored]) {
        const ours = () => received().filter((text) => texts.includes(text));
        await until(() => (ours().length >= texts.length ? true : null));
        expect(ours().sort()).toEqual([...texts].sort());
      }
    }
    // A browser that shows a conversation gets its messages there, and not again from the room.
    expect(deliveries.map(({ again }) => again)).toEqual(replicas.all.map(() => []));
    expect(await Promise.all(replicas.all.map(unreadAt))).toEqual(replicas.all.map(() => 3));
  });
  it('share the presence at a conversation', async () => {
    const mine = await connect(replicas.at(0));
    const atMine = await present(mine, chat);
    const theirs = await connect(replicas.at(1), colleague);
    const atTheirs = await present(theirs, chat);
    await until(() => both(atMine()) && both(atTheirs()));
    theirs.disconnect();
    await until(() => (atMine().join() === 'floor1' ? true : null));
  });

  it('share assignments and read positions, and end a session everywhere', async () => {
    const [first, second] = [replicas.at(0), replicas.at(1)];
    const rows = await digestsTo(await watch(first, colleague), () => chat);
    const holder = () => rows.map(holderOf).at(-1);
    await take(second, user, chat.id);
    await until(() => (holder() === 'floor1' ? true : null));
    await giveBack(second, user, chat.id);
    await until(() => (holder() === null ? true : null));

    const last = await sendAsPlayer(replicas.mock, chat, randomUUID());
    const browser = await watch(first);
    const reads: ReadState[] = [];
    browser.on('read:changed', (state: ReadState) => reads.push(state));
    const position = { created_at: last.created_at, key: String(last.id) };
    await api(second, user, 'get', `/conversations/${chat.id}/messages`).expect(200);
    await api(second, user, 'put', `/conversations/${chat.id}/read`).send({ position }).expect(200);
    await until(() => (reads.length > 0 ? true : null));
    const received = expect.any(Number);
    expect(reads).toEqual([{ chat_id: chat.id, read_position: position, unread: 0, received }]);

    const leaving = await signIn(second);
    const socket = await connect(first, leaving);
    const closed = whenClosed(socket);
    await request(second.url)
      .post('/api/auth/logout')
      .set('cookie', leaving.cookie)
      .auth(leaving.accessToken, { type: 'bearer' });
    await closed;
    await getMe(first, leaving.accessToken).expect(401);
  });

  it('notify each other of a changed event or dealer, so that every page refetches', async () => {
    const [first, second] = [replicas.at(0), replicas.at(1)];
    const page = await sockets.browser(first.url, colleague.accessToken);
    await granted(emit(page, 'watchEvents', null));
    await granted(emit(page, 'watchDealers', null));
    const [event] = (await bodyOf<EventsPage>(api(second, user, 'get', '/event/all'), 200)).data;
    const eventChanged = nextEvent(page, 'events:changed', ({ ids }) => ids.length > 0);
    await api(second, user, 'put', `/event/${event?.active ? 'inactive' : 'active'}/${event?.id}`).expect(
      200,
    );
    expect(await eventChanged).toEqual({ games: [event?.game], ids: [event?.id] });
    const [dealer] = (await bodyOf<Paginated<Model>>(api(second, user, 'get', '/models'), 200)).data;
    const dealerChanged = nextEvent(page, 'dealers:changed', ({ ids }) => ids.length > 0);
    await api(second, user, 'put', `/models/${dealer?.id}`)
      .send({ languages: ['en'] })
      .expect(200);
    expect((await dealerChanged).ids.map(String)).toEqual([String(dealer?.id)]);
  });
});
