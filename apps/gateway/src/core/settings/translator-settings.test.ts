import { describe, expect, it } from '@jest/globals';
import { Environment } from './environment.ts';
import { translatorSettings } from './translator-settings.ts';

const read = (environment: NodeJS.ProcessEnv) => translatorSettings(Environment.parse(environment));

describe('translator settings', () => {
  it('are off by default', () => {
    expect(read({})).toBeNull();
    expect(read({ TRANSLATOR_URL: 'http://translate.example', TRANSLATOR_KEY: 'key' })).toBeNull();
  });

  it('accept a LibreTranslate server without a key', () => {
    expect(read({ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: 'http://translate:5000/' })).toEqual({
      engine: 'libretranslate',
      url: 'http://translate:5000',
      key: null,
      timeoutMs: 4_000,
      demonstration: false,
    });
  });

  it('derive the address of DeepL from the plan of its key', () => {
    expect(read({ TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'abc' })?.url).toBe('https://api.deepl.com');
    expect(read({ TRANSLATOR: 'deepl', TRANSLATOR_KEY: 'abc:fx' })?.url).toBe('https://api-free.deepl.com');
  });

  it.each([
    [{ TRANSLATOR: 'libretranslate' }, 'TRANSLATOR_URL is required with TRANSLATOR=libretranslate'],
    [{ TRANSLATOR: 'deepl' }, 'TRANSLATOR_KEY is required with TRANSLATOR=deepl'],
    [
      { TRANSLATOR: 'libretranslate', TRANSLATOR_URL: 'http://translate.example', TRANSLATOR_KEY: 'key' },
      'TRANSLATOR_URL must be an https address, or one of this machine, with TRANSLATOR_KEY',
    ],
  ])('reject %j with one sentence', (environment, sentence) => {
    expect(() => read(environment)).toThrow(`Settings: ${sentence}`);
  });
});
