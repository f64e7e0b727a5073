import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { archiveOf, type ExportArchive } from '@pitdesk/rig';
import { csvArchive, csvParts } from './archive.ts';
import type { Export } from './export.ts';
import { exportFile, jsonParts } from './export-file.ts';

const AT = new Date('2026-01-15T12:00:00.000Z');

async function* inBatches<Row>(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}

type Fruit = [name: string, weight: number, picked?: string];

const requestOf = (batches: AsyncIterable<Fruit[]>): Export<Fruit> => ({
  format: 'csv',
  at: AT,
  zone: 'Europe/Ljubljana',
  name: 'fruits',
  title: 'Fruits',
  about: { Garden: 'North' },
  filter: { kind: 'stone', from: undefined },
  count: 3,
  by: 'floor1',
  columns: [
    { key: 'name', title: 'Name', value: ([name]) => name },
    { key: 'weight', title: 'Weight', value: ([, weight]) => weight },
    { key: 'picked', title: 'Picked', value: ([, , picked]) => picked ?? null, time: true },
  ],
  batches,
});
const fruits = () =>
  inBatches<Fruit>(
    [['=plum', 5, '2026-11-22T14:43:05.999Z']],
    [],
    [
      ['"fig"', 7],
      ['é', 9, '2026-06-30T22:00:00.000Z'],
    ],
  );
async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
async function opened<Row>(one: Export<Row>): Promise<ExportArchive> {
  const parts: Uint8Array[] = [];
  for await (const part of csvArchive(one, one.name)) parts.push(part);
  return archiveOf(Buffer.concat(parts));
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('exported file', () => {
  it('for a spreadsheet is a zip of the rows with their titles, and of its filter, author and count', async () => {
    const { name, text, provenance } = await opened(requestOf(fruits()));
    expect(name).toBe('fruits.csv');
    expect(text).toBe(
      [
        '\uFEFF"Name","Weight","Picked (Europe/Ljubljana)"\r\n',
        `"'=plum","5","2026-11-22 15:43:05"\r\n"""fig""","7",""\r\n"é","9","2026-07-01 00:00:00"\r\n`,
      ].join(''),
    );
    expect(provenance).toEqual({
      file: 'fruits.csv',
      export: 'Fruits',
      Garden: 'North',
      filter: { kind: 'stone' },
      exported_at: AT.toISOString(),
      exported_by: 'floor1',
      count: 3,
      time_zone: 'Europe/Ljubljana',
      rows_written: 3,
      sha256: sha256(text),
    });
  });

  it('for a spreadsheet with semicolons separates cells by them, and uses a decimal comma', async () => {
    const one = requestOf(inBatches<Fruit>([['=plum; fig', 7.5]]));
    const { text } = await opened({ ...one, format: 'csv_semicolon' });
    expect(text).toBe(`\uFEFF"Name";"Weight";"Picked (Europe/Ljubljana)"\r\n"'=plum; fig";"7,5";""\r\n`);
  });

  it('in JSON is one object with the same content', async () => {
    const text = await textOf(jsonParts(requestOf(fruits())));
    const rows = text.slice(text.indexOf('"rows":[\n') + 9, text.lastIndexOf('\n]'));
    expect(JSON.parse(text)).toEqual({
      export: 'Fruits',
      Garden: 'North',
      filter: { kind: 'stone' },
      exported_at: AT.toISOString(),
      exported_by: 'floor1',
      count: 3,
      rows: [
        { name: '=plum', weight: 5, picked: '2026-11-22T14:43:05.999Z' },
        { name: '"fig"', weight: 7, picked: null },
        { name: 'é', weight: 9, picked: '2026-06-30T22:00:00.000Z' },
      ],
      rows_written: 3,
      sha256: sha256(rows),
    });
  });

  it('states that it has no rows', async () => {
    const { lines, provenance } = await opened({ ...requestOf(inBatches()), filter: {}, count: 0 });
    expect(lines[1]).toEqual(['No activity']);
    expect(provenance).toMatchObject({ filter: {}, count: 0, rows_written: 0 });
    expect(JSON.parse(await textOf(jsonParts(requestOf(inBatches()))))).toMatchObject({ rows: [] });
  });

  it.each([
    '../../etc/passwd',
    "x\"; filename*=UTF-8''evil.exe",
    'x\r\nset-cookie: a=b',
    '\u202Efdp.exe',
    'x.csv\0.html',
    ...SCRIPT_PAYLOADS,
  ])('has a safe file name for the title %j', (name) => {
    const { disposition, type } = exportFile({ ...requestOf(fruits()), name }).getHeaders();
    expect(disposition).toMatch(/^attachment; filename="[\w.-]+\.zip"$/);
    expect(type).toBe('application/zip');
  });

  it('reads no row before a request, and none after the client disconnects', async () => {
    let read = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Fruit[]> {
      try {
        for (;;) {
          read += 1;
          yield [['plum', read]];
        }
      } finally {
        ended = true;
      }
    }
    const parts = csvParts(requestOf(endless()));
    await parts.next();
    expect(read).toBe(0);
    await parts.next();
    await parts.return(undefined);
    expect({ read, ended }).toEqual({ read: 1, ended: true });
  });

  it('as a zip reads rows no faster than they are consumed, and none after the client disconnects', async () => {
    let read = 0;
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (ended = resolve));
    async function* endless(): AsyncGenerator<Fruit[]> {
      try {
        for (;;) {
          read += 1;
          // Incompressible bytes, so that each batch fills the buffers.
          yield [[randomBytes(50_000).toString('base64'), read]];
        }
      } finally {
        ended();
      }
    }
    const parts = csvArchive(requestOf(endless()), 'fruits');
    for (let part = 0; part < 4; part += 1) await parts.next();
    expect(read).toBeLessThan(20);
    await parts.return(undefined);
    await end;
  });

  it('as a zip stays incomplete if its rows cannot be read to the end', async () => {
    async function* broken(): AsyncGenerator<Fruit[]> {
      yield [['plum', 5]];
      throw new Error('The operator is down');
    }
    await expect(opened(requestOf(broken()))).rejects.toThrow('The operator is down');
  });
});
