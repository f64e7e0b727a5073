import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import {
  CHAT,
  type Conversation,
  decodeChatSelection,
  encodeChatSelection,
  type InboxRow,
  type MessageView,
} from '@pitdesk/contracts/chat';
import { session } from '#api/session/session.ts';
import { signOut, unsentNow } from '#api/session/sign-out.ts';
import { messageAt } from '#test/chat-messages.ts';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { replaceIn } from '#test/replace-in.ts';
import type { ConversationList } from './conversations.ts';

const READ = 'PUT /api/conversations/7/read';
const status = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const conversation = (part: Partial<Conversation> = {}): Conversation =>
  conversationAt(7, {
    table: { id: 3, title: 'Emerald 3', terminal_id: 1 },
    seq: 10,
    received: 10,
    last_message: messageAt(10),
    unread: 2,
    ...part,
  });

describe('the chat of a page', () => {
  let gateway: FakeGateway;
  let page: ReturnType<typeof fakeConsole>;
  let close: () => void;
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-01-15T13:00:00.000Z') });
    localStorage.clear();
    gateway = fakeGateway();
    page = fakeConsole({ id: 1, username: 'floor1' });
    close = page.chat.open();
  });
  afterEach(() => {
    close();
    gateway.restore();
    session.end(null);
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  describe('the read position', () => {
    const sentKeys = (): string[] =>
      gateway.calls.flatMap(({ path, body }) =>
        path.endsWith('/read') ? [(body as { position: { key: string } }).position.key] : [],
      );
    beforeEach(() => {
      gateway.answers(READ, ({ body }) =>
        ok({ read_position: (body as { position: unknown }).position, unread: 0, received: 0 }),
      );
    });

    it('is sent at most once a second, only the latest and never an earlier one', async () => {
      for (const number of [3, 5, 4]) page.chat.reads.mark(7, messageAt(number));
      await settle(1_000);
      page.chat.reads.mark(7, messageAt(5));
      page.chat.reads.mark(7, messageAt(2));
      await settle(5_000);
      expect(sentKeys()).toEqual(['5']);
    });

    it('is not sent if another browser has read further', async () => {
      const { created_at, key } = messageAt(9);
      page.chatServer.send('read:changed', {
        chat_id: 7,
        read_position: { created_at, key },
        unread: 0,
        received: 9,
      });
      page.chat.reads.mark(7, messageAt(8));
      await settle(5_000);
      expect(sentKeys()).toEqual([]);
    });

    it('is sent again after a failure', async () => {
      gateway.answers(READ, () => refused('service.database_unavailable'));
      page.chat.reads.mark(7, messageAt(3));
      await settle(1_000);
      gateway.answers(READ, () => ok({}));
      await settle(3_000);
      expect(sentKeys()).toEqual(['3', '3']);
    });
  });

  describe('the conversations', () => {
    let list: ConversationList;
    let asked: number;
    const follow = (): (() => void) => {
      asked = 0;
      return page.chat.conversations.follow(
        (change) => {
          list = change(list);
        },
        () => {
          asked += 1;
        },
      );
    };
    const unread = (): number | undefined => list[0]?.unread;
    /** A row of a digest with that newest number and that count of players' messages. */
    const row = (seq: number, part: Partial<Conversation> = {}): InboxRow => {
      const { unread: _, ...common } = conversation({
        seq,
        received: seq,
        last_message: messageAt(seq),
        ...part,
      });
      return common;
    };
    const digest = (...conversations: InboxRow[]): void =>
      page.chatServer.send('inbox:digest', { at: '2026-01-15T13:00:00.000Z', conversations });
    const load = async (...data: Conversation[]): Promise<void> => {
      const result = await page.chat.conversations.load(() => Promise.resolve({ ok: true, data }));
      if (result.ok) list = result.data;
    };
    const read = (received: number): void => {
      const { created_at, key } = messageAt(received);
      const read_position = { created_at, key };
      page.chatServer.send('read:changed', { chat_id: 7, read_position, unread: 0, received });
    };
    beforeEach(() => load(conversation()));

    it('count messages of players by the digests, and show the last message of either side', () => {
      const stop = follow();
      digest(row(12));
      expect(unread()).toBe(4);
      digest(row(13, { received: 12, last_message: messageAt(13, { type: 'staff' }) }));
      digest(row(13, { received: 12, last_message: messageAt(13, { type: 'staff' }) }));
      expect(unread()).toBe(4);
      expect(list[0]?.last_message?.key).toBe('13');
      stop();
    });

    it('count unread messages up to the limit', async () => {
      const stop = follow();
      await load(conversation({ received: 900, unread: CHAT.unreadCountedTo }));
      digest(row(901));
      expect(unread()).toBe(CHAT.unreadCountedTo);
      read(900);
      expect(unread()).toBe(1);
      stop();
    });

    it('keep unchanged conversations as the same objects', async () => {
      const stop = follow();
      await load(conversation(), conversation({ chat_id: 8 }));
      const other = list[1];
      digest(row(11));
      expect(list[1]).toBe(other);
      stop();
    });

    it('count from the read position of any browser, and never go back', () => {
      const stop = follow();
      read(10);
      expect(unread()).toBe(0);
      digest(row(11));
      read(9);
      expect(unread()).toBe(1);
      stop();
    });

    it('neither lose nor duplicate a message that arrives while the list is loading', async () => {
      const stop = follow();
      const loading = load(conversation({ seq: 11, received: 11, last_message: messageAt(11), unread: 3 }));
      digest(row(11));
      digest(row(12));
      await loading;
      expect(list).toMatchObject([{ unread: 4, last_message: { key: '12' } }]);
      expect(asked).toBe(0);
      stop();
    });

    it('keep a read position that arrives while the list is loading', async () => {
      const stop = follow();
      const loading = load(conversation());
      read(10);
      await loading;
      expect(unread()).toBe(0);
      stop();
    });

    it('show the answer of a call at once, and ignore an older digest', () => {
      const stop = follow();
      const assignment = {
        to: { kind: 'person' as const, user_id: '1', username: 'floor1' },
        by: { user_id: '1', username: 'floor1' },
        assigned_at: '2026-01-15T13:00:00.000Z',
        taken_up_at: '2026-01-15T13:00:00.000Z',
        returns_at: '2026-01-15T13:05:00.000Z',
      };
      page.chat.conversations.assigned({ chatId: 7, player: null }, { assignment, assignment_version: 1 });
      digest(row(11));
      expect(list[0]).toMatchObject({ assignment, unread: 2 });
      digest(row(11, { assignment, assignment_version: 1 }));
      expect(list[0]).toMatchObject({ assignment, unread: 3 });
      stop();
    });

    describe('have players who wait', () => {
      const at = '2026-01-15T12:59:00.000Z';
      const [ana, bo] = [waitingPerson('ana-reyes-4', at), waitingPerson('bo-li-5', at)];
      const assignment = {
        to: { kind: 'person' as const, user_id: '1', username: 'floor1' },
        by: { user_id: '1', username: 'floor1' },
        assigned_at: '2026-01-15T13:00:00.000Z',
        taken_up_at: '2026-01-15T13:00:00.000Z',
        returns_at: '2026-01-15T13:05:00.000Z',
      };
      const assign = (player: string | null): void =>
        page.chat.conversations.assigned({ chatId: 7, player }, { assignment, assignment_version: 1 });
      beforeEach(() => load(conversation({ waiting: [ana, bo] })));

      it('who stay the same objects while nothing changes for them', () => {
        const stop = follow();
        const before = list[0]?.waiting;
        digest(row(11, { waiting: structuredClone([ana, bo]) }));
        expect(list[0]?.waiting).toBe(before);
        digest(row(12, { waiting: structuredClone([bo]) }));
        expect(list[0]?.waiting[0]).toBe(bo);
        stop();
      });

      it('who are assigned one by one, also where an older digest follows', () => {
        const stop = follow();
        assign('bo-li-5');
        expect(list[0]).toMatchObject({ assignment: null, waiting: [{ assignment: null }, { assignment }] });
        digest(row(11, { waiting: structuredClone([ana, bo]) }));
        expect(list[0]).toMatchObject({ seq: 11, waiting: [{ assignment: null }, { assignment }] });
        digest(row(12, { waiting: [ana, { ...bo, assignment_version: 2 }] }));
        expect(list[0]?.waiting.map((person) => person.assignment)).toEqual([null, null]);
        stop();
      });

      it('whose table is assigned without them', () => {
        const stop = follow();
        assign(null);
        expect(list[0]).toMatchObject({ assignment, waiting: [{ assignment: null }, { assignment: null }] });
        stop();
      });
    });

    it('are refetched once for a new table', () => {
      const stop = follow();
      digest(row(1, { chat_id: 9 }));
      digest(row(2, { chat_id: 9 }));
      expect(asked).toBe(1);
      stop();
    });

    it('are refetched after every reconnect', async () => {
      const stop = follow();
      await page.chatServer.answer('watchConversations', { status });
      expect(asked).toBe(1);
      page.chatServer.connection.set({ state: 'lost', since: 0 });
      page.chatServer.connection.set({ state: 'live', since: 0 });
      await page.chatServer.answer('watchConversations', { status });
      expect(asked).toBe(2);
      stop();
    });
  });

  describe('alerts of players’ messages', () => {
    let shown: string[];
    const digest = (message: MessageView | null): void => {
      const { unread: _, ...common } = conversation({ last_message: message });
      page.chatServer.send('inbox:digest', { at: '2026-01-15T13:00:00.000Z', conversations: [common] });
    };
    const now = (number: number, rest: Partial<MessageView> = {}): MessageView =>
      messageAt(number, { created_at: new Date().toISOString(), ...rest });
    beforeEach(() => {
      shown = [];
      class FakeNotification {
        static readonly permission = 'granted';
        constructor(_title: string, { body }: { body: string }) {
          shown.push(body);
        }
      }
      replaceIn(window, { Notification: FakeNotification });
      page.chat.notifications.set('desktop', 'on');
    });

    it('are shown once for a message, and not for other changes of its conversation', async () => {
      digest(now(11));
      digest(now(11));
      digest(now(11, { seq: 12 }));
      await settle(1_000);
      expect(shown).toEqual(['message 11']);
    });

    it('are not shown for messages that this page shows', async () => {
      jest.spyOn(document, 'hasFocus').mockReturnValue(true);
      const leave = page.chat.presence.look({ chatId: 7, player: 'ana-lopez-51' });
      digest(now(11));
      digest(now(12, { sender: 'bo-li-5' }));
      await settle(1_000);
      expect(shown).toEqual(['message 12']);
      leave();
      page.chat.presence.look({ chatId: 7, player: null });
      digest(now(13, { sender: 'bo-li-5' }));
      await settle(1_000);
      expect(shown).toEqual(['message 12']);
    });

    it('are not shown for messages of staff, hidden or old messages, or if they are off', async () => {
      digest(now(11, { type: 'staff' }));
      digest(
        now(12, {
          withheld: { by: 'floor1', at: '2026-01-15T12:30:00.000Z', reason_code: 'abuse', reason: null },
        }),
      );
      digest(messageAt(13));
      digest(null);
      page.chat.notifications.remove('desktop');
      digest(now(14));
      await settle(1_000);
      expect(shown).toEqual([]);
    });
  });

  describe('presence', () => {
    const presences = () => page.chatServer.payloads('setPresence');
    const ana = { user_id: '2', username: 'ana', typing: true };

    it('sends the viewed conversation, again after a reconnect, and shows the colleagues without the user', () => {
      const leave = page.chat.presence.look({ chatId: 7, player: null });
      const me = { user_id: '1', username: 'floor1', typing: false };
      page.chatServer.send('presence:changed', { chat_id: 7, staff: [ana, me] });
      page.chatServer.send('presence:changed', { chat_id: 8, staff: [] });
      expect(page.chat.presence.staff.get()).toEqual([ana]);
      page.chatServer.connection.set({ state: 'lost', since: 0 });
      expect(page.chat.presence.staff.get()).toEqual([]);
      page.chatServer.connection.set({ state: 'live', since: 0 });
      leave();
      expect(presences()).toEqual([
        { chat_id: 7, typing: false },
        { chat_id: 7, typing: false },
        { chat_id: null, typing: false },
      ]);
    });

    it('sends typing at most every two seconds', async () => {
      page.chat.presence.look({ chatId: 7, player: null });
      for (let keys = 0; keys < 5; keys += 1) {
        page.chat.presence.typing();
        await settle(900);
      }
      expect(presences().filter((one) => (one as { typing: boolean }).typing)).toHaveLength(2);
    });
  });

  describe('texts in the browser’s storage', () => {
    it('[chat.selection-kept] contain the chosen table as an encoded object', () => {
      const chosen = { id: 3, title: 'Emerald 3', chat: { id: 7 }, terminal_id: 1 };
      page.chat.selection.set('table', encodeChatSelection(chosen));
      const again = fakeConsole({ id: 1 }).chat.selection.all.get().get('table') ?? '';
      expect(decodeChatSelection(again)).toEqual(chosen);
      expect(fakeConsole({ id: 2 }).chat.selection.all.get().size).toBe(0);
    });

    it('are cleared at sign-out, after the number of unsent ones is known', () => {
      session.issued('token-1');
      session.userLoaded({ id: 1, username: 'floor1', email: 'f@x.test', terminal_id: 1 });
      expect(unsentNow()).toBeNull();
      page.chat.drafts.set('7', 'half a sentence');
      page.chat.outbox.send(7, 'on its way');
      expect(unsentNow()).toEqual({ messages: 1, drafts: 1 });
      signOut();
      expect(page.chat.drafts.all.get().size).toBe(0);
      expect(Object.keys(localStorage).filter((key) => key.startsWith('pitdesk.chat'))).toEqual([]);
    });

    it('stay for the same user when the session expires', () => {
      session.issued('token-1');
      session.userLoaded({ id: 1, username: 'floor1', email: 'f@x.test', terminal_id: 1 });
      page.chat.drafts.set('7', 'half a sentence');
      session.end('expired');
      expect(fakeConsole({ id: 1 }).chat.drafts.all.get().get('7')).toBe('half a sentence');
      expect(fakeConsole({ id: 2 }).chat.drafts.all.get().size).toBe(0);
      expect(localStorage.getItem(`${STORAGE_KEYS.drafts}:1:7`)).toBe('half a sentence');
    });
  });
});
