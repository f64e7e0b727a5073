import { describe, expect, it } from '@jest/globals';
import { snippetOf } from './snippet.ts';

describe('the snippet of a search result', () => {
  it('contains the words in their original spelling', () => {
    expect(snippetOf('May I bet on ROUGE now?', ' rouge ')).toEqual({
      before: 'May I bet on ',
      match: 'ROUGE',
      after: ' now?',
    });
  });

  it('is found in another spelling', () => {
    expect(snippetOf('Die Straße ist nass', 'strasse').match).toBe('Straße');
    expect(snippetOf('İİ hello', 'hello').match).toBe('hello');
  });

  it('is short for a long message', () => {
    const { before, match, after } = snippetOf(`${'a'.repeat(500)}x${'b'.repeat(500)}`, 'x');
    expect(match).toBe('x');
    expect(before.length + after.length).toBeLessThan(130);
    expect([before.at(0), after.at(-1)]).toEqual(['…', '…']);
  });

  it('is the start of the message without a match', () => {
    expect(snippetOf('hello', 'gone')).toEqual({ before: 'hello', match: '', after: '' });
  });
});
