import type { EntityId } from '@pitdesk/contracts';
import { useState } from 'react';
import { useThread } from '../../../api/chat/thread/thread-api.ts';
import { newBehind } from '../thread/thread-item.ts';

/** How many messages of others came in since this one was begun. */
export function useNewSinceTyping(chatId: EntityId, writing: boolean): number {
  const { messages } = useThread(chatId);
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const newest = messages.at(-1)?.key ?? null;
  // Settled while rendering, so that no message falls between beginning to write and noting it.
  if (writing && begunAt === null && newest !== null) setBegunAt(newest);
  if (!writing && begunAt !== null) setBegunAt(null);
  return writing ? newBehind(messages, begunAt) : 0;
}
