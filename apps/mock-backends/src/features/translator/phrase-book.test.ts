import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import { PLAYERS_THANKS } from '../simulation/replies.ts';
import { COMMON_PHRASES } from './common-phrases.ts';
import { translate } from './phrase-book.ts';

const FILLINGS = {
  table: 'Emerald 3',
  dealer: 'Ana',
  player: 'Kim',
  minutes: '5',
  amount: '25',
  number: '7',
};

describe('the phrase book', () => {
  it('translates every sentence of the simulation from each language into each', () => {
    for (const source of LANGUAGES) {
      const templates = Object.values(PHRASEBOOKS[source]).flatMap(({ remarks, exchanges }) => [
        ...remarks,
        ...exchanges.flat(),
      ]);
      for (const sentence of [...templates.map((one) => fill(one, FILLINGS)), ...PLAYERS_THANKS[source]]) {
        for (const target of LANGUAGES) {
          const found = translate(sentence, source, target);
          expect([sentence, target, found?.source]).toEqual([sentence, target, source]);
          expect(found?.text).not.toMatch(/[{}]/);
        }
      }
    }
  });

  it('detects the language of a common phrase, and translates it back', () => {
    for (const phrase of COMMON_PHRASES) {
      for (const language of LANGUAGES) {
        const text = phrase[language].replaceAll(/\{\w+\}/g, '[#1]');
        const english = translate(text, null, 'en');
        expect(english?.text).toBe(phrase.en.replaceAll(/\{\w+\}/g, '[#1]'));
        expect(translate(english?.text ?? '', 'en', language)?.text).toBe(text);
      }
    }
  });

  it('refuses unknown sentences, and a sentence in another language than the given one', () => {
    expect(translate('This is not in the book', null, 'de')).toBeNull();
    expect(translate('こんばんは', 'de', 'en')).toBeNull();
  });
});
