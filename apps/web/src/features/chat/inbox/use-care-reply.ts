import type { CannedReply, MessagePosition } from '@pitdesk/contracts/chat';
import { useEffect, useRef } from 'react';
import type { Suggestion } from '../composer/slash-query.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import type { Quote } from '../live/use-chat.ts';

interface Wish {
  /** True if the address requests the reply. */
  wanted: boolean;
  /** The answered message. */
  at: MessagePosition | null;
  messages: readonly ShownMessage[];
  replies: readonly CannedReply[] | undefined;
  suggestions: readonly Suggestion[];
  /** True once the player's language is known. */
  isLanguageKnown: boolean;
  quote: Quote | null;
  /** True while the draft is empty. Other drafts are not replaced. */
  isEmpty: boolean;
  answer: (quote: Quote) => void;
  insert: (suggestion: Suggestion) => void;
}

/** Starts a player protection reply: the player's name, and the text in the player's language. */
export function useCareReply(wish: Wish): void {
  const { wanted, at, messages, replies, suggestions, isLanguageKnown, quote, isEmpty, answer, insert } =
    wish;
  const isDone = useRef(false);
  const message = messages.find(({ key }) => key === at?.key);
  useEffect(() => {
    if (!wanted || !isEmpty || isDone.current || message === undefined) return;
    const { sender, message: text } = message;
    if (quote?.sender !== sender) return answer({ sender, text });
    const reply = careReplyOf(replies ?? []);
    const suggestion = suggestions.find(({ id }) => id === reply?.id);
    if (!isLanguageKnown || suggestion === undefined) return;
    isDone.current = true;
    insert(suggestion);
  });
}

/** Returns the player protection reply with a helpline, else the first one. */
function careReplyOf(replies: readonly CannedReply[]): CannedReply | undefined {
  const ofCare = replies.filter(({ category }) => category === 'care');
  const namesHelpline = ({ texts }: CannedReply): boolean =>
    Object.values(texts).some((text) => text.includes('{helpline}'));
  return ofCare.find(namesHelpline) ?? ofCare[0];
}
