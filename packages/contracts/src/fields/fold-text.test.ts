import { describe, expect, it } from '@jest/globals';
import { foldText, foundIn } from './fold-text.ts';

/** One word in spellings that a search takes for the same. */
const SPELLINGS: readonly (readonly string[])[] = [
  ['strasse', 'Straße', 'STRASSE', 'ＳＴＲＡＳＳＥ'],
  ['kovac', 'Kovač', 'KOVAC\u030C', 'ｋｏｖａｃ'],
  ['ハーハ', 'パーパ', 'ﾊﾟｰﾊﾟ'],
  ['οδοσ', 'ΟΔΟΣ', 'οδός'],
  ['мария', 'МАРИЯ', 'Мария'],
  ['soren lukasz', 'Søren Łukasz', 'SØREN ŁUKASZ'],
];

describe('text as a search compares it', () => {
  it.each(SPELLINGS)('folds the spellings of %s alike', (folded, ...others) => {
    for (const one of others) expect(foldText(one)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

describe('the places that a search has found', () => {
  const marked = (text: string, find: string) =>
    foundIn(text, find).map(({ from, to }) => text.slice(from, to));

  it('are in the text as it is written', () => {
    expect(marked('Die Straße, die STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE']);
    expect(marked('ﾊﾟｰﾊﾟ さん', 'パーパ')).toEqual(['ﾊﾟｰﾊﾟ']);
    expect(marked('Ｒｏｕｇｅ now', 'rouge')).toEqual(['Ｒｏｕｇｅ']);
    expect(marked('İİ hello', 'hello')).toEqual(['hello']);
  });

  it('have the accents that follow their letters', () => {
    expect(marked('Kovac\u030C is here', 'kovac')).toEqual(['Kovac\u030C']);
  });

  it('are none for no words, or for words that are not there', () => {
    expect(marked('hello', ' ')).toEqual([]);
    expect(marked('hello', 'gone')).toEqual([]);
  });
});
