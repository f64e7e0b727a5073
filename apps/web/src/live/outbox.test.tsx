import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { ERRORS, type ErrorCode } from '@pitdesk/contracts/errors';
import { session } from '#api/session/session.ts';
import { clearChatStorage, unsentOf } from '#api/session/sign-out.ts';
import { batchOf, messageAt, messagesFrom, pageOf } from '#test/chat-messages.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import type { OutgoingMessage } from './outbox.ts';

const SEND = 'POST /api/customerSupport/chatMessage';
type Page = ReturnType<typeof fakeConsole>;

describe('the outbox', () => {
  let gateway: FakeGateway;
  let closing: (() => void)[];
  let nextId: number;

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-01-15T13:00:00.000Z') });
    localStorage.clear();
    gateway = fakeGateway();
    closing = [];
    nextId = 500;
    works();
  });
  afterEach(() => {
    for (const close of closing.reverse()) close();
    gateway.restore();
    session.end(null);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  const open = (id: number | string = 1): Page => {
    const page = fakeConsole({ id, username: 'floor1' });
    closing.push(page.chat.open());
    return page;
  };
  /** Closes the page, as by a reload. */
  const close = (): void => closing.pop()?.();
  const works = (): void => {
    gateway.answers(SEND, ({ body }) => {
      nextId += 1;
      const { chat_id, message } = body as { chat_id: number; message: string };
      return ok({ id: nextId, chat_id, sender: 'floor1', message, created_at: '2026-01-15T13:00:00.000Z' });
    });
  };
  const fails = (code: ErrorCode): void => {
    gateway.answers(SEND, () => refused(code));
  };
  const sends = () =>
    gateway.calls.flatMap(({ path, key, body }) =>
      path.endsWith('/chatMessage') ? [{ key, text: (body as { message: string }).message }] : [],
    );
  const texts = (): string[] => sends().map(({ text }) => text);
  const outgoing = (page: Page): readonly OutgoingMessage[] => page.chat.outbox.list();
  const states = (page: Page) => outgoing(page).map(({ text, state, code }) => ({ text, state, code }));
  const only = (page: Page): OutgoingMessage => {
    const [message] = outgoing(page);
    if (!message || outgoing(page).length !== 1) throw new Error('not one message');
    return message;
  };
  const settle = (ms = 100) => jest.advanceTimersByTimeAsync(ms);

  it('sends each message once, in the order written, and removes it when it is stored', async () => {
    const page = open();
    await settle();
    for (const text of ['one', 'two', 'three']) page.chat.outbox.send(7, text);
    expect(states(page)).toHaveLength(3);
    await settle();
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(new Set(sends().map(({ key }) => key)).size).toBe(3);
    expect(outgoing(page)).toEqual([]);
    expect(unsentOf('1')).toEqual({ messages: 0, drafts: 0 });
  });

  it('sends one message at a time in a chat, and chats in parallel', async () => {
    const answers: ((response: Response) => void)[] = [];
    gateway.answers(SEND, () => new Promise((answer) => answers.push(answer)));
    const page = open();
    page.chat.outbox.send(7, 'seven-1');
    page.chat.outbox.send(7, 'seven-2');
    page.chat.outbox.send(8, 'eight-1');
    await settle();
    expect(texts()).toEqual(['seven-1', 'eight-1']);
  });

  it('keeps unsent messages across a reload, and retries them with the same keys, in order', async () => {
    gateway.goesAway();
    const page = open();
    page.chat.outbox.send(7, 'first');
    page.chat.outbox.send(7, 'second');
    await settle();
    expect(states(page)).toEqual([
      { text: 'first', state: 'pending', code: 'client.unreachable' },
      { text: 'second', state: 'pending', code: null },
    ]);
    close();
    works();
    const again = open();
    await settle();
    expect(texts()).toEqual(['first', 'first', 'second']);
    const [before, after] = sends();
    expect(after?.key).toBe(before?.key);
    expect(outgoing(again)).toEqual([]);
  });

  it.each<ErrorCode>([
    'upstream.timeout',
    'upstream.unavailable',
    'upstream.bad_answer',
    'service.draining',
    'service.database_unavailable',
    'service.internal',
    'request.too_many',
  ])('takes %s for no refusal: the message waits, and the ones behind it too', async (code) => {
    fails(code);
    const page = open();
    page.chat.outbox.send(7, 'first');
    page.chat.outbox.send(7, 'second');
    await settle();
    expect(states(page)).toEqual([
      { text: 'first', state: 'pending', code },
      { text: 'second', state: 'pending', code: null },
    ]);
    expect(ERRORS[code].status).toBeGreaterThanOrEqual(429);
    works();
    await settle(2_000);
    expect(texts()).toEqual(['first', 'first', 'second']);
  });

  it('retries after 1, 2, 4 … and at most 30 seconds', async () => {
    gateway.goesAway();
    const page = open();
    page.chat.outbox.send(7, 'patient');
    await settle();
    const pauses: number[] = [];
    for (let tries = 1; tries < 8; tries += 1) {
      const began = Date.now();
      while (sends().length === tries) await settle(100);
      pauses.push(Math.round((Date.now() - began) / 1_000));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it.each(['the browser', 'the socket'])('retries at once when %s is back online', async (what) => {
    gateway.goesAway();
    const page = open();
    page.chat.outbox.send(7, 'patient');
    await settle(60_000);
    const before = sends().length;
    works();
    if (what === 'the browser') window.dispatchEvent(new Event('online'));
    else {
      page.chatServer.connection.set({ state: 'lost', since: 0 });
      page.chatServer.connection.set({ state: 'live', since: 0 });
    }
    await settle(0);
    expect(sends().length).toBe(before + 1);
    expect(outgoing(page)).toEqual([]);
  });

  it('shows a refusal with its code, continues with the next message, and retries on request', async () => {
    fails('upstream.refused');
    const page = open();
    page.chat.outbox.send(7, 'refused');
    await settle();
    expect(states(page)).toEqual([{ text: 'refused', state: 'failed', code: 'upstream.refused' }]);
    works();
    page.chat.outbox.send(7, 'next');
    await settle();
    expect(states(page)).toEqual([{ text: 'refused', state: 'failed', code: 'upstream.refused' }]);
    page.chat.outbox.retry(only(page).client_key);
    await settle();
    expect(outgoing(page)).toEqual([]);
    expect(texts()).toEqual(['refused', 'next', 'refused']);
    expect(sends()[2]?.key).not.toBe(sends()[0]?.key);
  });

  it('searches for an uncertain message by its own key, and sends it again only on request', async () => {
    fails('chat.uncertain');
    const page = open();
    page.chat.outbox.send(7, 'perhaps');
    page.chat.outbox.send(7, 'next');
    await settle();
    expect(states(page).map(({ state }) => state)).toEqual(['uncertain', 'uncertain']);
    await settle(120_000);
    expect(texts()).toEqual(['perhaps', 'next']);
    const [first, second] = outgoing(page);
    page.chat.outbox.retry(first?.client_key ?? '');
    await settle();
    expect(sends()[2]).toEqual(sends()[0]);
    works();
    page.chat.outbox.sendAgain(first?.client_key ?? '');
    await settle();
    expect(sends()[3]).toMatchObject({ text: 'perhaps' });
    expect(sends()[3]?.key).not.toBe(sends()[0]?.key);
    page.chat.outbox.discard(second?.client_key ?? '');
    expect(outgoing(page)).toEqual([]);
  });

  it('keeps a message that the operator acknowledged and does not list, and sends it again only on request', async () => {
    const notListed = (client_key: string, message: string) =>
      page.chatServer.send('message:not_listed', {
        chat_id: 7,
        client_key,
        message,
        to: 'ana-reyes-4',
        sent_at: '2026-01-15T12:59:00.000Z',
        state: 'not_listed',
      });
    const dismissals = () =>
      gateway.calls.flatMap(({ path }) => (path.includes('/unproven/') ? [path.split('/').at(-1)] : []));
    gateway.answers('DELETE /api/conversations/7/unproven/key-first', () => ok(undefined));
    gateway.answers('DELETE /api/conversations/7/unproven/key-second', () => ok(undefined));
    const page = open();
    notListed('key-first', 'first');
    notListed('key-second', 'second');
    notListed('key-second', 'second');
    const uncertain = { state: 'uncertain', code: 'chat.not_listed' };
    expect(states(page)).toEqual([
      { text: 'first', ...uncertain },
      { text: 'second', ...uncertain },
    ]);
    await settle(120_000);
    expect(sends()).toEqual([]);

    fails('chat.not_listed');
    page.chat.outbox.retry('key-first');
    await settle();
    expect(sends()).toEqual([{ key: 'key-first', text: 'first' }]);
    expect(states(page)[0]).toEqual({ text: 'first', ...uncertain });
    expect(dismissals()).toEqual([]);

    works();
    page.chat.outbox.sendAgain('key-first');
    page.chat.outbox.discard('key-second');
    await settle();
    expect(sends()[1]).toMatchObject({ text: 'first' });
    expect(sends()[1]?.key).not.toBe('key-first');
    expect(gateway.calls.findLast(({ path }) => path.endsWith('/chatMessage'))?.body).toMatchObject({
      to: 'ana-reyes-4',
    });
    expect(dismissals()).toEqual(['key-first', 'key-second']);
    expect(outgoing(page)).toEqual([]);
  });

  it('removes a message that the thread has, although its answer was lost', async () => {
    gateway.answers(SEND, () => new Promise(() => {}));
    gateway.answers('GET /api/conversations/7/messages', () => ok(pageOf([])));
    const page = open();
    closing.push(page.chat.threads.follow({ chatId: 7, player: null }, () => {}));
    page.chat.outbox.send(7, 'arrived');
    await settle();
    const { client_key } = only(page);
    const arrived = messageAt(501, { type: 'staff', sender: 'floor1', message: 'arrived', client_key });
    page.chatServer.send('conversation:messages', batchOf(arrived));
    await settle();
    expect(outgoing(page)).toEqual([]);
    expect(unsentOf('1').messages).toBe(0);
  });

  it('keeps the player whom a message answers, through a reload and when it is sent again', async () => {
    gateway.goesAway();
    open().chat.outbox.send(7, '@Ana Reyes: yes', { to: 'ana-reyes-4' });
    await settle();
    close();
    fails('upstream.refused');
    const page = open();
    await settle();
    expect(only(page)).toMatchObject({ to: 'ana-reyes-4', state: 'failed' });
    page.chat.outbox.retry(only(page).client_key);
    await settle();
    const bodies = gateway.calls.flatMap(({ path, body }) => (path.endsWith('/chatMessage') ? [body] : []));
    expect(bodies.length).toBeGreaterThan(2);
    expect(bodies.at(-1)).toEqual({ chat_id: 7, message: '@Ana Reyes: yes', to: 'ana-reyes-4' });
  });

  it('keeps an answered message until the stream has it', async () => {
    gateway.answers('GET /api/conversations/7/messages', () => ok(pageOf([])));
    const page = open();
    closing.push(page.chat.threads.follow({ chatId: 7, player: null }, () => {}));
    await settle();
    page.chat.outbox.send(7, 'answered');
    await settle();
    expect(page.chat.outbox.sent()).toMatchObject([{ text: 'answered', state: 'sent' }]);
    expect(unsentOf('1').messages).toBe(0);
    const client_key = sends()[0]?.key ?? '';
    page.chatServer.send(
      'conversation:messages',
      batchOf(messageAt(501, { type: 'staff', sender: 'floor1', message: 'answered', client_key })),
    );
    expect(page.chat.outbox.sent()).toEqual([]);
  });

  it('removes an answered message of a closed conversation, once its latest page is loaded', async () => {
    gateway.answers('GET /api/conversations/7/messages', () => ok(pageOf(messagesFrom(1, 50), true)));
    const page = open();
    page.chat.outbox.send(7, 'long ago');
    await settle();
    expect(page.chat.outbox.sent()).toHaveLength(1);
    closing.push(page.chat.threads.follow({ chatId: 7, player: null }, () => {}));
    await settle();
    expect(page.chat.outbox.sent()).toEqual([]);
  });

  it('is shared by all tabs, and one of them sends', async () => {
    gateway.goesAway();
    const one = open();
    const other = open();
    one.chat.outbox.send(7, 'from one');
    notifyTabs();
    await settle();
    expect(states(other).map(({ text }) => text)).toEqual(['from one']);
    works();
    window.dispatchEvent(new Event('online'));
    await settle(5_000);
    expect(texts().filter((text) => text === 'from one')).toHaveLength(2);
    expect(outgoing(one)).toEqual([]);
    notifyTabs();
    expect(outgoing(other)).toEqual([]);
  });

  it('continues in another tab when the sending tab is closed', async () => {
    gateway.goesAway();
    const first = open();
    first.chat.outbox.send(7, 'left behind');
    await settle();
    const second = open();
    await settle();
    works();
    closing[0]?.();
    await settle(40_000);
    expect(texts().at(-1)).toBe('left behind');
    expect(outgoing(second)).toEqual([]);
    expect(unsentOf('1').messages).toBe(0);
  });

  it('drops invalid entries of the storage one by one', async () => {
    gateway.goesAway();
    const key = (name: string): string => `${STORAGE_KEYS.outbox}:1:${name}`;
    const good = {
      client_key: 'good-key',
      chat_id: 7,
      text: 'good',
      written_at: '2026-01-15T12:00:00.000Z',
      state: 'pending',
      code: null,
    };
    localStorage.setItem(key('good-key'), JSON.stringify(good));
    localStorage.setItem(key('other-key'), JSON.stringify(good));
    localStorage.setItem(key('a'), '{');
    localStorage.setItem(key('b'), 'null');
    localStorage.setItem(key('c'), JSON.stringify({ ...good, client_key: 'c', written_at: 'yesterday' }));
    localStorage.setItem(key('d'), JSON.stringify({ ...good, client_key: 'd', state: 'sent' }));
    const page = open();
    await settle();
    expect(states(page).map(({ text }) => text)).toEqual(['good']);
    expect(texts()).toEqual(['good']);
  });

  it('continues in this page if the storage is full, and reports it', async () => {
    gateway.goesAway();
    const page = open();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(page.chat.outbox.hasRefused()).toBe(false);
    page.chat.outbox.send(7, 'no room');
    await settle();
    expect(page.chat.outbox.hasRefused()).toBe(true);
    expect(states(page).map(({ text }) => text)).toEqual(['no room']);
    expect(unsentOf('1').messages).toBe(1);
    works();
    window.dispatchEvent(new Event('online'));
    await settle(5_000);
    expect(outgoing(page)).toEqual([]);
    expect(page.chat.outbox.hasRefused()).toBe(false);
  });

  it("neither shows nor sends another user's messages, and sends none by another user's session", async () => {
    gateway.goesAway();
    const first = open(1);
    first.chat.outbox.send(7, 'mine');
    await settle();
    close();
    works();
    const before = sends().length;
    const second = open(2);
    await settle(60_000);
    expect(outgoing(second)).toEqual([]);
    expect(sends().length).toBe(before);
    close();
    session.issued(`h.${btoa(JSON.stringify({ sub: '2' }))}.s`);
    const again = open(1);
    await settle(60_000);
    expect(outgoing(again)).toHaveLength(1);
    expect(sends().length).toBe(before);
  });

  it('is empty after signing out, and writes nothing afterwards', async () => {
    let answer: (response: Response) => void = () => {};
    gateway.answers(SEND, () => new Promise((give) => (answer = give)));
    const page = open();
    page.chat.outbox.send(7, 'on its way');
    await settle();
    clearChatStorage('1');
    expect(outgoing(page)).toEqual([]);
    answer(refused('upstream.timeout'));
    await settle();
    expect(unsentOf('1')).toEqual({ messages: 0, drafts: 0 });
    expect(Object.keys(localStorage).filter((key) => key.includes('chat'))).toEqual([]);
  });
});

/** Simulates events between tabs: jsdom has one page. */
const notifyTabs = (): boolean => window.dispatchEvent(new StorageEvent('storage', { key: null }));
