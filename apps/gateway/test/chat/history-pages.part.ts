import { afterEach, describe, expect, it } from '@jest/globals';
import { ChatHistory } from '#features/chat/history/chat-history';
import { testSettings } from '../../src/testing/test-settings.ts';
import { testTiming } from '../../src/testing/test-timing.ts';
import { createUpstreams, type Upstreams } from '../../src/upstream/create-upstreams.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';

const ROUTE = 'GET /api/customerSupport/chatMessage/dynamicsearch';
const START = Date.parse('2026-01-15T12:00:00.000Z');

const message = (index: number) => ({
  chat_id: 3,
  sender: 'ada-lovelace-1',
  message: `Message ${index}`,
  created_at: new Date(START + index * 1_000).toISOString(),
});

/** The answer of an operator that sends no count. */
const pages = (count: number, how: { pages: boolean; descending: boolean }) => ({
  [ROUTE]: ({ query }: Seen) => {
    const all = Array.from({ length: count }, (_, index) => message(index + 1));
    const { created_at } = JSON.parse(query.get('sort_by') ?? '{}') as { created_at?: string };
    const ordered = how.descending && created_at === 'desc' ? all.toReversed() : all;
    const [page, size] = how.pages ? [Number(query.get('page')), Number(query.get('per_page'))] : [1, count];
    return { data: ordered.slice((page - 1) * size, page * size) };
  },
});

let operator: FakeOperator;
let upstreams: Upstreams;

async function readBack(count: number, how: { pages: boolean; descending: boolean }): Promise<string[]> {
  operator = await startFakeOperator(pages(count, how));
  upstreams = createUpstreams(testSettings(operator.url).upstream, () => undefined, testTiming());
  const read: string[] = [];
  for await (const page of new ChatHistory(upstreams.chat).backwards('3')) {
    read.push(...page.messages.map((one) => one.message));
    if (page.last) break;
  }
  return read;
}

const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, index) => `Message ${count - index}`);

describe('a history whose pages do not have the number of messages', () => {
  afterEach(async () => {
    await upstreams.close();
    await operator.close();
  });

  it.each([0, 1, 99, 100, 101, 200, 450, 1_000])(
    'is read whole and once, with %i messages',
    async (count) => {
      expect(await readBack(count, { pages: true, descending: true })).toEqual(newestFirst(count));
    },
  );

  it.each([1, 100, 101, 450, 1_600])(
    'is read from its newest message if the operator only supports the ascending order, with %i messages',
    async (count) => {
      expect(await readBack(count, { pages: true, descending: false })).toEqual(newestFirst(count));
    },
  );

  it.each([
    [40, true],
    [100, true],
    [100, false],
    [130, true],
    [130, false],
  ])(
    'ends where the operator knows no pages, with %i messages (descending: %s)',
    async (count, descending) => {
      expect(await readBack(count, { pages: false, descending })).toEqual(newestFirst(count));
    },
  );
});
