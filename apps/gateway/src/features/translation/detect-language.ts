import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Returns true where there is something to translate: digits, emoji and signs are the same in every language. */
export const hasWords = (text: string): boolean => LETTER.test(text);

/**
 * Returns the language of a text where it is certain enough: Japanese and Chinese by their script, the others by the
 * frequency of their letters, among sixty languages. Null for a short text that could be several, and for any language
 * that is not the console's: it says nothing rather than something wrong.
 */
export async function detectLanguage(text: string): Promise<Language | null> {
  if (KANA.test(text)) return 'ja';
  if (HANGUL.test(text)) return null;
  if (HAN.test(text)) return 'zh';
  if (!LATIN.test(text)) return null;
  // Loaded with the first text: a gateway starts without it.
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(text);
  return found.isReliable() ? (LANGUAGES.find((language) => language === found.language) ?? null) : null;
}
