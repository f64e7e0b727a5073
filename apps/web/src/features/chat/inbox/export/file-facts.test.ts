import { describe, expect, it } from '@jest/globals';
import { countIn } from './file-facts.ts';

describe('what an export says of itself', () => {
  it('is how many messages it holds, in both formats', () => {
    expect(countIn('\uFEFF"Table","Ruby 1"\r\n"To",""\r\n"Messages","124"\r\n\r\n"Created at"')).toBe(124);
    expect(countIn('{"chat_id":1,"count":7,"messages":[\n')).toBe(7);
  });

  it('is not what a title pretends', () => {
    expect(countIn('"Table","\n""Messages"",""9"""\r\n"Messages","2"\r\n')).toBe(2);
    expect(countIn(`{"title":${JSON.stringify('","count":9,"messages":[')},"count":2,"messages":[`)).toBe(2);
    expect(countIn('')).toBeUndefined();
  });
});
