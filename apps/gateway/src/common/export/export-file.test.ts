import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { csvParts } from './csv-parts.ts';
import type { Export } from './export.ts';
import { exportFile } from './export-file.ts';
import { jsonParts } from './json-parts.ts';

const AT = new Date('2026-01-15T12:00:00.000Z');

async function* inBatches<Row>(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}

const asked = (batches: AsyncIterable<[string, number][]>): Export<[string, number]> => ({
  format: 'csv',
  name: 'fruits',
  title: 'Fruits',
  about: { Garden: 'North' },
  filter: { kind: 'stone', from: undefined },
  count: 3,
  by: 'floor1',
  columns: [
    { key: 'name', title: 'Name', value: ([name]) => name },
    { key: 'weight', title: 'Weight', value: ([, weight]) => weight },
  ],
  batches,
});
const fruits = () =>
  inBatches<[string, number]>(
    [['=plum', 5]],
    [],
    [
      ['"fig"', 7],
      ['é', 9],
    ],
  );
async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('an export', () => {
  it('in CSV says what was asked for, by whom and how many, and proves its rows by a hash over their bytes', async () => {
    const text = await textOf(csvParts(asked(fruits()), AT));
    const rows = `"'=plum","5"\r\n"""fig""","7"\r\n"é","9"\r\n`;
    expect(text).toBe(
      [
        '\uFEFF"Export","Fruits"\r\n"Garden","North"\r\n"Filter: kind","stone"\r\n',
        '"Exported at","2026-01-15T12:00:00.000Z"\r\n"Exported by","floor1"\r\n"Rows","3"\r\n',
        `\r\n"Name","Weight"\r\n${rows}`,
        `\r\n"Rows written","3"\r\n"SHA-256 of the rows","${sha256(rows)}"\r\n`,
      ].join(''),
    );
  });

  it('in JSON is one object that says the same', async () => {
    const text = await textOf(jsonParts(asked(fruits()), AT));
    const rows = text.slice(text.indexOf('"rows":[\n') + 9, text.lastIndexOf('\n]'));
    expect(JSON.parse(text)).toEqual({
      export: 'Fruits',
      Garden: 'North',
      filter: { kind: 'stone' },
      exported_at: AT.toISOString(),
      exported_by: 'floor1',
      count: 3,
      rows: [
        { name: '=plum', weight: 5 },
        { name: '"fig"', weight: 7 },
        { name: 'é', weight: 9 },
      ],
      rows_written: 3,
      sha256: sha256(rows),
    });
  });

  it('of nothing says so', async () => {
    expect(await textOf(csvParts({ ...asked(inBatches()), filter: {} }, AT))).toContain(
      '"Filter","none"\r\n',
    );
    expect(await textOf(csvParts(asked(inBatches()), AT))).toContain('"Weight"\r\n"No activity"\r\n');
    expect(JSON.parse(await textOf(jsonParts(asked(inBatches()), AT)))).toMatchObject({ rows: [] });
  });

  it.each([
    '../../etc/passwd',
    "x\"; filename*=UTF-8''evil.exe",
    'x\r\nset-cookie: a=b',
    '\u202Efdp.exe',
    'x.csv\0.html',
    ...SCRIPT_PAYLOADS,
  ])('is a file whose name is a plain one, whatever it is named after: %j', (name) => {
    const { disposition, type } = exportFile({ ...asked(fruits()), name }).getHeaders();
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    expect(type).toBe('text/csv; charset=utf-8');
  });

  it('reads no row before it is asked for, and none after whoever asked has gone', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<[string, number][]> {
      try {
        for (;;) {
          read += 1;
          yield [['plum', read]];
        }
      } finally {
        ended = true;
      }
    }
    const parts = csvParts(asked(endless()), AT);
    await parts.next();
    expect(read).toBe(0);
    await parts.next();
    await parts.return(undefined);
    expect({ read, ended }).toEqual({ read: 1, ended: true });
  });
});
