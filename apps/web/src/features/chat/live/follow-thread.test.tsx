import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChatMessage, MessageView, UnprovenMessage } from '@pitdesk/contracts/chat';
import { CHAT, CHAT_MESSAGE_EVENT, comparePositions, PositionParam } from '@pitdesk/contracts/chat';
import { batchOf, messageAt, messagesFrom, pageOf } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { firstNewIndex } from '../thread/thread-rules.ts';
import { type FollowedThread, LOADING_THREAD, type ThreadState } from './follow-thread.ts';

const PAGES = 'GET /api/conversations/7/messages';
const ROOM = 'betconsole-chat-group-1';
const TABLE = { chatId: 7, player: null };
const ANA = { chatId: 7, player: 'ana-lopez-51' };

describe('a followed thread', () => {
  let gateway: FakeGateway;
  let page: ReturnType<typeof fakeConsole>;
  let state: ThreadState;
  let stops: (() => void)[];
  /** The gateway's messages, in order. It answers like the real one. */
  let stored: MessageView[];

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-01-15T13:00:00.000Z') });
    gateway = fakeGateway();
    gateway.answers('GET /api/auth/me', () => refused('upstream.unavailable'));
    page = fakeConsole({ username: 'floor1' });
    stops = [page.chat.open()];
    state = LOADING_THREAD;
    stored = messagesFrom(1, 200);
    gateway.answers(PAGES, ({ query }) => {
      const limit = Number(query.get('limit'));
      const before = query.get('before');
      const after = query.get('changed_after');
      if (after !== null) {
        const behind = stored.filter(({ seq }) => seq > Number(after)).toSorted((a, b) => a.seq - b.seq);
        return ok(pageOf(behind.slice(0, limit), behind.length > limit, messageAt(190)));
      }
      const older =
        before === null
          ? stored
          : stored.filter((message) => comparePositions(message, PositionParam.parse(before)) < 0);
      return ok({ ...pageOf(older.slice(-limit), older.length > limit, messageAt(190)), seq: newest() });
    });
  });
  afterEach(() => {
    for (const stop of stops.reverse()) stop();
    gateway.restore();
    jest.useRealTimers();
  });

  const settle = () => jest.advanceTimersByTimeAsync(0);
  const follow = (): FollowedThread => {
    stops.push(
      page.chat.threads.follow(TABLE, (next) => {
        state = next;
      }),
    );
    const followed = page.chat.threads.find(TABLE);
    if (!followed) throw new Error('not followed');
    return followed;
  };
  const newest = (): number => Math.max(0, ...stored.map(({ seq }) => seq));
  const subscribed = async (): Promise<void> => {
    await page.chatServer.answer('openConversation', { seq: newest() });
    await settle();
  };
  const cut = () => page.chatServer.connection.set({ state: 'lost', since: 0 });
  const reconnect = async (): Promise<void> => {
    page.chatServer.connection.set({ state: 'live', since: 0 });
    await subscribed();
  };
  /** Stores messages, or changes of them, and sends them in one batch. */
  const publish = (...messages: MessageView[]): void => {
    const after = newest();
    for (const message of messages) stored = [...stored.filter(({ key }) => key !== message.key), message];
    stored.sort(comparePositions);
    page.chatServer.send('conversation:messages', { chat_id: 7, after, seq: newest(), messages });
  };
  const announce = (message: MessageView, rest: Partial<ChatMessage> = {}): void => {
    const { key, chat_id, sender, message: text, created_at } = message;
    const data = { id: Number(key), chat_id, sender, message: text, created_at, ...rest };
    page.chatServer.send(CHAT_MESSAGE_EVENT, { appendMessage: true, group: ROOM, data });
  };
  const keys = (): number[] => state.messages.map(({ key }) => Number(key));
  const range = (from: number, to: number): number[] => messagesFrom(from, to).map(({ key }) => Number(key));
  const pagesAsked = (): number => gateway.calls.filter(({ path }) => path.endsWith('/7/messages')).length;

  describe('with a message that the operator acknowledged without showing it', () => {
    const sent_at = '2026-01-15T13:00:00.000Z';
    const unproven = (state: UnprovenMessage['state']): UnprovenMessage => ({
      chat_id: 7,
      client_key: 'the-send',
      message: 'acknowledged',
      sent_at,
      state,
    });
    const withUnproven = (state: UnprovenMessage['state']): void => {
      gateway.answers(PAGES, () =>
        ok({ ...pageOf(stored, false, messageAt(190)), unproven: [unproven(state)] }),
      );
    };
    const sent = () => page.chat.outbox.sent().map(({ text, state }) => ({ text, state }));

    it('shows it as sent after a reload, until the operator lists it', async () => {
      withUnproven('acknowledged');
      follow();
      await settle();
      await subscribed();
      expect(sent()).toEqual([{ text: 'acknowledged', state: 'sent' }]);
      const listed = messageAt(201, { sender: 'floor1', message: 'acknowledged', type: 'staff' });
      publish(listed);
      publish({ ...listed, seq: 202, client_key: 'the-send' });
      expect(sent()).toEqual([]);
      expect(state.messages.filter(({ message }) => message === 'acknowledged')).toMatchObject([
        { type: 'me', client_key: 'the-send' },
      ]);
    });

    it('does not show it as sent if the stream was faster than the page', async () => {
      withUnproven('acknowledged');
      follow();
      publish(messageAt(201, { sender: 'floor1', type: 'staff', client_key: 'the-send' }));
      await settle();
      expect(sent()).toEqual([]);
    });

    it.each(['the page that is read', 'the socket'])(
      'shows it as uncertain once %s reports that it is not listed',
      async (where) => {
        withUnproven(where === 'the socket' ? 'acknowledged' : 'not_listed');
        follow();
        await settle();
        if (where === 'the socket') page.chatServer.send('message:not_listed', unproven('not_listed'));
        expect(sent()).toEqual([]);
        expect(page.chat.outbox.list()).toMatchObject([
          { client_key: 'the-send', text: 'acknowledged', state: 'uncertain', code: 'chat.not_listed' },
        ]);
      },
    );
  });

  it('[chat.latest-page] shows the latest 50 with the start of the new ones, and is complete once subscribed', async () => {
    follow();
    await settle();
    expect(state).toMatchObject({ state: 'behind', hasOlder: true });
    expect(state.newSince?.key).toBe('190');
    expect(keys()).toEqual(range(151, 200));
    await subscribed();
    expect(state.state).toBe('complete');
    expect(keys()).toEqual(range(151, 200));
    expect(pagesAsked()).toBe(1);
  });

  it('has a live message that arrives before the history once, in its place', async () => {
    follow();
    publish(messageAt(201));
    publish(messageAt(202));
    await settle();
    await subscribed();
    expect(keys()).toEqual(range(153, 202));
    expect(state.state).toBe('complete');
  });

  it('follows live messages without another page while they keep arriving during the first', async () => {
    let answer: (response: Response) => void = () => {};
    gateway.answers(PAGES, () => new Promise((give) => (answer = give)));
    follow();
    await subscribed();
    const early = pageOf(stored.slice(-50), true, messageAt(190));
    publish(messageAt(201));
    publish(messageAt(202), messageAt(203));
    answer(ok(early));
    await settle();
    expect(keys()).toEqual(range(151, 203));
    expect(state.state).toBe('complete');
    expect(pagesAsked()).toBe(1);
  });

  it('fetches nothing after a reconnect during which nothing changed', async () => {
    follow();
    await settle();
    await subscribed();
    cut();
    expect(state.state).toBe('behind');
    await reconnect();
    expect(state.state).toBe('complete');
    expect(pagesAsked()).toBe(1);
  });

  it('reads back changes that a sleeping laptop missed, page by page, and shows none twice', async () => {
    follow();
    await settle();
    await subscribed();
    cut();
    stored.push(...messagesFrom(201, 320));
    const before = pagesAsked();
    await reconnect();
    expect(pagesAsked() - before).toBe(2);
    expect(keys()).toEqual(range(151, 320));
    expect(state.state).toBe('complete');
  });

  it('reads a gap from its start, although live messages arrive before it is read', async () => {
    follow();
    await settle();
    await subscribed();
    cut();
    stored.push(...messagesFrom(201, 260));
    page.chatServer.connection.set({ state: 'live', since: 0 });
    publish(messageAt(261));
    await subscribed();
    expect(keys()).toEqual(range(151, 261));
    expect(state.state).toBe('complete');
  });

  it('reads changes that a batch shows to be missing', async () => {
    follow();
    await settle();
    await subscribed();
    stored.push(...messagesFrom(201, 203));
    publish(messageAt(204));
    expect(state.state).toBe('behind');
    await settle();
    expect(keys()).toEqual(range(151, 204));
    expect(state.state).toBe('complete');
  });

  it('takes a batch without messages as the newest number', async () => {
    follow();
    await settle();
    await subscribed();
    page.chatServer.send('conversation:messages', { chat_id: 7, after: 200, seq: 205, messages: [] });
    publish(messageAt(206));
    page.chatServer.send('conversation:messages', { chat_id: 7, after: 206, seq: 206, messages: [] });
    expect(state.state).toBe('complete');
    expect(pagesAsked()).toBe(1);
  });

  it('finds a message that was stored late with an earlier time', async () => {
    follow();
    await settle();
    await subscribed();
    cut();
    const late = messageAt(195, { key: '9001', seq: 201, message: 'late' });
    stored = [...stored, late].sort(comparePositions);
    await reconnect();
    expect(state.messages.filter(({ message }) => message === 'late')).toHaveLength(1);
    expect(state.messages.toSorted(comparePositions)).toEqual(state.messages);
  });

  it('updates a hidden or flagged message in its place, also one that changed meanwhile', async () => {
    follow();
    await settle();
    await subscribed();
    const withheld = {
      by: 'ana',
      at: '2026-01-15T12:30:00.000Z',
      reason_code: 'abuse',
      reason: null,
    } as const;
    publish(messageAt(199, { seq: 201, withheld, message: '' }));
    expect(state.messages.find(({ key }) => key === '199')).toMatchObject({ withheld, message: '' });
    cut();
    stored = stored.map((one) => (one.key === '199' ? messageAt(199, { seq: 202 }) : one));
    await reconnect();
    expect(state.messages).toEqual(stored.slice(-50));
  });

  it('ignores changes of messages that are older than its pages, until their page is loaded', async () => {
    const thread = follow();
    await settle();
    await subscribed();
    publish(messageAt(140, { seq: 201, message: 'changed' }));
    expect(keys()).toEqual(range(151, 200));
    thread.loadOlder();
    publish(messageAt(141, { seq: 202, message: 'changed meanwhile' }));
    await settle();
    expect(keys()).toEqual(range(101, 200));
    const texts = state.messages.map(({ message }) => message);
    expect(texts).toContain('changed');
    expect(texts).toContain('changed meanwhile');
  });

  it('restarts from the latest page if more than a thousand changes are missing', async () => {
    const thread = follow();
    await settle();
    await subscribed();
    cut();
    stored.push(...messagesFrom(201, 1_400));
    const before = pagesAsked();
    page.chatServer.connection.set({ state: 'live', since: 0 });
    publish(messageAt(1_401));
    await subscribed();
    expect(pagesAsked() - before).toBe(1);
    expect(keys()).toEqual(range(1_352, 1_401));
    expect(state.hasOlder).toBe(true);
    thread.loadOlder();
    await settle();
    expect(keys()).toEqual(range(1_302, 1_401));
  });

  it('retries to read a gap with growing delays', async () => {
    follow();
    await settle();
    await subscribed();
    cut();
    stored.push(...messagesFrom(201, 230));
    let refusals = 0;
    gateway.answers(PAGES, ({ query }) => {
      refusals += 1;
      if (refusals <= 3) return refused('upstream.unavailable');
      return ok(pageOf(stored.filter(({ seq }) => seq > Number(query.get('changed_after')))));
    });
    await reconnect();
    expect(keys()).toEqual(range(151, 200));
    expect(state.state).toBe('behind');
    await jest.advanceTimersByTimeAsync(12_000);
    expect(refusals).toBe(4);
    expect(keys()).toEqual(range(151, 230));
    expect(state.state).toBe('complete');
  });

  it('subscribes again after a refusal', async () => {
    follow();
    await settle();
    await page.chatServer.refuse('openConversation', new Error('service.database_unavailable'));
    await jest.advanceTimersByTimeAsync(3_000);
    await subscribed();
    expect(state.state).toBe('complete');
  });

  it('reports why no message can be shown, and retries automatically and on request', async () => {
    gateway.answers(PAGES, () => refused('upstream.timeout'));
    const thread = follow();
    await settle();
    expect(state).toMatchObject({ state: 'failed', failure: { code: 'upstream.timeout' } });
    gateway.answers(PAGES, () => ok(pageOf(messagesFrom(1, 3))));
    thread.retry();
    expect(state.state).toBe('loading');
    await settle();
    expect(state).toMatchObject({ state: 'behind', failure: null, hasOlder: false });
  });

  it('shows live messages although the history cannot be loaded', async () => {
    gateway.answers(PAGES, () => refused('upstream.timeout'));
    const thread = follow();
    await settle();
    await subscribed();
    const before = pagesAsked();
    publish(messageAt(201));
    expect(state).toMatchObject({ state: 'behind', hasOlder: true });
    expect(keys()).toEqual([201]);
    expect(pagesAsked()).toBe(before);
    gateway.answers(PAGES, () => ok(pageOf(messagesFrom(151, 201), true)));
    thread.retry();
    await settle();
    expect(keys()).toEqual(range(151, 201));
  });

  it('keeps the last messages of a thread that is open all day, and refetches the others on request', async () => {
    const thread = follow();
    await settle();
    await subscribed();
    for (const message of messagesFrom(201, 700)) publish(message);
    expect(keys()).toEqual(range(151, 700));
    thread.forgetOlder();
    expect(keys()).toEqual(range(151, 700));
    for (const message of messagesFrom(701, 760)) publish(message);
    thread.forgetOlder();
    expect(keys()).toEqual(range(461, 760));
    expect(state.hasOlder).toBe(true);
    publish(messageAt(761));
    thread.loadOlder();
    await settle();
    expect(keys()).toEqual(range(461 - CHAT.historyPerPage, 761));
  });

  it('loads older messages page by page, and reports a failure', async () => {
    stored = messagesFrom(1, 120);
    const thread = follow();
    await settle();
    expect(keys()).toEqual(range(71, 120));
    thread.loadOlder();
    thread.loadOlder();
    expect(state.loadingOlder).toBe(true);
    await settle();
    expect(keys()).toEqual(range(21, 120));
    gateway.answers(PAGES, () => refused('upstream.timeout'));
    thread.loadOlder();
    await settle();
    expect(state).toMatchObject({
      loadingOlder: false,
      olderFailure: { code: 'upstream.timeout' },
      hasOlder: true,
    });
    gateway.answers(PAGES, () => ok(pageOf(messagesFrom(1, 20))));
    thread.loadOlder();
    await settle();
    expect(state).toMatchObject({ hasOlder: false, olderFailure: null });
    expect(keys()).toEqual(range(1, 120));
  });

  it('[chat.announcement-heard] shows an announced message at once, and once', async () => {
    follow();
    await settle();
    await subscribed();
    announce(messageAt(201));
    expect(keys()).toEqual(range(151, 201));
    publish(messageAt(201, { client_key: 'of-another' }));
    announce(messageAt(201));
    expect(keys()).toEqual(range(151, 201));
    expect(state.messages.at(-1)).toMatchObject({ seq: 201, client_key: 'of-another' });
    announce(messageAt(202), { chat_id: 8 });
    expect(keys()).toEqual(range(151, 201));
  });

  it('ignores an announced own message, and one without an id', async () => {
    follow();
    await settle();
    await subscribed();
    announce(messageAt(201, { sender: 'floor1' }), { type: 'staff' });
    announce(messageAt(202), { id: undefined });
    expect(keys()).toEqual(range(151, 200));
  });

  it('[chat.template-hidden] leaves out messages that a template hides, announced or fetched', async () => {
    follow();
    await settle();
    await subscribed();
    announce(messageAt(201), { template: 'bonus' });
    publish(messageAt(202, { hidden: true }));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(keys()).toEqual(range(151, 200));
  });

  it('marks unread messages as new if none was ever read', async () => {
    const unread_since = messageAt(195).created_at;
    gateway.answers(PAGES, () => ok({ ...pageOf(messagesFrom(151, 200)), unread_since }));
    follow();
    await settle();
    expect(firstNewIndex(state.messages, state.newSince)).toBe(195 - 151);
  });

  it('marks messages since the last read as new, when it is opened again', async () => {
    const thread = follow();
    await settle();
    await subscribed();
    const { created_at, key } = messageAt(200);
    const read_position = { created_at, key };
    page.chatServer.send('read:changed', { chat_id: 7, read_position, unread: 0, received: 200 });
    publish(messageAt(201));
    expect(state.newSince?.key).toBe('190');
    thread.opened();
    expect(state.newSince?.key).toBe('200');
  });

  it('ignores other conversations, and every message once it has stopped', async () => {
    follow();
    await settle();
    await subscribed();
    page.chatServer.send('conversation:messages', batchOf(messageAt(201, { chat_id: 8 })));
    expect(keys()).toEqual(range(151, 200));
    stops.pop()?.();
    expect(page.chatServer.payloads('closeConversation')).toEqual([{ chat_id: 7 }]);
    publish(messageAt(201));
    expect(keys()).toEqual(range(151, 200));
  });

  describe('of one player', () => {
    const staff = (number: number, rest: Partial<MessageView> = {}): MessageView =>
      messageAt(number, { type: 'staff', sender: 'ana', ...rest });
    const followAna = async (): Promise<void> => {
      stored = [messageAt(1), messageAt(2)];
      stops.push(
        page.chat.threads.follow(ANA, (next) => {
          state = next;
        }),
      );
      await settle();
      await subscribed();
    };

    it('requests only what concerns the player', async () => {
      await followAna();
      expect(gateway.calls.at(-1)?.query.get('player')).toBe(ANA.player);
    });

    it('leaves out live messages of and to others', async () => {
      await followAna();
      publish(messageAt(3, { sender: 'bo-li-5' }), messageAt(4));
      publish(staff(5, { to: 'bo-li-5' }), staff(6, { to: ANA.player }), staff(7));
      expect(keys()).toEqual([1, 2, 4, 6, 7]);
      expect(state.state).toBe('complete');
    });

    it('leaves out messages to everybody that are older than the first of the player', async () => {
      stored = [];
      stops.push(
        page.chat.threads.follow(ANA, (next) => {
          state = next;
        }),
      );
      await settle();
      await subscribed();
      publish(staff(1));
      publish(messageAt(2), staff(3), staff(1, { seq: 4 }));
      expect(keys()).toEqual([2, 3]);
    });

    it('removes a message that turns out to be for another', async () => {
      await followAna();
      publish(staff(3));
      expect(keys()).toEqual([1, 2, 3]);
      publish(staff(3, { seq: 4, to: 'bo-li-5' }));
      expect(keys()).toEqual([1, 2]);
    });

    it('waits for the stream with announced messages of staff, which do not say to whom they are', async () => {
      await followAna();
      announce(staff(3));
      announce(messageAt(4, { sender: 'bo-li-5' }));
      announce(messageAt(5));
      expect(keys()).toEqual([1, 2, 5]);
    });

    it('shares the subscription of its table', async () => {
      await followAna();
      const whole = page.chat.threads.follow(TABLE, () => {});
      expect(page.chat.threads.allOf(7)).toHaveLength(2);
      whole();
      expect(page.chatServer.payloads('closeConversation')).toEqual([]);
      publish(messageAt(3));
      expect(keys()).toEqual([1, 2, 3]);
      stops.pop()?.();
      expect(page.chatServer.payloads('closeConversation')).toEqual([{ chat_id: 7 }]);
    });
  });
});
