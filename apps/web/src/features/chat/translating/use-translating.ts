import { personName } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { TranslatorInfo } from '@pitdesk/contracts/translation';
import { useMemo } from 'react';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useStoredText } from '#api/stored-texts.ts';
import { useChat } from '../live/chat.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import type { Quote } from '../live/use-chat.ts';
import type { Speaker } from './api.ts';

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

/** Returns whose language counts in a conversation: the player who is answered, else the last writer. */
export function useSpeaker(
  chatId: EntityId,
  messages: readonly ShownMessage[],
  quote: Quote | null,
): Speaker {
  const answered = quote?.name;
  const last = messages.findLast(
    ({ type, sender }) => type === 'them' && (answered === undefined || personName(sender) === answered),
  );
  const named = last === undefined ? '' : playerIdOf(last.sender);
  const playerId = named === (last?.sender ?? '') ? null : named;
  return useMemo(
    () => (playerId === null ? { kind: 'chat', id: String(chatId) } : { kind: 'player', id: playerId }),
    [playerId, chatId],
  );
}
