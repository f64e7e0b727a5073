import { describe, expect, it } from '@jest/globals';
import type { MessageView } from '@pitdesk/contracts/chat';
import { firstNewIndex, itemKey, newBehind, startsDay, startsGroup } from './thread-rules.ts';

const message = (key: string, minute: number, rest: Partial<MessageView> = {}): MessageView => ({
  key,
  chat_id: 7,
  created_at: new Date(Date.UTC(2026, 0, 15, 12, minute)).toISOString(),
  sender: 'ana-lopez-12',
  message: 'hello',
  type: 'them',
  hidden: false,
  ...rest,
});

describe('the rows of a thread', () => {
  it('keep one key from pending to stored', () => {
    expect(itemKey({ client_key: 'send-1' })).toBe(itemKey(message('41', 0, { client_key: 'send-1' })));
  });

  it("start a day where the date changes on the viewer's clock", () => {
    const local = (day: number, hour: number) => new Date(2026, 0, day, hour).toISOString();
    expect(startsDay(undefined, local(15, 0))).toBe(true);
    expect(startsDay(local(15, 0), local(15, 23))).toBe(false);
    expect(startsDay(local(15, 23), local(16, 0))).toBe(true);
  });

  it('start a group where the sender changes or a while has passed', () => {
    expect(startsGroup(undefined, message('1', 0))).toBe(true);
    expect(startsGroup(message('1', 0), message('2', 4))).toBe(false);
    expect(startsGroup(message('1', 0), message('2', 6))).toBe(true);
    expect(startsGroup(message('1', 0), message('2', 1, { sender: 'bo-li-3' }))).toBe(true);
    expect(startsGroup(message('1', 0), message('2', 1, { type: 'staff' }))).toBe(true);
  });

  it('find the first unread message of somebody else', () => {
    const messages = [
      message('1', 0),
      message('2', 1),
      message('3', 2, { type: 'me' }),
      message('4', 2),
      message('5', 3),
    ];
    expect(firstNewIndex(messages, messages[1] ?? null)).toBe(3);
    expect(firstNewIndex(messages, messages[4] ?? null)).toBe(-1);
    expect(firstNewIndex(messages, null)).toBe(-1);
    expect(firstNewIndex(messages, { created_at: '2026-01-01T00:00:00.000Z', key: '0' })).toBe(0);
  });

  it('count the messages of others behind the last one seen', () => {
    const messages = [message('1', 0), message('2', 1), message('3', 2, { type: 'me' }), message('4', 3)];
    expect(newBehind(messages, '1')).toBe(2);
    expect(newBehind(messages, '4')).toBe(0);
    expect(newBehind(messages, null)).toBe(0);
  });
});
