import { describe, expect, it, jest } from '@jest/globals';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { CallResult } from '#api/http/send.ts';
import { BULK } from './bulk-action.ts';
import { readAllRows } from './read-all-rows.ts';

type Page = CallResult<Paginated<number>>;

const PER_PAGE = 100;

/** Pages of a list in its state at each request. */
function pagesOf(listAt: (asked: number) => readonly number[], capped?: boolean) {
  let asked = 0;
  return jest.fn(async (page: number): Promise<Page> => {
    const list = listAt(asked);
    asked += 1;
    const meta = {
      page,
      per_page: PER_PAGE,
      total: list.length,
      last_page: Math.ceil(list.length / PER_PAGE),
    };
    const data = list.slice((page - 1) * PER_PAGE, page * PER_PAGE);
    return { ok: true, data: { data, meta: { ...meta, ...(capped && { capped }) } } };
  });
}

const numbers = (count: number, from = 0): number[] => Array.from({ length: count }, (_, i) => from + i);
const read = (
  readPage: (page: number) => Promise<Page>,
  onProgress: (read: number, of: number) => void = () => {},
) => readAllRows({ readPage, keyOf: String, onProgress });

describe('reading all rows of a list', () => {
  it('reads page by page, each row once, and reports its progress', async () => {
    const progress: number[][] = [];
    const readPage = pagesOf(() => numbers(250));
    const result = await read(readPage, (count, of) => progress.push([count, of]));
    expect(result).toEqual({ ok: true, data: { rows: numbers(250), isWhole: true, isCapped: false } });
    expect(readPage.mock.calls).toEqual([[1], [2], [3]]);
    expect(progress).toEqual([
      [100, 250],
      [200, 250],
      [250, 250],
    ]);
  });

  it('returns no rows for an empty list', async () => {
    expect(await read(pagesOf(() => []))).toMatchObject({ ok: true, data: { rows: [], isWhole: true } });
  });

  it('reads the list again where rows were added or removed between the pages', async () => {
    // A row of the first page is removed: the first row of the second page moves up and is missed.
    const result = await read(pagesOf((asked) => (asked === 0 ? numbers(150) : numbers(149, 1))));
    expect(result).toMatchObject({ ok: true, data: { rows: numbers(149, 1), isWhole: true } });
  });

  it('reports a list that changes during every attempt', async () => {
    const readPage = pagesOf((asked) => numbers(150 + asked));
    const result = await read(readPage);
    expect(result).toMatchObject({ ok: true, data: { isWhole: false } });
    expect(readPage).toHaveBeenCalledTimes(6);
  });

  it('reads no more rows than an action accepts', async () => {
    const result = await read(pagesOf(() => numbers(BULK.rowsMax + 150)));
    if (!result.ok) throw new Error(result.failure.code);
    expect(result.data.rows).toHaveLength(BULK.rowsMax);
    expect(result.data.isWhole).toBe(false);
  });

  it('reports a list that ends before the operator’s rows do', async () => {
    expect(await read(pagesOf(() => numbers(3), true))).toMatchObject({ data: { isCapped: true } });
  });

  it('waits where the gateway requires a pause, and gives up after any other failure', async () => {
    const pages = pagesOf(() => numbers(3));
    const tooMany: Page = {
      ok: false,
      failure: { code: 'request.too_many', status: 429, retryAfterSeconds: 0.01 },
    };
    const patient = jest
      .fn<(page: number) => Promise<Page>>(pages)
      .mockImplementationOnce(async () => tooMany);
    expect(await read(patient)).toMatchObject({ ok: true });
    expect(patient).toHaveBeenCalledTimes(2);
    const down: Page = { ok: false, failure: { code: 'upstream.unavailable', status: 503 } };
    expect(await read(async () => down)).toBe(down);
  });
});
