import { describe, expect, it } from '@jest/globals';
import { type Suggestion, slashQueryAt, suggestionsFor, withSuggestion } from './slash-query.ts';

const reply = (shortcut: string, text = shortcut): Suggestion => ({
  id: shortcut,
  shortcut,
  text,
  fallback: null,
});

describe('a slash in a message', () => {
  it.each([
    ['/', 1, ''],
    ['/Gr', 3, 'gr'],
    ['Hello /größe_1', 14, 'größe_1'],
    ['Hello\n/hi there', 9, 'hi'],
  ])('starts a query in %j at %i for %j', (text, caret, words) =>
    expect(slashQueryAt(text, caret)?.words).toBe(words),
  );

  it.each([
    ['1/2', 3],
    ['https://a', 9],
    ['/hi there', 9],
    ['/hi', 0],
    ['hello', 5],
    ['', 0],
  ])('starts no query in %j at %i', (text, caret) => expect(slashQueryAt(text, caret)).toBeNull());

  it('is replaced if the text is shorter than the last caret position', () =>
    expect(slashQueryAt('/hi', 40)).toEqual({ start: 0, end: 3, words: 'hi' }));

  it('finds first shortcuts that start with the words, then other matches', () => {
    const replies = [reply('x', 'High stakes'), reply('chill'), reply('hi'), reply('bye')];
    expect(suggestionsFor(replies, 'hi').map(({ shortcut }) => shortcut)).toEqual(['hi', 'chill', 'x']);
    expect(suggestionsFor(replies, '')).toHaveLength(4);
  });

  it('is replaced by the chosen reply, with the caret after it', () => {
    const text = 'Ana, /hi please';
    const query = slashQueryAt(text, 8);
    expect(query && withSuggestion(text, query, reply('hi', 'welcome'))).toEqual({
      text: 'Ana, welcome please',
      caret: 12,
    });
    const inside = slashQueryAt('/hibye', 3);
    expect(inside && withSuggestion('/hibye', inside, reply('hi', 'Hello'))).toEqual({
      text: 'Hello bye',
      caret: 6,
    });
  });
});
