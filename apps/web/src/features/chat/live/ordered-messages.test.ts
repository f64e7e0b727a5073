import { describe, expect, it } from '@jest/globals';
import { comparePositions } from '@pitdesk/contracts/chat';
import { messageAt, messagesFrom } from '#test/chat-messages.ts';
import { OrderedMessages, type ShownMessage } from './ordered-messages.ts';

const keysOf = (thread: OrderedMessages): string[] => thread.shown.map(({ key }) => key);

describe('the messages of a thread', () => {
  it('are in order and each once, in whatever order and however often they are added', () => {
    const all = Array.from({ length: 60 }, (_, index) => messageAt(index));
    for (let seed = 1; seed <= 50; seed += 1) {
      const thread = new OrderedMessages();
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

  it('leave out a hidden one', () => {
    const thread = new OrderedMessages();
    thread.add([messageAt(1), messageAt(2, { hidden: true }), messageAt(3)]);
    expect(keysOf(thread)).toEqual(['1', '3']);
  });

  it('take a change with a newer number, and no older one', () => {
    const thread = new OrderedMessages();
    thread.add(messagesFrom(1, 3));
    const withheld = {
      by: 'floor1',
      at: '2026-01-15T12:30:00.000Z',
      reason_code: 'abuse',
      reason: null,
    } as const;
    thread.add([messageAt(2, { seq: 4, withheld, message: '' })]);
    expect(thread.shown.map(({ message }) => message)).toEqual(['message 1', '', 'message 3']);
    const before = thread.shown;
    thread.add([messageAt(2)]);
    expect(thread.shown).toBe(before);
    thread.add([messageAt(2, { seq: 5 })]);
    expect(thread.shown.map(({ message }) => message)).toEqual(['message 1', 'message 2', 'message 3']);
  });

  it('move a message whose change has another time', () => {
    const thread = new OrderedMessages();
    thread.add(messagesFrom(1, 3));
    thread.add([messageAt(1, { seq: 4, created_at: messageAt(9).created_at })]);
    expect(keysOf(thread)).toEqual(['2', '3', '1']);
  });

  it('leave out messages before the start, until it is moved back', () => {
    const thread = new OrderedMessages();
    thread.add(messagesFrom(1, 6));
    thread.startAt(messageAt(4));
    thread.add([messageAt(2, { seq: 7 })]);
    expect(keysOf(thread)).toEqual(['4', '5', '6']);
    thread.startAt(messageAt(2));
    thread.add(messagesFrom(1, 3));
    expect(keysOf(thread)).toEqual(['2', '3', '4', '5', '6']);
    thread.startAt(null);
    thread.add([messageAt(1)]);
    expect(keysOf(thread)).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('take a message behind 20,000 others, and one among them, with less than a tenth of the comparisons of sorting', () => {
    const thread = new OrderedMessages();
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
    const each = (messages: readonly ShownMessage[]): number =>
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
