import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import { detectLanguage, hasWords } from './detect-language.ts';

const FILLINGS = {
  table: 'Emerald 3',
  dealer: 'Ana',
  player: 'Kim',
  minutes: '5',
  amount: '25',
  number: '7',
};

describe('language detection', () => {
  it.each([
    ['映像が止まったのですが', 'ja'],
    ['カード', 'ja'],
    ['有没有限红低一点的桌？', 'zh'],
    ['Wo ist mein Geld?', 'de'],
    ['¿por qué va tan lento?', 'es'],
    ['pouvez-vous m’aider', 'fr'],
    ['where is my money', 'en'],
  ])('detects %s as %s', async (text, language) => {
    expect(await detectLanguage(text)).toBe(language);
  });

  it.each([
    'ok',
    'gg',
    '12:30',
    '👍',
    '안녕하세요',
    'Привет, как дела',
    'Meu vídeo travou, a aposta contou?',
    '',
  ])('does not guess for %s', async (text) => {
    expect(await detectLanguage(text)).toBeNull();
  });

  it('detects the simulated players’ sentences, with at most one error in fifty', async () => {
    const all = LANGUAGES.flatMap((language) =>
      Object.values(PHRASEBOOKS[language]).flatMap(({ remarks, exchanges }) =>
        [...remarks, ...exchanges.flat()].map((text) => ({ language, text: fill(text, FILLINGS) })),
      ),
    );
    const found = await Promise.all(
      all.map(async ({ language, text }) => ({ language, is: await detectLanguage(text) })),
    );
    const right = found.filter(({ language, is }) => is === language).length;
    const wrong = found.filter(({ language, is }) => is !== null && is !== language).length;
    expect(right / all.length).toBeGreaterThan(0.95);
    expect(wrong / all.length).toBeLessThan(0.02);
  });

  it('finds no words in digits and symbols', () => {
    expect(['17!', '👍', '€25', 'a17'].map(hasWords)).toEqual([false, false, false, true]);
  });
});
