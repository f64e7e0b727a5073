import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Returns true if there is something to translate: digits, emoji and symbols are equal in every language. */
export const hasWords = (text: string): boolean => LETTER.test(text);

/**
 * Returns the language of a text if it is certain enough: Japanese and Chinese by their script, the others by their
 * letter frequencies, among sixty languages. Returns null for a short text that could be several, and for any language
 * that the console does not have: no answer is better than a wrong one.
 */
export async function detectLanguage(text: string): Promise<Language | null> {
  if (KANA.test(text)) return 'ja';
  if (HANGUL.test(text)) return null;
  if (HAN.test(text)) return 'zh';
  if (!LATIN.test(text)) return null;
  // Loaded with the first text, to start faster.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(text);
  return found.isReliable() ? (LANGUAGES.find((language) => language === found.language) ?? null) : null;
}
