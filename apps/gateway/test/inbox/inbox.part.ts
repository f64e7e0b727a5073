import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { CannedReply, CHAT, type MessageView, positionParam, type ReadState } from '@pitdesk/contracts/chat';
import { until } from '@pitdesk/rig';
import { bodyOf } from '../support/body-of.ts';
import type { SignedIn } from '../support/console.ts';
import { Inbox } from '../support/inbox.ts';
import { emit, granted, Sockets } from '../support/sockets.ts';
import { digestsTo } from '../support/streams.ts';
import { console_ } from './console.ts';

let inbox: Inbox;
const sockets = new Sockets();

describe('the inbox', () => {
  beforeAll(async () => {
    inbox = await Inbox.over(console_);
  });
  beforeEach(() => inbox.nextChat());
  afterEach(() => sockets.closeAll());

  describe('conversations', () => {
    it('count messages of players since the account first opened the inbox as unread, and have their last message', async () => {
      await inbox.history(3);
      const newcomer = await inbox.conversation();
      expect(newcomer).toMatchObject({ unread: 0, last_message: { message: 'old 2' }, assignment: null });
      await inbox.sendAsPlayer('Hello?');
      await inbox.sendAsPlayer('Anybody?');
      const waiting = await inbox.conversation();
      expect(waiting).toMatchObject({
        unread: 2,
        last_message: { message: 'Anybody?', type: 'them' },
        table: { title: inbox.chat.title, terminal_id: inbox.chat.terminal },
      });
      await inbox.answer('Good evening');
      expect(await inbox.conversation()).toMatchObject({
        unread: 2,
        last_message: { type: 'staff', sender: 'floor1' },
      });
    });

    it('count unread messages up to the limit', async () => {
      await inbox.conversation();
      const { client } = inbox.console.gateway.database;
      const now = Date.now();
      await client.chatMessage.createMany({
        data: Array.from({ length: CHAT.unreadCountedTo + 10 }, (_, index) => ({
          chatId: String(inbox.chat.id),
          key: `left-${index}`,
          sortKey: `left-${index}`,
          createdAt: new Date(now + index),
          sender: 'ana-lopez-51',
          message: 'Anybody?',
          fromPlayer: true,
          hidden: false,
        })),
      });
      expect((await inbox.conversation()).unread).toBe(CHAT.unreadCountedTo);
    });

    it('are published to open inboxes after each message', async () => {
      await inbox.call(inbox.user, 'get', '/api/conversations').expect(200);
      const socket = await sockets.chat(inbox.url, inbox.user.accessToken);
      const changes = await digestsTo(socket, () => inbox.chat);
      const question = await inbox.sendAsPlayer('Where is my bonus?');
      await until(() => changes.find(({ waiting_since }) => waiting_since === question.created_at));
      await inbox.answer('Good evening');
      await until(() => (changes.at(-1)?.waiting_since === null ? true : null));
      expect(changes.at(-1)).toMatchObject({ table: { title: inbox.chat.title }, assignment: null });
    });
  });

  describe('a read position', () => {
    const read = async (position: object, one: SignedIn = inbox.user): Promise<ReadState> =>
      await bodyOf<ReadState>(
        inbox.call(one, 'put', `/api/conversations/${inbox.chat.id}/read`).send({ position }),
        200,
      );

    it('only moves forward, and is the same in every browser of its account', async () => {
      for (const one of [inbox.user, inbox.colleague]) {
        await inbox.call(one, 'get', '/api/conversations').expect(200);
      }
      for (const text of ['one', 'two', 'three']) await inbox.sendAsPlayer(text);
      const { data, read_position, unread_since } = await inbox.thread();
      expect(read_position).toBeNull();
      const unread = data.filter(({ created_at }) => created_at >= (unread_since ?? ''));
      expect(unread).toHaveLength((await inbox.conversation()).unread);
      const [one, two, three] = data as [MessageView, MessageView, MessageView];
      const second = await sockets.chat(inbox.url, inbox.user.accessToken);
      const received: object[] = [];
      second.on('read:changed', (state) => received.push(state));
      await granted(emit(second, 'watchConversations', null));

      const at = ({ created_at, key }: MessageView) => ({ created_at, key });
      const first = (await inbox.conversation()).received - 2;
      expect(await read(at(two))).toEqual({ read_position: at(two), unread: 1, received: first + 1 });
      expect(await read(at(one))).toEqual({ read_position: at(two), unread: 1, received: first + 1 });
      expect(await read(at(three))).toEqual({ read_position: at(three), unread: 0, received: first + 2 });
      await until(() => (received.length === 3 ? true : null));
      expect(received.at(-1)).toEqual({
        chat_id: inbox.chat.id,
        read_position: at(three),
        unread: 0,
        received: first + 2,
      });
      const after = await inbox.thread();
      expect(after.read_position).toEqual(at(three));
      expect(after.unread_since).toBeUndefined();
      expect(await inbox.conversation()).toMatchObject({ unread: 0 });
      expect(await inbox.conversation(inbox.colleague)).toMatchObject({ unread: 3 });
    });

    it('counts older messages that are stored later as read', async () => {
      await inbox.history(150);
      await inbox.conversation();
      const newest = await inbox.sendAsPlayer('Hello?');
      const { data } = await inbox.thread({ limit: 100 });
      await read({ created_at: newest.created_at, key: String(newest.id) });
      await inbox.thread({ before: positionParam(data[0] as MessageView), limit: 100 });
      expect(await inbox.conversation()).toMatchObject({ unread: 0 });
      await inbox.sendAsPlayer('Anybody?');
      expect(await inbox.conversation()).toMatchObject({ unread: 1 });
    });

    it('may be older than the first visit to the inbox, and makes no message unread', async () => {
      await inbox.history(3);
      expect(await inbox.conversation()).toMatchObject({ unread: 0 });
      const [oldest] = (await inbox.thread()).data as [MessageView];
      const position = { created_at: oldest.created_at, key: oldest.key };
      expect(await read(position)).toMatchObject({ read_position: position, unread: 0 });
      expect(await inbox.conversation()).toMatchObject({ unread: 0 });
    });

    it('ahead of all messages does not mark new messages as read', async () => {
      await inbox.sendAsPlayer('one');
      await inbox.thread();
      await read({ created_at: '2999-01-01T00:00:00.000Z', key: '1' });
      await inbox.sendAsPlayer('two');
      expect(await inbox.conversation()).toMatchObject({ unread: 1 });
    });
  });

  describe('canned replies', () => {
    const replies = '/api/canned-replies';
    const welcome = { shortcut: 'Welcome', texts: { en: 'Welcome to {table}, {player}.' } };

    it('start with a set in each language of the console', async () => {
      const list = await bodyOf<CannedReply[]>(inbox.call(inbox.user, 'get', replies), 200);
      expect(list.map(({ shortcut }) => shortcut)).toEqual([
        'break',
        'care',
        'checking',
        'closed',
        'connection',
        'hello',
        'helpline',
        'payout',
        'polite',
      ]);
      for (const one of list) {
        expect(Object.keys(one.texts)).toEqual([...LANGUAGES]);
        expect(CannedReply.parse(one)).toEqual(one);
      }
    });

    it('are shared: accounts that may send add, change and delete them', async () => {
      const made = await bodyOf<CannedReply>(inbox.call(inbox.user, 'post', replies).send(welcome), 201);
      expect(made).toMatchObject({
        shortcut: 'welcome',
        texts: welcome.texts,
        category: 'general',
        updated_by: 'floor1',
      });
      await inbox.call(inbox.colleague, 'post', replies).send(welcome).expect(409);
      const changed = { shortcut: 'hi', texts: { en: null, de: 'Hallo {player}', any: 'Hi {player}' } };
      const now = { shortcut: 'hi', texts: { de: 'Hallo {player}', any: 'Hi {player}' } };
      const path = `${replies}/${made.id}`;
      expect(await bodyOf(inbox.call(inbox.colleague, 'put', path).send(changed), 200)).toMatchObject({
        ...now,
        updated_by: 'floor1b',
      });
      const listed = await bodyOf<CannedReply[]>(inbox.call(inbox.user, 'get', replies), 200);
      expect(listed.filter(({ id }) => id === made.id)).toEqual([
        expect.objectContaining({ texts: now.texts }),
      ]);
      await inbox.call(inbox.user, 'delete', path).expect(204);
      await inbox.call(inbox.user, 'delete', path).expect(404);
      await inbox.call(inbox.user, 'put', `${replies}/5`).send(changed).expect(404);
      await inbox
        .call(inbox.user, 'post', replies)
        .send({ shortcut: 'two words', texts: { en: 'a' } })
        .expect(400);
      await inbox.call(inbox.user, 'post', replies).send({ shortcut: 'none', texts: {} }).expect(400);
      const careless = { shortcut: 'careless', category: 'care', texts: { en: 'Only in English' } };
      await inbox.call(inbox.user, 'post', replies).send(careless).expect(400);
    });

    it('refuse to overwrite a colleague’s later save, and without a version change only the sent fields', async () => {
      const first = { shortcut: 'wait', texts: { en: 'One moment', de: 'Moment' } };
      const made = await bodyOf<CannedReply>(inbox.call(inbox.user, 'post', replies).send(first), 201);
      const path = `${replies}/${made.id}`;
      const put = (body: object) => inbox.call(inbox.user, 'put', path).send(body);
      const theirs = { texts: { en: 'A moment, please' }, version: made.version };
      const saved = await bodyOf<CannedReply>(inbox.call(inbox.colleague, 'put', path).send(theirs), 200);
      expect(saved.version).not.toBe(made.version);
      const stale = await put({ texts: { en: 'Wait' }, version: made.version }).expect(409);
      expect(stale.body).toMatchObject({ code: 'reply.changed' });
      expect(await bodyOf(put({ texts: { fr: 'Un instant' } }), 200)).toMatchObject({
        shortcut: 'wait',
        texts: { en: 'A moment, please', de: 'Moment', fr: 'Un instant' },
      });
      const careless = await put({ category: 'care' }).expect(400);
      expect(careless.body).toMatchObject({ code: 'request.invalid' });
      await put({ texts: { en: null, de: null, fr: null } }).expect(400);
    });
  });
});
