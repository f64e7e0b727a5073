import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.ts';

describe('a line of an export', () => {
  it('holds quotes, commas and line breaks inside their cells', () => {
    expect(csvLine(['a "b", c', 'two\nlines'])).toBe('"a ""b"", c","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\0=1'])(
    'never begins a formula: %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('leaves numbers as they are', () => {
    expect(csvLine([-5])).toBe('"-5"\r\n');
  });
});
