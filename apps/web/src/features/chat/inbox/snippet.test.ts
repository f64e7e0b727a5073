import { describe, expect, it } from '@jest/globals';
import { snippetOf } from './snippet.ts';

describe('what a search result shows', () => {
  it('is the place that holds the words, in its original spelling', () => {
    expect(snippetOf('May I bet on ROUGE now?', ' rouge ', 'en')).toEqual({
      before: 'May I bet on ',
      match: 'ROUGE',
      after: ' now?',
    });
  });

  it('is short, however long the message is', () => {
    const { before, match, after } = snippetOf(`${'a'.repeat(500)}x${'b'.repeat(500)}`, 'x', 'en');
    expect(match).toBe('x');
    expect(before.length + after.length).toBeLessThan(130);
    expect([before.at(0), after.at(-1)]).toEqual(['…', '…']);
  });

  it('is the beginning where the place cannot be found', () => {
    expect(snippetOf('İİ hello', 'hello', 'en').match).toBe('');
    expect(snippetOf('hello', 'gone', 'en')).toEqual({ before: 'hello', match: '', after: '' });
  });
});
