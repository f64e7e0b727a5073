import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languageName } from './names.ts';
import { readTranslation } from './stored-translation.ts';

const kept = { source: 'Wait', text: '待って', machine: '待って', target: 'ja', engine: 'deepl' };

describe('the stored translation of a draft', () => {
  it('is parsed', () => {
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

  it('is null for any other value', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(readTranslation(text)).toBeNull()));
    expect(readTranslation(undefined)).toBeNull();
  });
});

describe('the name of a language', () => {
  it('is in the reader’s language, and names the characters of Chinese', () => {
    expect([languageName('ja', 'en'), languageName('ja', 'de'), languageName('zh', 'en')]).toEqual([
      'Japanese',
      'Japanisch',
      'Chinese (Simplified)',
    ]);
  });
});
