import type { Language } from '@pitdesk/contracts/browser';
import type { EntityId } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { TranslatorInfo } from '@pitdesk/contracts/translation';
import { useMemo, useState } from 'react';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useStoredText } from '#api/stored-texts.ts';
import { useThread } from '../api.ts';
import { useChat } from '../live/chat.ts';
import type { Place } from '../live/place.ts';
import { useIsWriting, useQuote } from '../live/use-chat.ts';
import { type Speaker, useSpokenLanguageQuery } from './api.ts';

const ON = 'on';

/** Returns the translator of this console; null without one. */
export const useTranslator = (): TranslatorInfo | null =>
  useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ translator: data?.translator ?? null }),
  }).translator;

/** Returns whether a conversation's messages or replies are translated, and a function that changes it. Stored for each account. */
export function useTranslates(
  chatId: EntityId,
  of: 'messages' | 'replies',
): [on: boolean, change: (on: boolean) => void] {
  const [text, keep] = useStoredText(useChat().translates, `${of}:${chatId}`);
  return [text === ON, (on) => keep(on ? ON : null)];
}

/**
 * Returns whose language counts in a conversation: the player who is answered, else the last writer, or the last one
 * before the draft was begun.
 */
export function useSpeaker(place: Place): Speaker {
  const { messages } = useThread(place);
  const [quote] = useQuote(place);
  const answered = quote?.sender ?? place.player;
  const last = messages.findLast(({ type }) => type === 'them')?.sender;
  const writer = useWhileWriting(last, place, '');
  const sender = answered ?? writer ?? '';
  const id = playerIdOf(sender);
  const playerId = id === sender ? null : id;
  return useMemo(
    () => (playerId === null ? { kind: 'chat', id: String(place.chatId) } : { kind: 'player', id: playerId }),
    [playerId, place.chatId],
  );
}

/**
 * Returns the language of replies in a conversation. It does not change while a reply is written, except by hand.
 * Null if it is not known; undefined while it is loading.
 */
export function useReplyLanguage(place: Place): Language | null | undefined {
  const speaker = useSpeaker(place);
  const { currentData, isError } = useSpokenLanguageQuery(speaker);
  const known = currentData === undefined && isError ? null : currentData?.language;
  const heard = useWhileWriting(known, place, `${speaker.kind} ${speaker.id}`);
  return currentData?.set ? currentData.language : heard;
}

/** Returns the value from when the draft was begun, while the draft and its subject stay; else the present value. */
function useWhileWriting<T>(value: T | undefined, place: Place, about: string): T | undefined {
  const isWriting = useIsWriting(place);
  const [held, setHeld] = useState<{ value: T; about: string } | null>(null);
  const isHeld = held !== null && held.about === about;
  // Set while rendering, so that no change is missed between the first letter and an effect.
  if (isWriting && !isHeld && value !== undefined) setHeld({ value, about });
  if (!isWriting && held !== null) setHeld(null);
  return isWriting && isHeld ? held.value : value;
}
