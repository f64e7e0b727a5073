import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTranslation } from './kept-translation.ts';
import { languageName } from './names.ts';

const kept = { source: 'Wait', text: '待って', machine: '待って', target: 'ja', engine: 'deepl' };

describe('the kept translation of a draft', () => {
  it('is read as it was kept', () => {
    expect(readTranslation(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    ['no JSON', '{'],
    ['a language that the console does not have', JSON.stringify({ ...kept, target: 'xx' })],
    ['an unknown engine', JSON.stringify({ ...kept, engine: 'other' })],
    ['no text', JSON.stringify({ ...kept, text: undefined })],
  ])('is none where it has %s', (_, text) => {
    expect(readTranslation(text)).toBeNull();
  });

  it('is none for any other value', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(readTranslation(text)).toBeNull()));
    expect(readTranslation(undefined)).toBeNull();
  });
});

describe('the name of a language', () => {
  it('is in the reader’s own, and says which characters Chinese is written in', () => {
    expect([languageName('ja', 'en'), languageName('ja', 'de'), languageName('zh', 'en')]).toEqual([
      'Japanese',
      'Japanisch',
      'Chinese (Simplified)',
    ]);
  });
});
