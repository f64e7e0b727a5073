import {
  type CannedReply,
  type CannedVariable,
  CHAT,
  fillCannedReply,
  type MessageView,
  personName,
} from '@pitdesk/contracts';
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

/** What is wrong with a shortcut, by the gateway's rule; the words for it are the page's. */
export function shortcutProblem(shortcut: string): 'required' | 'invalid' | undefined {
  if (shortcut.trim() === '') return 'required';
  return CHAT.cannedShortcut.test(shortcut.trim()) ? undefined : 'invalid';
}

/** What is wrong with a reply's text, by the gateway's rule. */
export function textProblem(text: string): 'required' | 'long' | undefined {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > CHAT.messageMaxLength ? 'long' : undefined;
}

/** What the variables of canned replies stand for in one conversation. */
export type VariableValues = Partial<Record<CannedVariable, string>>;

interface Place {
  messages: readonly MessageView[];
  table: string;
  me: string;
}

/** Returns the variables' values; the player is the one who wrote last. */
export function variableValues({ messages, table, me }: Place): VariableValues {
  const last = messages.findLast(({ type, sender }) => type === 'them' && sender !== '');
  return { table, me, ...(last ? { player: personName(last.sender) } : {}) };
}

export const suggestionsOf = (replies: readonly CannedReply[], values: VariableValues): Suggestion[] =>
  replies.map(({ id, shortcut, text }) => ({ id, shortcut, text: fillCannedReply(text, values) }));
