import type { EntityId, TerminalId } from '@pitdesk/contracts';
import { useEffect, useMemo } from 'react';
import { baseApi } from '../../base-api.ts';
import { followWhileCached } from '../../socket/while-cached.ts';
import { useChat } from '../chat-context.ts';
import { LOADING_THREAD, type ThreadState } from './thread-state.ts';

const threadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    thread: build.query<ThreadState, string>({
      queryFn: () => ({ data: LOADING_THREAD }),
      onCacheEntryAdded: followWhileCached(({ chat }, publish, chatId: string) =>
        chat.threads.follow(chatId, publish),
      ),
    }),
  }),
});

/**
 * A conversation, followed for as long as it is shown and a minute longer.
 * @param terminalId the terminal of its table, whose room is joined meanwhile
 */
export function useThread(chatId: EntityId, terminalId?: TerminalId): ThreadState {
  const { threads, rooms } = useChat();
  useEffect(() => threads.find(chatId)?.opened(), [threads, chatId]);
  useEffect(
    () => (terminalId === undefined ? undefined : rooms.stay(chatId, terminalId)),
    [rooms, chatId, terminalId],
  );
  return threadApi.useThreadQuery(String(chatId)).data ?? LOADING_THREAD;
}

export function useThreadActions(chatId: EntityId): { loadOlder: () => void; retry: () => void } {
  const { threads } = useChat();
  return useMemo(
    () => ({
      loadOlder: () => threads.find(chatId)?.loadOlder(),
      retry: () => threads.find(chatId)?.retry(),
    }),
    [threads, chatId],
  );
}
