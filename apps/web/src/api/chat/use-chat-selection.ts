import { type ChatSelection, decodeChatSelection, encodeChatSelection } from '@pitdesk/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useChat } from './chat-context.ts';

const NAME = 'table';

/** The table that was chosen to chat with, kept as the specification writes it. */
export function useChatSelection(): [ChatSelection | null, (selection: ChatSelection | null) => void] {
  const { selection } = useChat();
  const text = useSyncExternalStore(selection.all.subscribe, () => selection.all.get().get(NAME));
  const chosen = useMemo(() => (text === undefined ? null : (decodeChatSelection(text) ?? null)), [text]);
  const choose = useCallback(
    (next: ChatSelection | null) => {
      if (next === null) selection.remove(NAME);
      else selection.set(NAME, encodeChatSelection(next));
    },
    [selection],
  );
  return [chosen, choose];
}
