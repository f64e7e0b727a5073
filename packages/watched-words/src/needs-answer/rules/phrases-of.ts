import { type LanguageRule, PHRASE_KINDS, type PhraseKind } from '../rule.ts';

/** Reads the phrases of each kind, which are separated by commas and line breaks. */
export function phrasesOf(texts: Readonly<Record<PhraseKind, string>>): LanguageRule {
  const read = (text: string): string[] =>
    text
      .split(/[,\n]/u)
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== '');
  // `Object.fromEntries` forgets the keys, which are all kinds.
  return Object.fromEntries(PHRASE_KINDS.map((kind) => [kind, read(texts[kind])])) as unknown as LanguageRule;
}
