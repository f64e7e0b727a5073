import type { Language } from '@pitdesk/contracts/browser';
import type { CannedReply } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import { useMemo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useCannedRepliesQuery, useThread } from '../api.ts';
import type { Suggestion } from '../composer/slash-query.ts';
import type { Place } from '../live/place.ts';
import { useQuote } from '../live/use-chat.ts';
import { useReplyLanguage } from '../translating/use-translating.ts';
import { useHelplinesQuery } from './helplines-api.ts';
import { suggestionsOf, type VariableValues, variableValues } from './reply-rules.ts';

interface Wanted {
  place: Place;
  /** The name of its table. */
  table: string;
  me: string;
  /** The chosen language; null for that of the player who is answered. */
  chosen: Language | null;
}

interface CannedSuggestions {
  replies: readonly CannedReply[] | undefined;
  suggestions: readonly Suggestion[];
  values: VariableValues;
  language: Language;
  /** True once the player's language is known. */
  isLanguageKnown: boolean;
}

/** Returns the canned replies with their variables filled in, in the language of the player who is answered. */
export function useCannedSuggestions({ place, table, me, chosen }: Wanted): CannedSuggestions {
  const [own] = useLanguage();
  const { messages } = useThread(place);
  const [quote] = useQuote(place);
  const { data: replies } = useCannedRepliesQuery();
  const { data: helplines } = useHelplinesQuery();
  const spoken = useReplyLanguage(place);
  const language = chosen ?? spoken ?? own;
  const sender = quote?.sender ?? place.player;
  const answered = sender === null ? undefined : personName(sender);
  const values = useMemo(
    () => variableValues({ messages, answered, table, me }),
    [messages, answered, table, me],
  );
  const suggestions = useMemo(
    () => suggestionsOf(replies ?? [], { values, helplines: helplines ?? [], language, own }),
    [replies, helplines, values, language, own],
  );
  return { replies, suggestions, values, language, isLanguageKnown: spoken !== undefined };
}
