import type { TranslatorEngine } from '@pitdesk/contracts/translation';
import { type Environment, SettingsError } from './environment.ts';
import { isSecure } from './fields.ts';

export interface TranslatorSettings {
  engine: TranslatorEngine;
  url: string;
  /** Secret; null for a LibreTranslate server without a key. */
  key: string | null;
  /** The timeout of one translation. */
  timeoutMs: number;
  /** True for the demonstration's phrase book: the console marks every translation. */
  demonstration: boolean;
}

const DEEPL_URL = 'https://api.deepl.com';
const DEEPL_FREE_URL = 'https://api-free.deepl.com';
/** The end of a key of DeepL's free plan, which has its own address. */
const FREE_KEY_END = ':fx';

/**
 * Loads the settings of the translator; null if it is off.
 * @throws SettingsError
 */
export function translatorSettings(env: Environment): TranslatorSettings | null {
  const { TRANSLATOR: engine, TRANSLATOR_KEY: key } = env;
  if (engine === 'off') return null;
  const url = env.TRANSLATOR_URL ?? (engine === 'deepl' ? deeplUrl(key) : undefined);
  if (url === undefined) {
    throw new SettingsError('Settings: TRANSLATOR_URL is required with TRANSLATOR=libretranslate');
  }
  if (engine === 'deepl' && key === undefined) {
    throw new SettingsError('Settings: TRANSLATOR_KEY is required with TRANSLATOR=deepl');
  }
  if (key !== undefined && !isSecure(url)) {
    throw new SettingsError(
      'Settings: TRANSLATOR_URL must be an https address, or one of this machine, with TRANSLATOR_KEY',
    );
  }
  return {
    engine,
    url,
    key: key ?? null,
    timeoutMs: env.TRANSLATOR_TIMEOUT_MS,
    demonstration: env.TRANSLATOR_DEMO,
  };
}

const deeplUrl = (key = ''): string => (key.endsWith(FREE_KEY_END) ? DEEPL_FREE_URL : DEEPL_URL);
