import { type EntityId, sameId } from '@pitdesk/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import type { Chat } from '../chat.ts';
import { useChat } from '../chat-context.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

/** What was written in a conversation and is not known to be stored, in the order written. */
export function useOutgoing(chatId: EntityId): readonly OutgoingMessage[] {
  const { outbox } = useChat();
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  return useMemo(() => all.filter((message) => sameId(message.chat_id, chatId)), [all, chatId]);
}

interface UseOutbox extends Pick<Chat['outbox'], 'retry' | 'sendAgain' | 'discard'> {
  /** Sends what was written, and clears the draft of that conversation. */
  send: (chatId: EntityId, text: string) => void;
  /** Messages that are not known to be stored. */
  unsent: number;
  /** The browser refused to keep something: it is lost if this page is closed. */
  isOnlyHere: boolean;
}

export function useOutbox(): UseOutbox {
  const { outbox, drafts } = useChat();
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.list).length;
  const isOnlyHere = useSyncExternalStore(outbox.subscribe, outbox.hasRefused);
  return useMemo(
    () => ({
      send: (chatId: EntityId, text: string) => {
        outbox.send(chatId, text);
        drafts.remove(String(chatId));
      },
      retry: outbox.retry,
      sendAgain: outbox.sendAgain,
      discard: outbox.discard,
      unsent,
      isOnlyHere,
    }),
    [outbox, drafts, unsent, isOnlyHere],
  );
}
