import type { EntityId, MessagePosition } from '@pitdesk/contracts';
import { useCallback } from 'react';
import { useChat } from './chat-context.ts';

/** Tells how far has been read; a position behind one that was told already is not told. */
export function useMarkRead(chatId: EntityId): (position: MessagePosition) => void {
  const { reads } = useChat();
  return useCallback((position) => reads.mark(chatId, position), [reads, chatId]);
}
