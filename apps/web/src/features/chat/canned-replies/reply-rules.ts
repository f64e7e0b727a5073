import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { CannedReply, CannedReplyChange, CannedReplyInput, Helpline } from '@pitdesk/contracts/chat';
import {
  CANNED_CATEGORIES,
  CANNED_LANGUAGES,
  type CannedLanguage,
  type CannedVariable,
  CHAT,
  fillCannedReply,
  personName,
} from '@pitdesk/contracts/chat';
import { z } from 'zod';
import type { Suggestion } from '../composer/slash-query.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';

/** A reply as it is being written: a text in each language, empty where there is none. */
export const ReplyInput = z.object({
  shortcut: z.string(),
  category: z.enum(CANNED_CATEGORIES),
  texts: z.record(z.enum(CANNED_LANGUAGES), z.string()),
});
export type ReplyInput = z.infer<typeof ReplyInput>;

export const NEW_REPLY: ReplyInput = {
  shortcut: '',
  category: 'general',
  texts: { en: '', de: '', es: '', fr: '', ja: '', zh: '', any: '' },
};

/** A reply as it is written, from one that was saved. */
export const inputOf = ({ shortcut, category, texts }: CannedReply): ReplyInput => ({
  shortcut,
  category,
  texts: { ...NEW_REPLY.texts, ...texts },
});

/** A reply in the form, with the one that was loaded: a colleague's save since then is not undone unseen. */
export const ReplyDraft = z.object({
  values: ReplyInput,
  base: ReplyInput,
  version: z.string().nullable(),
});
export type ReplyDraft = z.infer<typeof ReplyDraft>;

const textChanges = (from: ReplyInput, to: ReplyInput): CannedLanguage[] =>
  CANNED_LANGUAGES.filter((language) => from.texts[language].trim() !== to.texts[language].trim());

/** Returns what a save changes; null removes a text. */
export function changeOf(base: ReplyInput, mine: ReplyInput, version: string): CannedReplyChange {
  const shortcut = mine.shortcut.trim().toLowerCase();
  return {
    ...(shortcut !== base.shortcut && { shortcut }),
    ...(mine.category !== base.category && { category: mine.category }),
    texts: Object.fromEntries(
      textChanges(base, mine).map((language) => [language, mine.texts[language].trim() || null]),
    ),
    version,
  };
}

/** Mine over theirs: what I changed stays, the rest is what is there now. */
export const mergeChanges = (theirs: ReplyInput, base: ReplyInput, mine: ReplyInput): ReplyInput => ({
  shortcut: mine.shortcut === base.shortcut ? theirs.shortcut : mine.shortcut,
  category: mine.category === base.category ? theirs.category : mine.category,
  texts: {
    ...theirs.texts,
    ...Object.fromEntries(textChanges(base, mine).map((language) => [language, mine.texts[language]])),
  },
});

/** Returns the fields in which the three differ: `shortcut`, `category`, or the language of a text. */
export const changedFields = (
  base: ReplyInput,
  theirs: ReplyInput,
  mine: ReplyInput,
): ('shortcut' | 'category' | CannedLanguage)[] => [
  ...(['shortcut', 'category'] as const).filter(
    (field) => base[field] !== theirs[field] || base[field] !== mine[field],
  ),
  ...new Set([...textChanges(base, theirs), ...textChanges(base, mine)]),
];

/** A reply as it is saved. */
export const cleanReply = ({ shortcut, category, texts }: ReplyInput): CannedReplyInput => ({
  shortcut: shortcut.trim().toLowerCase(),
  category,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  ),
});

/** Returns the problem of a shortcut by the gateway's rule; the page has the words. */
export function shortcutProblem(shortcut: string): 'required' | 'invalid' | undefined {
  if (shortcut.trim() === '') return 'required';
  return CHAT.cannedShortcut.test(shortcut.trim()) ? undefined : 'invalid';
}

/** Returns the problem of a reply's texts by the gateway's rule, and the language that has it. */
export function textsProblem({
  category,
  texts,
}: ReplyInput): { problem: 'required' | 'long'; language: CannedLanguage } | undefined {
  const long = CANNED_LANGUAGES.find((language) => texts[language].trim().length > CHAT.messageMaxLength);
  if (long !== undefined) return { problem: 'long', language: long };
  const isMissing = (language: CannedLanguage): boolean => texts[language].trim() === '';
  // A machine never translates a reply of care, so none may lack a language.
  const missing =
    category === 'care' ? LANGUAGES.find(isMissing) : CANNED_LANGUAGES.every(isMissing) ? 'en' : undefined;
  return missing && { problem: 'required', language: missing };
}

/** The values of canned variables in one conversation. */
export type VariableValues = Partial<Record<CannedVariable, string>>;

interface Place {
  messages: readonly ShownMessage[];
  /** The player who is being answered by name. */
  answered: string | undefined;
  table: string;
  me: string;
}

/** Returns the variables' values; the player is the one who is answered, else the one who wrote last. */
export function variableValues({ messages, answered, table, me }: Place): VariableValues {
  const last = messages.findLast(({ type, sender }) => type === 'them' && sender.trim() !== '');
  const player = answered ?? (last && personName(last.sender));
  return { table, me, ...(player === undefined ? {} : { player }) };
}

/** The language of the text that is offered: the wanted one, else one that nobody has named, else any that there is. */
function offeredLanguage(
  { texts }: CannedReply,
  wanted: Language,
  own: Language,
): CannedLanguage | undefined {
  const order: CannedLanguage[] = [wanted, 'any', own, ...LANGUAGES];
  return order.find((language) => texts[language] !== undefined);
}

interface Wanted {
  values: VariableValues;
  helplines: readonly Helpline[];
  /** The language of the conversation. */
  language: Language;
  /** The language of the console. */
  own: Language;
}

/** The replies as they would be inserted: those in the wanted language, or in one that nobody has named, before the others. */
export function suggestionsOf(replies: readonly CannedReply[], wanted: Wanted): Suggestion[] {
  const { values, helplines, language, own } = wanted;
  const all = replies.flatMap((reply) => {
    const found = offeredLanguage(reply, language, own);
    if (found === undefined) return [];
    const helpline = helplines.find((one) => one.language === found)?.text;
    const text = fillCannedReply(reply.texts[found] ?? '', {
      ...values,
      ...(helpline !== undefined && { helpline }),
    });
    return [{ id: reply.id, shortcut: reply.shortcut, text, fallback: found === language ? null : found }];
  });
  const isForeign = ({ fallback }: Suggestion): boolean => fallback !== null && fallback !== 'any';
  return all.sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
}

/** Returns true where a reply names the player, and the player is unknown. */
export const asksForPlayer = ({ text }: Suggestion): boolean =>
  fillCannedReply(text, { player: '' }) !== text;

export const withPlayer = (suggestion: Suggestion, player: string): Suggestion => ({
  ...suggestion,
  text: fillCannedReply(suggestion.text, { player }),
});
