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

/** A draft of a reply: a text in each language, possibly empty. */
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

/** Returns the draft of a saved reply. */
export const inputOf = ({ shortcut, category, texts }: CannedReply): ReplyInput => ({
  shortcut,
  category,
  texts: { ...NEW_REPLY.texts, ...texts },
});

/** A draft with the loaded reply, so that a colleague's later save is not overwritten unseen. */
export const ReplyDraft = z.object({
  values: ReplyInput,
  base: ReplyInput,
  version: z.string().nullable(),
});
export type ReplyDraft = z.infer<typeof ReplyDraft>;

const textChanges = (from: ReplyInput, to: ReplyInput): CannedLanguage[] =>
  CANNED_LANGUAGES.filter((language) => from.texts[language].trim() !== to.texts[language].trim());

/** Returns the changes to save; null removes a text. */
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

/** Merges: own changes over the current reply. */
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

/** Returns the reply to save. */
export const cleanReply = ({ shortcut, category, texts }: ReplyInput): CannedReplyInput => ({
  shortcut: shortcut.trim().toLowerCase(),
  category,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  ),
});

/** Returns the problem of a shortcut by the gateway's rule. */
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
  // A player protection reply needs every language, because a machine never translates it.
  const missing =
    category === 'care' ? LANGUAGES.find(isMissing) : CANNED_LANGUAGES.every(isMissing) ? 'en' : undefined;
  return missing && { problem: 'required', language: missing };
}

/** The values of canned variables in one conversation. */
export type VariableValues = Partial<Record<CannedVariable, string>>;

interface Place {
  messages: readonly ShownMessage[];
  /** The player whom the reply names. */
  answered: string | undefined;
  table: string;
  me: string;
}

/** Returns the variables' values. The player is the one who is answered, else the last writer. */
export function variableValues({ messages, answered, table, me }: Place): VariableValues {
  const last = messages.findLast(({ type, sender }) => type === 'them' && sender.trim() !== '');
  const player = answered ?? (last && personName(last.sender));
  return { table, me, ...(player === undefined ? {} : { player }) };
}

/** Returns the language of the offered text: the wanted one, else the unnamed one, else any. */
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

/** Returns the texts to insert: first those in the wanted or the unnamed language, then the others. */
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

/** Returns true if a reply names the player, who is unknown. */
export const asksForPlayer = ({ text }: Suggestion): boolean =>
  fillCannedReply(text, { player: '' }) !== text;

export const withPlayer = (suggestion: Suggestion, player: string): Suggestion => ({
  ...suggestion,
  text: fillCannedReply(suggestion.text, { player }),
});
