import type { WordLanguage } from '@pitdesk/contracts/words';
import { type Phrase, Phrases } from './phrases.ts';

/** The kinds of phrases; `docs/who-waits.md` says what each does. */
export const PHRASE_KINDS = [
  'help',
  'asks',
  'opens',
  'complaint',
  'trouble',
  'topics',
  'things',
  'staff',
  'greetings',
  'luck',
  'peers',
  'ignore',
] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];

/** The rule of one language. */
export type LanguageRule = Readonly<Record<PhraseKind, readonly Phrase[]>>;
export type AnswerRule = Readonly<Partial<Record<WordLanguage, LanguageRule>>>;
export type CompiledRule = Phrases<PhraseKind>;

/**
 * Prepares a rule for use. The phrases of all languages count in every text: players mix languages, and write in others
 * than that of their account.
 * @throws RangeError for a phrase that cannot be used
 */
export const compileRule = (rule: AnswerRule): CompiledRule =>
  new Phrases(
    Object.values(rule).flatMap((language) =>
      PHRASE_KINDS.flatMap((kind) => language[kind].map((phrase) => [kind, phrase] as const)),
    ),
  );
