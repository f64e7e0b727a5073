import { expect, it } from '@jest/globals';
import type { Language } from '@pitdesk/contracts/browser';
import { bulkCsv } from './bulk-csv.ts';
import type { BulkEntry } from './bulk-run.ts';

const entry = (name: string, result: Pick<BulkEntry<null>, 'state' | 'code'>): BulkEntry<null> => ({
  item: { key: '7', name, state: 'Running', row: null },
  ...result,
});
const csvIn = (language: Language): string =>
  bulkCsv(
    [
      entry('=1+1', { state: 'done', code: null }),
      entry('a "b", c', { state: 'failed', code: 'upstream.refused' }),
    ],
    { titles: ['ID', 'Name', 'State', 'Result', 'Code'], textOf: ({ state }) => state, language },
  );

it('has a line for each row, and none that a spreadsheet reads as a formula', () => {
  expect(csvIn('en').split('\r\n')).toEqual([
    '\uFEFF"ID","Name","State","Result","Code"',
    `"7","'=1+1","Running","done",""`,
    '"7","a ""b"", c","Running","failed","upstream.refused"',
    '',
  ]);
});

it('uses the separator of the language’s spreadsheets', () => {
  expect(csvIn('de')).toContain('"ID";"Name"');
});
