import { describe, expect, it } from '@jest/globals';
import { Environment } from './environment.ts';
import { translatorSettings } from './translator-settings.ts';

const read = (environment: NodeJS.ProcessEnv) => translatorSettings(Environment.parse(environment));

describe('the settings of the translator', () => {
  it('are off where nothing is set', () => {
    expect(read({})).toBeNull();
    expect(read({ TRANSLATOR_URL: 'http://translate.example', TRANSLATOR_KEY: 'key' })).toBeNull();
  });

  it('take a LibreTranslate server without a key', () => {
    expect(read({ TRANSLATOR: 'libretranslate', TRANSLATOR_URL: 'http://translate:5000/' })).toEqual({
      engine: 'libretranslate',
      url: 'http://translate:5000',
      key: null,
      timeoutMs: 4_000,
      demonstration: false,
    });
  });

  it('know the address of each plan of DeepL by its key', () => {
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
  ])('refuse %j in one sentence', (environment, sentence) => {
    expect(() => read(environment)).toThrow(`Settings: ${sentence}`);
  });
});
