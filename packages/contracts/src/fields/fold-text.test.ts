import { describe, expect, it } from '@jest/globals';
import { foldText, foundIn } from './fold-text.ts';

/** One word in spellings that a search treats as equal. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['strasse', 'Straße', 'STRASSE', 'ＳＴＲＡＳＳＥ'],
  ['kovac', 'Kovač', 'KOVAC\u030C', 'ｋｏｖａｃ'],
  ['ハーハ', 'パーパ', 'ﾊﾟｰﾊﾟ'],
  ['οδοσ', 'ΟΔΟΣ', 'οδός'],
  ['мария', 'МАРИЯ', 'Мария'],
  ['soren lukasz', 'Søren Łukasz', 'SØREN ŁUKASZ'],
];

describe('foldText', () => {
  it.each(SPELLINGS)('folds the spellings of %s to one form', (folded, ...others) => {
    for (const one of others) expect(foldText(one)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

describe('foundIn', () => {
  const marked = (text: string, find: string) =>
    foundIn(text, find).map(({ from, to }) => text.slice(from, to));

  it('returns places in the original text', () => {
    expect(marked('Die Straße, die STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE']);
    expect(marked('ﾊﾟｰﾊﾟ さん', 'パーパ')).toEqual(['ﾊﾟｰﾊﾟ']);
    expect(marked('Ｒｏｕｇｅ now', 'rouge')).toEqual(['Ｒｏｕｇｅ']);
    expect(marked('İİ hello', 'hello')).toEqual(['hello']);
  });

  it('includes the accents that follow their letters', () => {
    expect(marked('Kovac\u030C is here', 'kovac')).toEqual(['Kovac\u030C']);
  });

  it('returns nothing for an empty search or one without a match', () => {
    expect(marked('hello', ' ')).toEqual([]);
    expect(marked('hello', 'gone')).toEqual([]);
  });
});
