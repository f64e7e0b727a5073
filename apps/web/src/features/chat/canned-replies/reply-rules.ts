import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { CannedReply, MessageView } from '@pitdesk/contracts/chat';
import { type CannedVariable, CHAT, fillCannedReply, personName } from '@pitdesk/contracts/chat';
import { z } from 'zod';
import type { Suggestion } from '../composer/slash-query.ts';

/** A reply as it is being written. */
export const ReplyInput = z.object({ shortcut: z.string(), text: z.string() });
export type ReplyInput = z.infer<typeof ReplyInput>;

/** A reply as it is saved. */
export const cleanReply = ({ shortcut, text }: ReplyInput): ReplyInput => ({
  shortcut: shortcut.trim().toLowerCase(),
  text: text.trim(),
});

/** Returns the problem of a shortcut by the gateway's rule; the page has the words. */
export function shortcutProblem(shortcut: string): 'required' | 'invalid' | undefined {
  if (shortcut.trim() === '') return 'required';
  return CHAT.cannedShortcut.test(shortcut.trim()) ? undefined : 'invalid';
}

/** Returns the problem of a reply's text by the gateway's rule. */
export function textProblem(text: string): 'required' | 'long' | undefined {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > CHAT.messageMaxLength ? 'long' : undefined;
}

/** The values of canned variables in one conversation. */
export type VariableValues = Partial<Record<CannedVariable, string>>;

interface Place {
  messages: readonly MessageView[];
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

/** The language that a reply is written in, by the end of its shortcut; null where that names none. */
export function replyLanguage({ shortcut }: Pick<CannedReply, 'shortcut'>): Language | null {
  const end = shortcut.slice(shortcut.lastIndexOf('-') + 1);
  return shortcut.includes('-') ? (LANGUAGES.find((language) => language === end) ?? null) : null;
}

/** The replies as they would be inserted: those in the console's language, or in none, before the others. */
export function suggestionsOf(
  replies: readonly CannedReply[],
  values: VariableValues,
  language: Language,
): Suggestion[] {
  const isForeign = (reply: CannedReply): boolean => (replyLanguage(reply) ?? language) !== language;
  return [...replies]
    .sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)))
    .map(({ id, shortcut, text }) => ({ id, shortcut, text: fillCannedReply(text, values) }));
}

/** Returns true where a reply names the player, and the player is unknown. */
export const asksForPlayer = ({ text }: Suggestion): boolean =>
  fillCannedReply(text, { player: '' }) !== text;

export const withPlayer = (suggestion: Suggestion, player: string): Suggestion => ({
  ...suggestion,
  text: fillCannedReply(suggestion.text, { player }),
});
