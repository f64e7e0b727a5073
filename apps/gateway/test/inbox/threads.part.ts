import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MessageView } from '@pitdesk/contracts/chat';
import { comparePositions, positionParam } from '@pitdesk/contracts/chat';
import { buildChatMessage } from '@pitdesk/contracts/testing';
import { until } from '@pitdesk/rig';
import { identifyAlone } from '#features/chat/messages/messages';
import { bodyOf } from '../support/body-of.ts';
import { Speaker, send, sentMessage } from '../support/chat.ts';
import { archiveIn } from '../support/export-archive.ts';
import { Inbox, oldTexts, textsOf } from '../support/inbox.ts';
import { Sockets } from '../support/sockets.ts';
import { shownTo } from '../support/streams.ts';
import { console_ } from './console.ts';

let inbox: Inbox;
const sockets = new Sockets();

describe('threads', () => {
  beforeAll(async () => {
    inbox = await Inbox.over(console_);
  });
  beforeEach(() => inbox.nextChat());
  afterEach(() => sockets.closeAll());

  describe('a thread', () => {
    it('of thousands opens with its latest messages and pages back without a gap', async () => {
      await inbox.history(1_234);
      const seen: MessageView[] = [];
      let page = await inbox.thread({ limit: 100 });
      expect(textsOf(page.data)).toEqual(oldTexts(1_134, 1_234));
      while (page.data.length > 0) {
        seen.unshift(...page.data);
        const [oldest] = page.data;
        if (!page.has_more || !oldest) break;
        page = await inbox.thread({ before: positionParam(oldest), limit: 100 });
      }
      expect(textsOf(seen)).toEqual(oldTexts(0, 1_234));
      expect([...seen].sort(comparePositions)).toEqual(seen);
    });

    it('returns changes after a number, page by page, each message in its current state', async () => {
      await inbox.sendAsPlayer('before');
      const { seq, data } = await inbox.thread();
      const [first] = data as [MessageView];
      const path = `/api/conversations/${inbox.chat.id}/messages/${first.key}/hidden`;
      for (let index = 0; index < 5; index += 1) await inbox.sendAsPlayer(`since ${index}`);
      await inbox.thread();
      await inbox.call(inbox.user, 'put', path).send({ reason_code: 'spam' }).expect(200);
      const page = await inbox.thread({ changed_after: seq, limit: 5 });
      expect([textsOf(page.data), page.has_more]).toEqual([
        [0, 1, 2, 3, 4].map((nth) => `since ${nth}`),
        true,
      ]);
      const rest = await inbox.thread({ changed_after: page.seq, limit: 5 });
      expect(rest).toMatchObject({ data: [{ key: first.key, message: '' }], has_more: false });
      expect(rest.data.map((one) => one.seq)).toEqual([rest.seq]);
      const none = await inbox.thread({ changed_after: rest.seq });
      expect(none).toMatchObject({ data: [], has_more: false, seq: rest.seq });
      // The newest number may have no message any more.
      const where = { chatId: String(inbox.chat.id) };
      await console_.gateway.database.client.chatCounter.update({
        where,
        data: { lastSeq: { increment: 2 } },
      });
      const last = await inbox.thread({ changed_after: rest.seq });
      expect(last).toMatchObject({ data: [], has_more: false, seq: rest.seq + 2 });
    });

    it('has messages that were written while no browser was connected, even more than a page', async () => {
      await inbox.sendAsPlayer('before');
      await inbox.thread();
      await inbox.console.mock.database.client.chatMessage.createMany({
        data: Array.from({ length: 250 }, (_, index) => ({
          chatId: inbox.chat.id,
          sender: 'ada-lovelace-77',
          senderRole: 'player' as const,
          message: `since ${index}`,
        })),
      });
      const { data, has_more } = await inbox.thread({ limit: 100 });
      expect([data.at(-1)?.message, has_more]).toEqual(['since 249', true]);
      const older = await inbox.thread({ before: positionParam(data[0] as MessageView), limit: 100 });
      expect(textsOf(older.data)).toEqual(Array.from({ length: 100 }, (_, index) => `since ${50 + index}`));
    });

    it('hides messages with a template, and returns hostile texts unchanged', async () => {
      const hostile = '<img src=x onerror=alert(1)> \u202E \u{1F3B0}';
      await inbox.console.mock.database.client.chatMessage.createMany({
        data: [
          {
            chatId: inbox.chat.id,
            sender: 'pitdesk',
            senderRole: 'staff',
            message: 'Welcome',
            template: 'greeting',
          },
          {
            chatId: inbox.chat.id,
            sender: '<b>-x-1',
            senderRole: 'player',
            message: hostile,
          },
        ],
      });
      const { data } = await inbox.thread();
      expect(data).toMatchObject([{ sender: '<b>-x-1', message: hostile, type: 'them' }]);
    });

    it('returns hostile texts unchanged in messages, names and titles', async () => {
      const { mock, gateway } = inbox.console;
      const hostile =
        '<script>alert(1)</script>"\'&\u202E\u2066 \u{1F3B0}\u{1F468}\u200D\u{1F469} \u0007\u001B[2J =1+1';
      const table = mock.floor.tables().find(({ chatId }) => chatId === inbox.chat.id);
      if (!table) throw new Error('The chat has a table');
      const where = { id: table.id };
      await mock.database.client.table.update({ where, data: { title: hostile } });
      const socket = await sockets.chat(gateway.url, inbox.user.accessToken);
      const received = await shownTo(socket, inbox.chat);
      try {
        await inbox.call(inbox.user, 'get', '/api/tables?filters={"active":"0"}').expect(200);
        const speaker = new Speaker(mock, inbox.chat, `${hostile}-x-1`);
        await speaker.send(hostile);
        speaker.close();
        const shown = { sender: `${hostile}-x-1`, message: hostile, type: 'them' };
        expect(await until(() => received.find(({ chat_id }) => chat_id === inbox.chat.id))).toMatchObject(
          shown,
        );
        expect((await inbox.thread()).data).toMatchObject([shown]);
        const listed = await inbox.conversation();
        expect(listed).toMatchObject({ table: { title: hostile }, last_message: shown });
        const file = inbox.call(inbox.user, 'get', `/api/conversations/${inbox.chat.id}/export`);
        const { rows } = (await file.query({ format: 'json' }).expect(200)).body as { rows: object[] };
        expect(rows).toMatchObject([{ sender: shown.sender, message: hostile }]);
      } finally {
        await mock.database.client.table.update({ where, data: { title: table.title } });
      }
    });

    it('replaces characters that no database stores', () => {
      const kept = identifyAlone(
        buildChatMessage({ sender: 'a\u0000-x-1', message: 'half \uD83C, whole \u{1F3B0}' }),
      );
      expect([kept.sender, kept.message]).toEqual(['a\uFFFD-x-1', 'half \uFFFD, whole \u{1F3B0}']);
    });

    it('has the key of each send, by which its sender recognises it', async () => {
      const key = randomUUID();
      await sentMessage(
        send(inbox.console.gateway, inbox.user, { chat_id: inbox.chat.id, message: 'Good evening' }, key),
      );
      const { data } = await inbox.thread();
      expect(data).toMatchObject([{ type: 'staff', sender: 'floor1', client_key: key }]);
      expect((await inbox.thread({}, inbox.colleague)).data).toEqual(data);
    });

    it.each([{ before: 'yesterday' }, { limit: 101 }, { changed_after: -1 }])('refuses %j', async (query) => {
      await inbox
        .call(inbox.user, 'get', `/api/conversations/${inbox.chat.id}/messages`)
        .query(query)
        .expect(400);
    });

    it('without a table is not found', async () => {
      await inbox.call(inbox.user, 'get', '/api/conversations/987654321/messages').expect(404);
    });
  });

  describe('the search', () => {
    it('finds words in texts and names in any case, and treats every character literally', async () => {
      const word = randomUUID().slice(0, 8);
      for (const text of [`One ${word} 100%`, `two ${word.toUpperCase()} 100 percent`, 'three'])
        await inbox.sendAsPlayer(text);
      await inbox.thread();
      const search = async (q: string) =>
        textsOf(
          await bodyOf<MessageView[]>(
            inbox.call(inbox.user, 'get', '/api/conversations/search').query({ q, chat_id: inbox.chat.id }),
            200,
          ),
        );
      expect(await search(word)).toEqual([`two ${word.toUpperCase()} 100 percent`, `One ${word} 100%`]);
      expect(await search('100%')).toEqual([`One ${word} 100%`]);
      expect(await search('o_e')).toEqual([]);
      expect(await search('\\%')).toEqual([]);
      expect(await search('ADA-love')).toHaveLength(3);
      await inbox.call(inbox.user, 'get', '/api/conversations/search').query({ q: 'x' }).expect(400);
    });
  });

  describe('an export', () => {
    const file = (query: object) =>
      inbox.call(inbox.user, 'get', `/api/conversations/${inbox.chat.id}/export`).query(query);

    it('contains the whole conversation as JSON, with its filter and count', async () => {
      await inbox.history(730);
      const response = await file({ format: 'json' }).expect(200);
      expect(response.headers['content-disposition']).toContain('attachment');
      const { count, filter, rows } = response.body as {
        count: number;
        filter: object;
        rows: { message: string }[];
      };
      expect({ count, filter }).toEqual({ count: 730, filter: {} });
      expect(textsOf(rows)).toEqual(oldTexts(0, 730));
    });

    it('contains the messages between two times as CSV, and no cell is a formula', async () => {
      await inbox.history(5);
      const { data } = await inbox.thread();
      const [, from, , to] = data as [MessageView, MessageView, MessageView, MessageView];
      await inbox.sendAsPlayer('=HYPERLINK("http://evil.example")');
      const span = { from: from.created_at, to: to.created_at };
      const part = await archiveIn(file({ format: 'csv', ...span }));
      expect(part.provenance).toMatchObject({ count: 3, filter: span, table_id: expect.anything() });
      expect(part.text.match(/"old \d"/g)).toEqual(['"old 1"', '"old 2"', '"old 3"']);
      const whole = await archiveIn(file({ format: 'csv' }));
      expect(whole.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    });
  });
});
