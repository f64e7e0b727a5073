import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ChatAnnouncement,
  ChatMessage,
  ChatStatus,
  MessageView,
  Presence,
  Thread,
} from '@pitdesk/contracts/chat';
import { CHAT, CHAT_MESSAGE_EVENT, chatRoom, comparePositions } from '@pitdesk/contracts/chat';
import { startMockBackends } from '@pitdesk/mock-backends/testing';
import { CutProxy, until } from '@pitdesk/rig';
import type { Socket } from 'socket.io-client';
import request from 'supertest';
import { ManualClock, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { chatOf, chatsOf, Speaker, send, sendAsPlayer, sentMessage, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn, type TestConsole } from '../support/console.ts';
import { type ChatBrowserSocket, emit, granted, refusal, Sockets, whenClosed } from '../support/sockets.ts';
import { once, shownTo } from '../support/streams.ts';

let console_: Pick<TestConsole, 'mock' | 'gateway'>;
/** The gateway's link to the operator's chat socket. */
let link: CutProxy;
let user: SignedIn;
let chat: TestChat;
const sockets = new Sockets();
const clock = new ManualClock();

const connect = async (one: SignedIn = user) => await sockets.chat(console_.gateway.url, one.accessToken);

/** Collects the payloads of one event that a socket receives from now on. */
function eventsOf<T>(socket: ChatBrowserSocket, event: string): T[] {
  const received: T[] = [];
  const untyped: Socket = socket;
  untyped.on(event, (payload: T) => received.push(payload));
  return received;
}

const textsOf = (announcements: readonly ChatAnnouncement[]): string[] =>
  announcements.map(({ data }) => data.message);

/** Resolves once all missed messages have arrived. */
async function live(socket: ChatBrowserSocket): Promise<void> {
  const statuses = eventsOf<ChatStatus>(socket, 'chat:status');
  const { status } = await granted(emit<{ status: ChatStatus }>(socket, 'watchConversations', null));
  await until(() => ((statuses.at(-1) ?? status).state === 'live' ? true : null));
}

const joined = async (one: SignedIn = user, room = chat.room) => {
  const socket = await connect(one);
  expect(await granted(emit(socket, 'joinRoom', room))).toEqual({ room });
  return socket;
};

const threadPage = async (query: object): Promise<Thread> =>
  await bodyOf<Thread>(
    request(console_.gateway.url)
      .get(`/api/conversations/${chat.id}/messages`)
      .query(query)
      .auth(user.accessToken, { type: 'bearer' }),
    200,
  );

describe('the chat socket', () => {
  beforeAll(async () => {
    const mock = await startMockBackends();
    link = await CutProxy.start(mock.url);
    const settings = { upstream: { chatSocketUrl: link.url } };
    const gateway = await startGateway({ upstreamUrl: mock.url, settings, clock });
    console_ = { mock, gateway };
    user = await signIn(console_.gateway);
    chat = chatOf(console_.mock);
  });
  afterEach(() => {
    sockets.closeAll();
    console_.mock.faults.clear();
  });
  afterAll(async () => {
    await console_.gateway.close();
    await link.close();
    await console_.mock.close();
  });

  describe('a terminal’s room', () => {
    it('[sockets.chat.join-room] [sockets.chat.message] publishes messages of players, each once', async () => {
      const socket = await joined();
      const received = eventsOf<ChatAnnouncement>(socket, CHAT_MESSAGE_EVENT);
      const texts = Array.from({ length: 5 }, () => randomUUID());
      const stored: ChatMessage[] = [];
      for (const text of texts) stored.push(await sendAsPlayer(console_.mock, chat, text));
      await until(() => (received.length >= 5 ? true : null));
      await live(socket);
      expect(textsOf(received)).toEqual(texts);
      expect(received[0]).toMatchObject({ appendMessage: true, group: chat.room, data: stored[0] });
    });

    it('publishes messages of colleagues until it is left', async () => {
      const chat = chatOf(console_.mock, 2);
      const socket = await joined(await signIn(console_.gateway, 'floor1b'), chat.room);
      const received = eventsOf<ChatAnnouncement>(socket, CHAT_MESSAGE_EVENT);
      const text = randomUUID();
      await sentMessage(send(console_.gateway, user, { chat_id: chat.id, message: text }));
      await until(() => (received.length > 0 ? true : null));
      expect(textsOf(received)).toEqual([text]);
      await granted(emit(socket, 'leaveRoom', chat.room));
      const witness = await joined(user, chat.room);
      const receivedByWitness = eventsOf<ChatAnnouncement>(witness, CHAT_MESSAGE_EVENT);
      await sendAsPlayer(console_.mock, chat, randomUUID());
      await until(() => (receivedByWitness.length > 0 ? true : null));
      expect(received).toHaveLength(1);
    });

    it.each([
      ['that is none', 'the-bar', 'request.invalid'],
      ['of terminal 0', chatRoom(0), 'permission.denied'],
    ])('%s cannot be joined', async (_, room, code) => {
      expect(await refusal(emit(await connect(), 'joinRoom', room))).toBe(code);
    });

    it('refuses and audits an account without a terminal', async () => {
      const lobby = await signIn(console_.gateway, 'lobby');
      await expect(connect(lobby)).rejects.toMatchObject({ data: { code: 'permission.no_terminal' } });
      await until(() =>
        console_.gateway.database.client.auditEntry.findFirst({
          where: { action: 'permission.refused', actorUsername: 'lobby', targetId: 'chat.read' },
        }),
      );
    });

    it('refuses and audits an account of another terminal in the narrow scope', async () => {
      const { database } = console_.gateway;
      const narrow = await startGateway({
        upstreamUrl: console_.mock.url,
        database,
        settings: { terminalScope: 'own' },
      });
      try {
        const socket = await sockets.chat(narrow.url, user.accessToken);
        expect(await refusal(emit(socket, 'joinRoom', chatRoom(2)))).toBe('permission.other_terminal');
        expect(await granted(emit(socket, 'joinRoom', chatRoom(1)))).toEqual({ room: chatRoom(1) });
        const foreign = chatOf(console_.mock, 2);
        for (const request of ['setPresence', 'openConversation']) {
          expect(await refusal(emit(socket, request, { chat_id: foreign.id }))).toBe(
            'permission.other_terminal',
          );
        }
        await until(() =>
          database.client.auditEntry.findFirst({
            where: { code: 'permission.other_terminal', targetId: 'chat.join' },
          }),
        );
      } finally {
        await narrow.close();
      }
    });
  });

  it('closes only the socket that sent a frame of a megabyte', async () => {
    const [sender, witness] = [await connect(), await joined()];
    const closed = whenClosed(sender);
    sender.emit('joinRoom', 'x'.repeat(1_048_576), () => undefined);
    await closed;
    expect(await granted(emit(witness, 'leaveRoom', chat.room))).toEqual({ room: chat.room });
  });

  describe('an announcement by a browser', () => {
    const announce = (data: ChatMessage, group = chat.room) => ({ appendMessage: true, group, data });

    it('[sockets.chat.announce] is accepted without effect if the message is stored', async () => {
      const socket = await joined();
      const stored = await sentMessage(
        send(console_.gateway, user, { chat_id: chat.id, message: randomUUID() }),
      );
      const received = eventsOf<ChatAnnouncement>(await joined(), CHAT_MESSAGE_EVENT);
      expect(await granted(emit(socket, CHAT_MESSAGE_EVENT, announce(stored)))).toEqual({ accepted: true });
      const text = randomUUID();
      await sendAsPlayer(console_.mock, chat, text);
      await until(() => (received.length > 0 ? true : null));
      expect(textsOf(received)).toEqual([text]);
    });

    it('is accepted if only the operator’s history has the message', async () => {
      const stored = await console_.mock.messages.store({
        chatId: chat.id,
        sender: 'floor1',
        senderRole: 'staff',
        message: randomUUID(),
      });
      expect(await granted(emit(await connect(), CHAT_MESSAGE_EVENT, announce(stored)))).toEqual({
        accepted: true,
      });
    });

    it('is refused, published to nobody and audited if it is forged', async () => {
      const socket = await joined();
      const received = eventsOf<ChatAnnouncement>(await joined(), CHAT_MESSAGE_EVENT);
      const stored = await sendAsPlayer(console_.mock, chat, randomUUID());
      await until(() => received.find(({ data }) => data.message === stored.message));
      const other = chatsOf(console_.mock)[1] as TestChat;
      const forgeries = [
        { ...stored, message: 'You have won' },
        { ...stored, sender: 'floor1' },
        { ...stored, id: 987654321 },
        { ...stored, chat_id: other.id },
      ];
      for (const forgery of forgeries) {
        expect(await refusal(emit(socket, CHAT_MESSAGE_EVENT, announce(forgery)))).toBe('chat.not_stored');
      }
      const elsewhere = emit(socket, CHAT_MESSAGE_EVENT, announce(stored, chatRoom(2)));
      expect(await refusal(elsewhere)).toBe('chat.not_stored');
      const words = [stored.message, 'You have won'];
      expect(received.filter(({ data }) => words.includes(data.message))).toHaveLength(1);
      await until(() =>
        console_.gateway.database.client.auditEntry.findFirst({ where: { code: 'chat.not_stored' } }),
      );
    });
  });

  describe('the inbox', () => {
    const watching = async (one: SignedIn = user) => {
      const socket = await connect(one);
      await live(socket);
      return socket;
    };

    it('gets each message of a shown conversation once, until it is closed', async () => {
      const colleague = await signIn(console_.gateway, 'floor1b');
      const [mine, theirs, closed] = [await watching(), await watching(colleague), await watching()];
      const [receivedByMe, receivedByThem] = [await shownTo(mine, chat), await shownTo(theirs, chat)];
      const receivedClosed = await shownTo(closed, chat);
      await granted(emit(closed, 'closeConversation', { chat_id: chat.id }));
      const key = randomUUID();
      await sendAsPlayer(console_.mock, chat, 'Hello there');
      await sentMessage(send(console_.gateway, user, { chat_id: chat.id, message: 'Good evening' }, key));
      const isSettled = (views: MessageView[]) => views.some(({ client_key }) => client_key === key);
      await until(() => (isSettled(receivedByMe) && isSettled(receivedByThem) ? true : null));
      expect(once(receivedByMe).map(({ type, client_key }) => [type, client_key])).toEqual([
        ['them', undefined],
        ['staff', key],
      ]);
      expect(once(receivedByThem)).toEqual(once(receivedByMe));
      expect(receivedClosed).toEqual([]);
    });

    it('publishes once and in order the messages that players wrote while the link to the operator was down', async () => {
      const socket = await watching();
      const room = await joined();
      const statuses = eventsOf<ChatStatus>(socket, 'chat:status');
      const received = await shownTo(socket, chat);
      const announced = eventsOf<ChatAnnouncement>(room, CHAT_MESSAGE_EVENT);
      const speaker = new Speaker(console_.mock, chat);
      const texts: string[] = [];
      const write = async () => {
        const text = `written ${texts.length} ${randomUUID()}`;
        texts.push(text);
        await speaker.send(text);
      };

      await write();
      link.down();
      await until(() => statuses.find(({ state }) => state === 'stale'));
      // More than a page of the history.
      while (texts.length < 120) await write();
      link.up();
      // Players write while the gap is read.
      while (texts.length < 160) await write();
      await until(() => (statuses.at(-1)?.state === 'live' ? true : null));
      await write();

      // A random text may be flagged, and is then published again with a newer number.
      await until(() =>
        once(received).length >= texts.length && announced.length >= texts.length ? true : null,
      );
      // Messages that arrive while the gap is read are stored before it: they are ordered by time, not by number.
      expect(
        once(received)
          .sort(comparePositions)
          .map(({ message }) => message),
      ).toEqual(texts);
      const placeOf = ({ data: { id, created_at } }: ChatAnnouncement) => ({ created_at, key: String(id) });
      const byPlace = [...announced].sort((a, b) => comparePositions(placeOf(a), placeOf(b)));
      expect(textsOf(byPlace)).toEqual(texts);
      speaker.close();
    });

    it('gives a browser that slept the 120 missed messages and new ones, each once', async () => {
      const before = await watching();
      const receivedBefore = await shownTo(before, chat);
      const speaker = new Speaker(console_.mock, chat);
      await speaker.send('last thing seen');
      const last = await until(() => receivedBefore.at(-1));
      before.disconnect();

      const missed = Array.from({ length: 120 }, (_, index) => `missed ${index}`);
      for (const text of missed) await speaker.send(text);
      const socket = await connect();
      await granted(emit(socket, 'watchConversations', null));
      const live = await shownTo(socket, chat);
      // New messages may arrive live and in the history, and before the missed ones.
      const meanwhile = Array.from({ length: 20 }, (_, index) => `meanwhile ${index}`);
      const speaking = (async () => {
        for (const text of meanwhile) await speaker.send(text);
      })();
      const read: MessageView[] = [];
      for (let [changed_after, more] = [last.seq, true]; more; ) {
        const page = await threadPage({ changed_after, limit: 50 });
        read.push(...page.data);
        [changed_after, more] = [page.seq, page.has_more];
      }
      await speaking;
      await until(() => live.find(({ message }) => message === meanwhile.at(-1)));

      for (const one of [read, live]) expect(new Set(one.map(({ key }) => key)).size).toBe(one.length);
      const shown = new Map([...live, ...read].map((view) => [view.key, view]));
      const inOrder = [...shown.values()].sort(comparePositions).map(({ message }) => message);
      expect(inOrder).toEqual([...missed, ...meanwhile]);
      speaker.close();
    });
  });

  describe('presence', () => {
    it('publishes who reads and who types, each colleague once, until they leave', async () => {
      const colleague = await signIn(console_.gateway, 'floor1b');
      const [mine, theirs, second] = [await connect(), await connect(colleague), await connect(colleague)];
      const received = eventsOf<Presence>(mine, 'presence:changed');
      const first = await granted(
        emit<{ presence: Presence }>(mine, 'setPresence', { chat_id: chat.id, typing: false }),
      );
      expect(first.presence.staff.map(({ username }) => username)).toEqual(['floor1']);
      await granted(emit(theirs, 'setPresence', { chat_id: chat.id, typing: true }));
      await granted(emit(second, 'setPresence', { chat_id: chat.id }));
      const both = await until(() => received.find(({ staff }) => staff.length === 2));
      expect(both.staff.map(({ username, typing }) => [username, typing])).toEqual([
        ['floor1', false],
        ['floor1b', true],
      ]);
      // A colleague who sends no more signals has stopped typing.
      clock.advance(CHAT.typingMs);
      await until(() =>
        received.find(({ staff }) => staff.length === 2 && staff.every((one) => !one.typing)),
      );
      theirs.disconnect();
      await granted(emit(second, 'setPresence', { chat_id: null }));
      await until(() => (received.at(-1)?.staff.length === 1 ? true : null));
    });
  });
});
