import type { EntityId } from '@pitdesk/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';

/** What is being written at a table, kept until it is sent. */
export function useDraft(chatId: EntityId): [string, (text: string) => void] {
  const { drafts } = useChat();
  const name = String(chatId);
  const text = useSyncExternalStore(drafts.all.subscribe, () => drafts.all.get().get(name) ?? '');
  const setText = useCallback(
    (next: string) => {
      if (next === '') drafts.remove(name);
      else drafts.set(name, next);
    },
    [drafts, name],
  );
  return [text, setText];
}
