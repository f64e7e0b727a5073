import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MessageView, UnprovenMessage } from '@pitdesk/contracts/chat';
import { CHAT, CHAT_MESSAGE_EVENT, comparePositions, PositionParam } from '@pitdesk/contracts/chat';
import { messageAt, messagesFrom, pageOf } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { firstNewIndex } from '../thread/thread-rules.ts';
import { type FollowedThread, LOADING_THREAD, type ThreadState } from './follow-thread.ts';

const PAGES = 'GET /api/conversations/7/messages';
const status = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const ROOM = 'betconsole-chat-group-1';

describe('a followed thread', () => {
  let gateway: FakeGateway;
  let page: ReturnType<typeof fakeConsole>;
  let state: ThreadState;
  let stops: (() => void)[];
  /** The gateway's messages, in order; answers as the real one does. */
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
      const [before, after] = [query.get('before'), query.get('after')].map((text) =>
        text === null ? null : PositionParam.parse(text),
      );
      if (after) {
        const behind = stored.filter((message) => comparePositions(message, after) > 0);
        return ok(pageOf(behind.slice(0, limit), behind.length > limit, messageAt(190)));
      }
      const older = before ? stored.filter((message) => comparePositions(message, before) < 0) : stored;
      return ok(pageOf(older.slice(-limit), older.length > limit, messageAt(190)));
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
      page.chat.threads.follow(7, (next) => {
        state = next;
      }),
    );
    const followed = page.chat.threads.find(7);
    if (!followed) throw new Error('not followed');
    return followed;
  };
  const watched = async (): Promise<void> => {
    await page.chatServer.answer('watchConversations', { status });
    await settle();
  };
  const cut = () => page.chatServer.connection.set({ state: 'lost', since: 0 });
  const reconnect = async (): Promise<void> => {
    page.chatServer.connection.set({ state: 'live', since: 0 });
    await watched();
  };
  const publish = (message: MessageView): void => {
    stored.push(message);
    page.chatServer.send('message:stored', message);
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
    const shownAcknowledged = () => state.messages.filter(({ message }) => message === 'acknowledged');

    it('shows it as sent after a reload, and replaces it by the operator’s, also where that came first', async () => {
      withUnproven('acknowledged');
      follow();
      await settle();
      await watched();
      expect(shownAcknowledged()).toMatchObject([
        { type: 'me', created_at: sent_at, client_key: 'the-send' },
      ]);
      const listed = { ...messageAt(201), sender: 'floor1', message: 'acknowledged', type: 'staff' as const };
      publish(listed);
      const own = { ...listed, type: 'me' as const, client_key: 'the-send' };
      publish(own);
      expect(shownAcknowledged()).toEqual([own]);
      publish(listed);
      expect(shownAcknowledged()).toEqual([own]);
    });

    it.each(['the page that is read', 'the socket'])(
      'shows it as uncertain once %s reports that it is not listed',
      async (where) => {
        withUnproven(where === 'the socket' ? 'acknowledged' : 'not_listed');
        follow();
        await settle();
        if (where === 'the socket') page.chatServer.send('message:not_listed', unproven('not_listed'));
        expect(shownAcknowledged()).toEqual([]);
        expect(page.chat.outbox.list()).toMatchObject([
          { client_key: 'the-send', text: 'acknowledged', state: 'uncertain', code: 'chat.not_listed' },
        ]);
      },
    );
  });

  it('[chat.latest-page] shows the latest 50, with where the new ones begin, and is complete once it receives every change', async () => {
    follow();
    await settle();
    expect(state).toMatchObject({ state: 'ready', hasOlder: true, freshAt: null });
    expect(state.newSince?.key).toBe('190');
    expect(keys()).toEqual(range(151, 200));
    await watched();
    expect(state.freshAt).toBe(Date.now());
    expect(keys()).toEqual(range(151, 200));
  });

  it('has a live message that arrives before the history does, once and in its place', async () => {
    await watched();
    follow();
    publish(messageAt(201));
    publish(messageAt(202));
    expect(state).toMatchObject({ state: 'loading' });
    await settle();
    expect(keys()).toEqual(range(153, 202));
    expect(state.freshAt).not.toBeNull();
  });

  it('reads back what was missed while a laptop slept, page by page, and shows nothing twice', async () => {
    await watched();
    follow();
    await settle();
    cut();
    expect(state.freshAt).toBeNull();
    stored.push(...messagesFrom(201, 320));
    const before = pagesAsked();
    await reconnect();
    expect(pagesAsked() - before).toBe(2);
    expect(keys()).toEqual(range(151, 320));
    expect(state.freshAt).not.toBeNull();
  });

  it('reads the gap from before the cut, although live messages came again before it was read', async () => {
    await watched();
    follow();
    await settle();
    cut();
    stored.push(...messagesFrom(201, 260));
    page.chatServer.connection.set({ state: 'live', since: 0 });
    publish(messageAt(261));
    await watched();
    expect(keys()).toEqual(range(151, 261));
  });

  it('finds a message that was stored late with an earlier time', async () => {
    await watched();
    follow();
    await settle();
    cut();
    const late = messageAt(195, { key: '9001', message: 'late' });
    stored = [...stored, late].sort(comparePositions);
    await reconnect();
    expect(state.messages.filter(({ message }) => message === 'late')).toHaveLength(1);
    expect(state.messages.toSorted(comparePositions)).toEqual(state.messages);
  });

  it('restarts from the latest page where more than ten pages are missing', async () => {
    await watched();
    const thread = follow();
    await settle();
    cut();
    stored.push(...messagesFrom(201, 1_400));
    const before = pagesAsked();
    page.chatServer.connection.set({ state: 'live', since: 0 });
    publish(messageAt(1_401));
    await watched();
    expect(pagesAsked() - before).toBe(11);
    expect(keys()).toEqual(range(1_352, 1_401));
    expect(state.hasOlder).toBe(true);
    thread.loadOlder();
    await settle();
    expect(keys()).toEqual(range(1_302, 1_401));
  });

  it('retries a gap whose reading failed, with growing delays', async () => {
    await watched();
    follow();
    await settle();
    cut();
    stored.push(...messagesFrom(201, 230));
    const whole = stored;
    let refusals = 0;
    gateway.answers(PAGES, ({ query }) => {
      refusals += 1;
      if (refusals <= 3) return refused('upstream.unavailable');
      const after = PositionParam.parse(query.get('after'));
      return ok(pageOf(whole.filter((message) => comparePositions(message, after) > 0)));
    });
    await reconnect();
    expect(keys()).toEqual(range(151, 200));
    expect(state.freshAt).toBeNull();
    await jest.advanceTimersByTimeAsync(12_000);
    expect(refusals).toBe(4);
    expect(keys()).toEqual(range(151, 230));
    expect(state.freshAt).not.toBeNull();
  });

  it('reports why nothing can be shown, and retries by itself and on request', async () => {
    gateway.answers(PAGES, () => refused('upstream.timeout'));
    const thread = follow();
    await settle();
    expect(state).toMatchObject({ state: 'failed', failure: { code: 'upstream.timeout' } });
    gateway.answers(PAGES, () => ok(pageOf(messagesFrom(1, 3))));
    thread.retry();
    expect(state.state).toBe('loading');
    await settle();
    expect(state).toMatchObject({ state: 'ready', failure: null, hasOlder: false });
  });

  it('shows live messages although the history cannot be loaded', async () => {
    gateway.answers(PAGES, () => refused('upstream.timeout'));
    await watched();
    const thread = follow();
    await settle();
    page.chatServer.send('message:stored', messageAt(201));
    expect(state).toMatchObject({ state: 'ready', hasOlder: true });
    expect(keys()).toEqual([201]);
    gateway.answers(PAGES, () => ok(pageOf(messagesFrom(151, 201), true)));
    thread.retry();
    await settle();
    expect(keys()).toEqual(range(151, 201));
  });

  it('keeps the last messages of a thread that is open all day, and loads the others again on request', async () => {
    const thread = follow();
    await watched();
    await settle();
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

  it('shows a message once that was answered, announced and published as stored', async () => {
    await watched();
    follow();
    await settle();
    const sent = messageAt(201, { type: 'me', sender: 'floor1', client_key: 'send-1' });
    const answer = {
      id: 201,
      chat_id: 7,
      sender: 'floor1',
      message: sent.message,
      created_at: sent.created_at,
    };
    page.chat.threads.answered(answer, 'send-1');
    expect(keys()).toEqual(range(151, 201));
    publish(sent);
    page.chatServer.send(CHAT_MESSAGE_EVENT, { appendMessage: true, group: ROOM, data: answer });
    page.chatServer.send('message:stored', { ...sent, type: 'staff' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(keys()).toEqual(range(151, 201));
    expect(state.messages.at(-1)).toMatchObject({ type: 'me', client_key: 'send-1' });
  });

  it('[chat.announcement-heard] fetches a message that was announced and not published as stored', async () => {
    await watched();
    follow();
    await settle();
    stored.push(messageAt(201));
    const { key: id, ...rest } = messageAt(201);
    page.chatServer.send(CHAT_MESSAGE_EVENT, {
      appendMessage: true,
      group: ROOM,
      data: { id: Number(id), ...rest },
    });
    await settle();
    expect(keys()).toEqual(range(151, 201));
  });

  it('[chat.template-hidden] leaves out what a template hides, announced or read', async () => {
    await watched();
    follow();
    await settle();
    const before = pagesAsked();
    page.chatServer.send(CHAT_MESSAGE_EVENT, {
      appendMessage: true,
      group: ROOM,
      data: { ...messageAt(201), id: 201, template: 'bonus' },
    });
    page.chatServer.send('message:stored', messageAt(202, { hidden: true }));
    await jest.advanceTimersByTimeAsync(2_000);
    expect(keys()).toEqual(range(151, 200));
    expect(pagesAsked()).toBe(before);
  });

  it('marks as new what counts as unread where nothing was ever read', async () => {
    const unread_since = messageAt(195).created_at;
    gateway.answers(PAGES, () => ok({ ...pageOf(messagesFrom(151, 200)), unread_since }));
    follow();
    await settle();
    expect(firstNewIndex(state.messages, state.newSince)).toBe(195 - 151);
  });

  it('marks as new what came since it was read last, when it is opened again', async () => {
    await watched();
    const thread = follow();
    await settle();
    const { created_at, key } = messageAt(200);
    page.chatServer.send('read:changed', { chat_id: 7, read_position: { created_at, key }, unread: 0 });
    publish(messageAt(201));
    expect(state.newSince?.key).toBe('190');
    thread.opened();
    expect(state.newSince?.key).toBe('200');
  });

  it('ignores other conversations, and every message once it has stopped', async () => {
    await watched();
    follow();
    await settle();
    page.chatServer.send('message:stored', messageAt(201, { chat_id: 8 }));
    expect(keys()).toEqual(range(151, 200));
    stops.pop()?.();
    page.chatServer.send('message:stored', messageAt(201));
    expect(keys()).toEqual(range(151, 200));
    expect(CHAT.gapOverlapMs).toBe(10_000);
  });
});
