import type { Paginated } from '@pitdesk/contracts/fields';
import type { CallResult } from '#api/http/send.ts';
import { pause } from '#lib/time/pause.ts';
import { BULK } from './bulk-action.ts';
import { retryDelayOf } from './bulk-outcome.ts';

interface AllRows<Row> {
  /** Each row once, in the order of the list. */
  rows: Row[];
  /** False where the list changed during every attempt: rows may be missing. */
  isWhole: boolean;
  /** True where the list ends before the operator's rows do. */
  isCapped: boolean;
}

interface Options<Row> {
  readPage: (page: number) => Promise<CallResult<Paginated<Row>>>;
  keyOf: (row: Row) => string;
  onProgress: (read: number, of: number) => void;
}

/**
 * Rows that are added or removed between two pages shift the others: the list is then read again, up to this many
 * times.
 */
const MOST_ATTEMPTS = 3;

/** Reads the pages of a list one after another, up to the most rows that an action accepts. */
export async function readAllRows<Row>(options: Options<Row>): Promise<CallResult<AllRows<Row>>> {
  for (let tries = 1; ; tries += 1) {
    const result = await readOnce(options);
    if (!result.ok || result.data.isWhole || tries === MOST_ATTEMPTS) return result;
  }
}

async function readOnce<Row>(options: Options<Row>): Promise<CallResult<AllRows<Row>>> {
  const { readPage, keyOf, onProgress } = options;
  const rows = new Map<string, Row>();
  let expected: number | undefined;
  for (let page = 1; ; page += 1) {
    const answer = await withRetryAfter(() => readPage(page));
    if (!answer.ok) return answer;
    const { data, meta } = answer.data;
    expected ??= meta.total;
    for (const row of data) rows.set(keyOf(row), row);
    onProgress(rows.size, meta.total);
    const isFull = rows.size >= BULK.rowsMax;
    if (page < meta.last_page && data.length > 0 && !isFull) continue;
    return {
      ok: true,
      data: {
        rows: [...rows.values()].slice(0, BULK.rowsMax),
        isWhole: rows.size === meta.total && meta.total === expected,
        isCapped: meta.capped === true,
      },
    };
  }
}

/** Repeats a request after the pause that the gateway requires. */
async function withRetryAfter<T>(ask: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  for (;;) {
    const result = await ask();
    const waitMs = result.ok ? 0 : retryDelayOf(result.failure);
    if (waitMs === 0) return result;
    await pause(waitMs);
  }
}
