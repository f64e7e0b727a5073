import { describe, expect, it } from '@jest/globals';
import type { MessageView } from '@pitdesk/contracts/chat';
import { comparePositions } from '@pitdesk/contracts/chat';
import { messageAt, messagesFrom } from '#test/chat-messages.ts';
import { provisionalKey, ThreadMessages } from './thread-messages.ts';

const keysOf = (thread: ThreadMessages): string[] => thread.shown.map(({ key }) => key);

describe('the messages of a thread', () => {
  it('stand in the one order and each once, whatever the order and however often they come', () => {
    const all = Array.from({ length: 60 }, (_, index) => messageAt(index));
    for (let seed = 1; seed <= 50; seed += 1) {
      const thread = new ThreadMessages();
      let random = seed;
      const next = (below: number): number => {
        random = (random * 48_271) % 2_147_483_647;
        return random % below;
      };
      const waiting = [...all, ...all];
      while (waiting.length > 0) {
        const from = next(waiting.length);
        thread.add(waiting.splice(from, 1 + next(7)));
      }
      expect(thread.shown).toEqual(all);
    }
  });

  it('keep a hidden one out of sight', () => {
    const thread = new ThreadMessages();
    thread.add([messageAt(1), messageAt(2, { hidden: true }), messageAt(3)]);
    expect(keysOf(thread)).toEqual(['1', '3']);
  });

  it('put the stored one in the place of what a send was answered with, once its key is known', () => {
    const thread = new ThreadMessages();
    const own = { type: 'me' as const, client_key: 'send-1' };
    thread.addAnswer(messageAt(5, { ...own, key: provisionalKey('send-1') }));
    expect(keysOf(thread)).toEqual(['sent:send-1']);
    thread.add([messageAt(5, own)]);
    expect(keysOf(thread)).toEqual(['5']);
    thread.addAnswer(messageAt(5, { ...own, key: provisionalKey('send-1') }));
    expect(keysOf(thread)).toEqual(['5']);
  });

  it('keep the key of a send when the message arrives again without it', () => {
    const thread = new ThreadMessages();
    thread.add([messageAt(5, { type: 'me', client_key: 'send-1' })]);
    const before = thread.shown;
    thread.add([messageAt(5, { type: 'me' })]);
    expect(thread.shown).toBe(before);
  });

  it('take a message behind 20,000 others, and one among them, with less than a tenth of the looks that sorting takes', () => {
    const thread = new ThreadMessages();
    let looks = 0;
    const many = Array.from({ length: 20_000 }, (_, index) => {
      const message = messageAt(index * 2);
      return Object.defineProperty({ ...message }, 'created_at', {
        enumerable: true,
        get: () => {
          looks += 1;
          return message.created_at;
        },
      });
    });
    const looksOf = (work: () => unknown): number => {
      const before = looks;
      work();
      return looks - before;
    };
    thread.add(many);
    const sorting = looksOf(() => many.toSorted((a, b) => comparePositions(b, a)));
    const live = Array.from({ length: 200 }, (_, index) => messageAt(40_000 + index));
    const late = Array.from({ length: 200 }, (_, index) => messageAt(index * 50 + 1));
    const each = (messages: readonly MessageView[]): number =>
      looksOf(() => {
        for (const message of messages) thread.add([message]);
      }) / messages.length;
    expect(sorting).toBeGreaterThan(20_000);
    expect(each(live)).toBeLessThan(sorting / 10);
    expect(each(late)).toBeLessThan(sorting / 10);
    expect(thread.shown).toHaveLength(20_400);
    expect(thread.shown.toSorted(comparePositions)).toEqual(thread.shown);
  });
});

describe('a message that staff hide', () => {
  it('loses its text where it stands, and has it again once it is shown', () => {
    const messages = new ThreadMessages();
    messages.add(messagesFrom(1, 3));
    const withheld = { by: 'floor1', at: '2026-01-15T12:30:00.000Z', reason: null };
    messages.change({ chat_id: 7, key: '2', withheld, message: '' });
    expect(messages.shown.map(({ message }) => message)).toEqual(['message 1', '', 'message 3']);
    expect(messages.shown[1]).toMatchObject({ withheld });
    messages.change({ chat_id: 7, key: '9', withheld, message: '' });
    messages.change({ chat_id: 7, key: '2', withheld: null, message: 'message 2' });
    expect(messages.shown).toEqual(messagesFrom(1, 3));
  });
});
