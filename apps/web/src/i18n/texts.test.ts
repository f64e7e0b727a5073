import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@pitdesk/contracts/browser';
import { FIELD_PROBLEMS } from '@pitdesk/contracts/errors';
import { readTexts } from '#test/texts.ts';
import { firstLanguage, LANGUAGE_NAMES } from './languages.ts';
import { NAMESPACES } from './namespaces.ts';

const SOURCE = path.join(import.meta.dirname, '..');

/** Returns every text of a file by its full key: `failure.timeout`. */
function keysOf(texts: unknown, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts as Record<string, unknown>)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [inner, text] of keysOf(value, `${prefix}${key}.`)) found.set(inner, text);
  }
  return found;
}
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(SOURCE, file), 'utf8'))
  .join('\n');
/** The quoted keys of the source, and the beginnings of its templates up to a dot: `phase.${phase}`. */
const quoted = new Set([...sources.matchAll(/(?<=')[\w.-]+(?=')/g)].map(([key]) => key));
const templates = new Set([...sources.matchAll(/(?<=`)[\w.-]+(?=\.\$\{)/g)].map(([start]) => start));

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Returns the keys without plural suffixes, which differ between languages. */
const wholeKeys = (texts: Map<string, string>): string[] =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
/** Returns the plural forms of each text that has any, in order of their names. */
function pluralForms(texts: Map<string, string>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const key of [...texts.keys()].sort()) {
    const form = PLURAL.exec(key)?.[1];
    if (form === undefined) continue;
    const whole = key.replace(PLURAL, '');
    found[whole] = [...(found[whole] ?? []), form];
  }
  return found;
}

/** Returns true where the source contains a key, in full or as a matching template: `phase.${phase}`. */
function isUsed(key: string): boolean {
  if (quoted.has(key)) return true;
  const parts = key.split('.');
  return parts.some((_, index) => index > 0 && templates.has(parts.slice(0, index).join('.')));
}

describe('the texts', () => {
  it('[i18n.locales] exist in six languages, with English as the first', () => {
    expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual(['de', 'en', 'es', 'fr', 'ja', 'zh']);
    expect(DEFAULT_LANGUAGE).toBe('en');
    expect(firstLanguage({ getItem: () => null }, ['pt-BR', 'xx'])).toBe('en');
  });

  it('start in the language chosen before, else in the first supported one of the browser', () => {
    expect(firstLanguage({ getItem: () => 'ja' }, ['de'])).toBe('ja');
    expect(firstLanguage({ getItem: () => 'klingon' }, ['fr-CA', 'de'])).toBe('fr');
    expect(firstLanguage({ getItem: () => null }, ['zh-Hant-TW'])).toBe('zh');
  });

  it('have all their namespaces registered', () => {
    const files = readdirSync(path.join(SOURCE, 'i18n/locales/en')).filter((file) => file.endsWith('.json'));
    expect(files.map((file) => file.replace('.json', '')).sort()).toEqual([...NAMESPACES].sort());
  });

  describe.each(NAMESPACES)('%s', (namespace) => {
    const english = keysOf(readTexts('en', namespace));

    it.each(LANGUAGES)('[i18n.complete] are complete in %s, with the same placeholders', (language) => {
      const texts = keysOf(readTexts(language, namespace));
      expect(wholeKeys(texts)).toEqual(wholeKeys(english));
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
      const models = new Map(
        [...texts.keys()].map((key) => [key, english.get(key) ?? english.get(key.replace(PLURAL, '_other'))]),
      );
      expect([...texts].map(([key, text]) => [key, ...placeholders(text)])).toEqual(
        [...models].map(([key, model]) => [key, ...placeholders(model ?? '')]),
      );
    });

    it.each(LANGUAGES)('have exactly the plural forms that %s needs', (language) => {
      const texts = keysOf(readTexts(language, namespace));
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
      const forms = Object.keys(pluralForms(english)).map((key) => [key, needed]);
      expect(pluralForms(texts)).toEqual(Object.fromEntries(forms));
    });

    it('include no unused text', () => {
      expect(wholeKeys(english).filter((key) => !isUsed(key))).toEqual([]);
    });
  });

  it.each(['en', 'fr'] as const)('use typographic apostrophes in %s', (language) => {
    // The specification's own.
    const given = FIELD_PROBLEMS['changepassword.mismatch'];
    const texts = NAMESPACES.flatMap((namespace) => [...keysOf(readTexts(language, namespace)).values()]);
    expect(texts.filter((text) => /\p{L}'\p{L}/u.test(text) && text !== given)).toEqual([]);
  });

  it("use the specification's field messages in English", () => {
    const problems = keysOf(readTexts('en', 'auth'));
    for (const [code, text] of Object.entries(FIELD_PROBLEMS))
      expect(problems.get(`problem.${code}`)).toBe(text);
  });
});
