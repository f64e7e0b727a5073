import {
  type CannedReply,
  type CannedVariable,
  fillCannedReply,
  type MessageView,
  personName,
} from '@pitdesk/contracts';
import type { Suggestion } from '../../composer/suggestions/slash-query.ts';

export type CannedValues = Partial<Record<CannedVariable, string>>;

interface Place {
  messages: readonly MessageView[];
  table: string;
  me: string;
}

/** What the variables stand for in this conversation; the player is the one last heard. */
export function cannedValues({ messages, table, me }: Place): CannedValues {
  const heard = messages.findLast(({ type }) => type === 'them');
  return { table, me, ...(heard ? { player: personName(heard.sender) } : {}) };
}

export const toSuggestions = (replies: readonly CannedReply[], values: CannedValues): Suggestion[] =>
  replies.map(({ id, shortcut, text }) => ({ id, shortcut, text: fillCannedReply(text, values) }));
