import { describe, expect, it } from '@jest/globals';
import type { ChatMessage, SearchMessagesQuery } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import fc from 'fast-check';
import { AppError } from '#core/errors/app-error';
import { BackOfficeChat } from '#upstream/back-office/back-office-chat';
import { KnownIds } from '#upstream/back-office/known-ids';
import { KnownTables } from '#upstream/back-office/known-tables';
import type { KeptMessage } from '../messages/messages.ts';
import { ChatHistory } from './chat-history.ts';

type Descending = 'served' | 'refused' | 'ignored';

interface Habits {
  readonly descending: Descending;
  readonly ids: boolean;
  /** Returns the number of messages stored between two answers. */
  readonly arriving: number;
  /** It counts together with, after or before its rows. */
  readonly counts: 'with' | 'after' | 'before';
}

/** An operator's history with the habits of real operators. */
class Operator extends BackOfficeChat {
  readonly stored: ChatMessage[] = [];
  readonly #habits: Habits;

  constructor(habits: Habits) {
    super({ call: () => Promise.reject(new Error('There is no wire')) }, new KnownIds(new KnownTables()));
    this.#habits = habits;
  }

  store(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const number = this.stored.length;
      // Each two messages differ only in their id.
      const created_at = new Date(Date.UTC(2026, 0, 15) + Math.floor(number / 2) * 1_000).toISOString();
      const message = { chat_id: 7, sender: 'ada-lovelace-77', message: 'Hello', created_at };
      this.stored.push(this.#habits.ids ? { id: number + 1, ...message } : message);
    }
  }

  override search({
    page,
    per_page,
    sort_by,
  }: SearchMessagesQuery): Promise<{ data: Paginated<ChatMessage>; bytes: null }> {
    const { descending, arriving, counts } = this.#habits;
    const before = this.stored.length;
    if (sort_by.created_at === 'desc' && descending === 'refused') {
      return Promise.reject(new AppError('upstream.refused'));
    }
    const isDescending = sort_by.created_at === 'desc' && descending === 'served';
    if (counts === 'before') this.store(arriving);
    const ordered = isDescending ? this.stored.toReversed() : [...this.stored];
    const data = ordered.slice((page - 1) * per_page, page * per_page);
    if (counts !== 'before') this.store(arriving);
    const total = counts === 'with' ? ordered.length : counts === 'before' ? before : this.stored.length;
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    return Promise.resolve({ data: { data, meta }, bytes: null });
  }
}

async function readBack(operator: Operator, skip = 0): Promise<KeptMessage[]> {
  const read: KeptMessage[] = [];
  for await (const { messages } of new ChatHistory(operator).backwards('7', skip)) read.push(...messages);
  return read;
}

const habits: fc.Arbitrary<Habits> = fc.record({
  descending: fc.constantFrom<Descending>('served', 'refused', 'ignored'),
  ids: fc.boolean(),
  arriving: fc.constantFrom(0, 1, 2, 99, 250),
  counts: fc.constant('with' as const),
});

describe('reading the history backwards', () => {
  it('returns every existing message once, newest first, with every habit of an operator', async () => {
    await fc.assert(
      fc.asyncProperty(habits, fc.integer({ min: 0, max: 450 }), async (one, count) => {
        // A history that grows by more than a page per read is never read to its end.
        const operator = new Operator({ ...one, arriving: Math.min(one.arriving, 60) });
        operator.store(count);
        const read = await readBack(operator);
        const keys = read.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const moments = read.map(({ createdAt }) => createdAt.getTime());
        expect(moments).toEqual([...moments].sort((a, b) => b - a));
        const there = moments.filter(
          (moment) => moment < Date.UTC(2026, 0, 15) + Math.floor(count / 2) * 1_000,
        );
        expect(there).toHaveLength(count - (count % 2));
      }),
      { numRuns: 200 },
    );
  });

  it('loses no message if the operator counts at another time than it reads', async () => {
    for (const counts of ['after', 'before'] as const) {
      for (const arriving of [1, 7, 60]) {
        const operator = new Operator({ descending: 'served', ids: true, arriving, counts });
        operator.store(450);
        const keys = (await readBack(operator)).map(({ key }) => Number(key));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.filter((key) => key <= 450)).toHaveLength(450);
      }
    }
  });

  it('starts at the last skipped message or before it', async () => {
    for (const descending of ['served', 'refused'] as const) {
      for (const skip of [1, 99, 100, 101, 250]) {
        const operator = new Operator({ descending, ids: true, arriving: 0, counts: 'with' });
        operator.store(333);
        const [first] = await readBack(operator, skip);
        expect(Number(first?.key)).toBeGreaterThanOrEqual(334 - skip);
        expect(Number(first?.key)).toBeLessThan(334 - skip + 100);
      }
    }
  });
});
