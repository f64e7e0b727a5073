import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { PHRASEBOOKS } from '@pitdesk/prisma/seed';
import { DESK_NOTICED, PLAYERS_COMPLAINT, PLAYERS_THANKS } from '../simulation/replies.ts';
import { COMMON_PHRASES } from './common-phrases.ts';

type Phrase = Readonly<Record<Language, string>>;

interface Entry {
  readonly phrase: Phrase;
  readonly language: Language;
  readonly pattern: RegExp;
  readonly slots: readonly string[];
}

const SLOT = /\{(\w+)\}/g;

/** Returns the simulation's sentences, with the same index in the books of all languages. */
function simulatedPhrases(): Phrase[] {
  const sentences = (language: Language): string[] => [
    ...Object.values(PHRASEBOOKS[language]).flatMap(({ remarks, exchanges }) => [
      ...remarks,
      ...exchanges.flat(),
    ]),
    ...PLAYERS_THANKS[language],
    PLAYERS_COMPLAINT[language],
    DESK_NOTICED[language],
  ];
  const all = LANGUAGES.map((language) => ({ language, texts: sentences(language) }));
  return sentences('en').map(
    (_, nth) => Object.fromEntries(all.map(({ language, texts }) => [language, texts[nth] ?? ''])) as Phrase,
  );
}

const entryOf = (phrase: Phrase, language: Language): Entry => {
  const template = phrase[language];
  const slots = [...template.matchAll(SLOT)].map(([, name = '']) => name);
  const literal = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(SLOT, '(.+?)');
  return { phrase, language, slots, pattern: new RegExp(`^${literal}$`, 'su') };
};

/** Whole sentences first: a sentence with a slot matches many texts. */
const ENTRIES: readonly Entry[] = [...simulatedPhrases(), ...COMMON_PHRASES]
  .flatMap((phrase) => LANGUAGES.map((language) => entryOf(phrase, language)))
  .sort((a, b) => a.slots.length - b.slots.length);

export interface Translation {
  readonly text: string;
  readonly source: Language;
}

/** Returns a sentence in another language; null when the book does not contain it. */
export function translate(text: string, source: Language | null, target: Language): Translation | null {
  for (const { phrase, language, pattern, slots } of ENTRIES) {
    if (source !== null && language !== source) continue;
    const match = pattern.exec(text.trim());
    if (match === null) continue;
    const values = new Map(slots.map((name, nth) => [name, match[nth + 1] ?? '']));
    return {
      text: phrase[target].replaceAll(SLOT, (slot, name: string) => values.get(name) ?? slot),
      source: language,
    };
  }
  return null;
}
