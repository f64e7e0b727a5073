import { describe, expect, it } from '@jest/globals';
import type { Entry } from './search-entries.ts';
import { isSearch, searchEntries } from './search-entries.ts';

const entry = (text: string, kind: Entry['kind'] = 'table', detail?: string): Entry => ({
  id: `${kind}:${text}`,
  kind,
  text,
  detail,
  leadsTo: '/',
});
const found = (typed: string, ...entries: Entry[]): string[] =>
  searchEntries(entries, typed, 'en', 40).map(({ text }) => text);

describe('the search of the palette', () => {
  it('starts after 2 characters, also wide ones', () => {
    expect(['', 'e', ' e ', 'em', '赌场', '😀'].map(isSearch)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(found('e', entry('Emerald 1'))).toEqual([]);
  });

  it('ranks names that begin with the term first, then words that do, then names that contain it', () => {
    expect(found('ru', entry('Brussels'), entry('Baccarat rules'), entry('Ruby 2'), entry('Rueda'))).toEqual([
      'Ruby 2',
      'Rueda',
      'Baccarat rules',
      'Brussels',
    ]);
  });

  it('ignores case and accents, in the name and in the term', () => {
    expect(found('jose', entry('José'), entry('JOSÉ B'))).toEqual(['José', 'JOSÉ B']);
    expect(found('JÓSE', entry('Jose'))).toEqual(['Jose']);
    expect(found('übersicht', entry('Übersicht', 'page'))).toEqual(['Übersicht']);
  });

  it('finds words in any order, and ranks matches by detail after matches by name', () => {
    expect(found('3 em', entry('Emerald 3'), entry('Emerald 1'))).toEqual(['Emerald 3']);
    expect(found('roulette', entry('Ruby 1', 'table', 'Roulette'), entry('Roulette events', 'page'))).toEqual(
      ['Roulette events', 'Ruby 1'],
    );
  });

  it('finds a part of a name in a language without spaces', () => {
    expect(found('荷官', entry('优秀荷官比赛', 'event'))).toEqual(['优秀荷官比赛']);
  });

  it('sorts equal matches by kind and number, and finds nothing by punctuation alone', () => {
    expect(found('em', entry('Emerald 10'), entry('Emerald 2'), entry('Embargo', 'page'))).toEqual([
      'Embargo',
      'Emerald 2',
      'Emerald 10',
    ]);
    expect(found('--', entry('a--b'))).toEqual([]);
  });

  it('ranks real entries before demo entries', () => {
    expect(
      found('new', { ...entry('New Contact', 'action'), isDemo: true }, entry('New event', 'action')),
    ).toEqual(['New event', 'New Contact']);
  });
});
