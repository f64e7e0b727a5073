import { describe, expect, it } from '@jest/globals';
import { SCRIPT_PAYLOADS } from '../testing/index.ts';
import { csvLine } from './csv-line.ts';

/** Splits a line as a CSV reader does, with any separator. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

describe('a line of an export', () => {
  it('keeps quotes, commas and line breaks inside their cells', () => {
    expect(csvLine(['a "b", c', 'two\nlines'])).toBe('"a ""b"", c","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\0=1'])(
    'never starts a cell with a formula: %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it.each([',', ';', '\t'])('keeps each hostile text in its own cell with the separator %j', (parting) => {
    const texts = SCRIPT_PAYLOADS.map((text) => `${parting}=1+1${parting}"${text}`);
    const cells = cellsOf(csvLine([...SCRIPT_PAYLOADS, ...texts]));
    expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(
      [...SCRIPT_PAYLOADS, ...texts].map((text) => text.replace(/^'/, '')),
    );
    expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell.normalize('NFKC')))).toEqual([]);
  });

  it('writes numbers unchanged', () => {
    expect(csvLine([-5])).toBe('"-5"\r\n');
  });
});
