import { describe, expect, it } from '@jest/globals';
import { countIn, hashIn } from './use-export.ts';

const HASH = 'ab'.repeat(32);

describe('what an export says of itself', () => {
  it('is how many rows it holds, in both formats', () => {
    expect(countIn('\uFEFF"Export","Ruby 1"\r\n"Filter","none"\r\n"Rows","124"\r\n\r\n"Created at"')).toBe(
      124,
    );
    expect(countIn('{"chat_id":1,"count":7,"rows":[\n')).toBe(7);
  });

  it('is not what a title pretends', () => {
    expect(countIn('"Table","\n""Rows"",""9"""\r\n"Rows","2"\r\n')).toBe(2);
    expect(countIn(`{"title":${JSON.stringify('","count":9,"rows":[')},"count":2,"rows":[`)).toBe(2);
    expect(countIn('')).toBeUndefined();
  });

  it('is the hash with which it ends, and nothing where it was cut off', () => {
    expect(hashIn(`"Rows written","3"\r\n"SHA-256 of the rows","${HASH}"\r\n`)).toBe(HASH);
    expect(hashIn(`\n],"rows_written":3,"sha256":"${HASH}"}\n`)).toBe(HASH);
    expect(hashIn(`"SHA-256 of the rows","${HASH}"\r\n"2026"`)).toBeUndefined();
  });
});
