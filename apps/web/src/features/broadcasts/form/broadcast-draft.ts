import type { BroadcastDossier, BroadcastTables, BroadcastText } from '@pitdesk/contracts/broadcasts';
import { languagesOf } from '@pitdesk/contracts/broadcasts';
import type { Language } from '@pitdesk/contracts/browser';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import { LanguageCode, TranslatorEngineName } from '@pitdesk/contracts/translation';
import { z } from 'zod';
import { randomUuid } from '#lib/text/random.ts';

/** A machine translation, with its original and engine. */
const Machine = z.object({ text: z.string(), source: z.string(), engine: TranslatorEngineName });
export type Machine = z.infer<typeof Machine>;

/** A typed text, with the machine translation that it began from. */
const DraftText = z.object({ text: z.string(), machine: Machine.nullable() });

export const BroadcastDraft = z.object({
  /** The id of the frozen set: another choice of tables has another id. */
  id: z.uuid(),
  step: z.enum(['tables', 'texts', 'confirm']),
  kind: z.enum(['filter', 'ids']),
  game: z.enum(GAME_NAMES).nullable(),
  terminal: z.number().nullable(),
  title: z.string(),
  ids: z.array(z.string()),
  language: LanguageCode,
  texts: z.partialRecord(LanguageCode, DraftText),
});
export type BroadcastDraft = z.infer<typeof BroadcastDraft>;

export const STEPS = BroadcastDraft.shape.step.options;

export const newBroadcastDraft = (language: Language): BroadcastDraft => ({
  id: randomUuid(),
  step: 'tables',
  kind: 'filter',
  game: null,
  terminal: null,
  title: '',
  ids: [],
  language,
  texts: {},
});

export const choiceOf = ({ kind, game, terminal, title, ids }: BroadcastDraft): BroadcastTables =>
  kind === 'ids'
    ? { kind, ids }
    : {
        kind,
        title: title.trim(),
        ...(game !== null && { game }),
        ...(terminal !== null && { terminal_id: terminal }),
      };

export const textIn = ({ texts }: BroadcastDraft, language: Language): string => texts[language]?.text ?? '';

type Texts = Pick<BroadcastDraft, 'texts'>;

export const typed = ({ texts }: Texts, language: Language, text: string): Texts => ({
  texts: { ...texts, [language]: { text, machine: texts[language]?.machine ?? null } },
});

/** Replaces the text by its translation, unless it changed since the request. */
export const translated = ({ texts }: Texts, language: Language, machine: Machine, over: string): Texts =>
  (texts[language]?.text ?? '') === over
    ? { texts: { ...texts, [language]: { text: machine.text, machine } } }
    : { texts };

/** Returns the author's language, then the others that the tables need. */
export function languagesToWrite({ language }: BroadcastDraft, { list }: BroadcastDossier): Language[] {
  return [language, ...languagesOf(list, language).filter((one) => one !== language)];
}

/** Returns the texts to send. An engine is named only where its translation of this original is unchanged. */
export function textsOf(draft: BroadcastDraft, broadcast: BroadcastDossier): BroadcastText[] {
  const own = textIn(draft, draft.language).trim();
  return languagesToWrite(draft, broadcast).map((language) => {
    const text = textIn(draft, language).trim();
    const machine = draft.texts[language]?.machine ?? null;
    const isMachine = machine !== null && machine.text.trim() === text && machine.source === own;
    return { language, text, engine: isMachine ? machine.engine : null };
  });
}
