import type { ChatStatus, Conversation } from '@pitdesk/contracts';
import { useMemo, useSyncExternalStore } from 'react';
import { baseApi } from '../../base-api.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import { callOf } from '../../http/send.ts';
import { sendSignedIn } from '../../http/send-signed-in.ts';
import type { StoreExtra } from '../../socket/while-cached.ts';
import { useChat } from '../chat-context.ts';
import type { ConversationList } from './conversation-list.ts';

const TAG = 'conversations';
const taggedApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] });

const askConversations = () =>
  sendSignedIn<'listConversations'>(callOf<'listConversations'>('GET', '/api/conversations'));

const conversationsApi = taggedApi.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.query<ConversationList, void>({
      queryFn: async (_none, { extra }) => {
        // RTK Query hands the store's extra argument on without its type.
        const { chat } = extra as StoreExtra;
        const result = await chat.conversations.load(askConversations);
        return result.ok ? { data: result.data } : { error: result.failure };
      },
      providesTags: [TAG],
      onCacheEntryAdded: async (_none, life) => {
        const { chat } = life.extra as StoreExtra;
        const stop = chat.conversations.follow(
          (change) => life.updateCachedData((list) => change(list as ConversationList)),
          () => life.dispatch(taggedApi.util.invalidateTags([TAG])),
        );
        await life.cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

interface UseConversations {
  /** Undefined before the first answer. */
  data: ConversationList | undefined;
  /** Why the last time that it was asked for failed; what is known stays. */
  failure: CallFailure | undefined;
  /** How the gateway hears the operator; null before it said so. */
  status: ChatStatus | null;
  refetch: () => void;
}

/** Every conversation that this account may see. */
export function useConversations(): UseConversations {
  const { watch } = useChat();
  const status = useSyncExternalStore(watch.status.subscribe, watch.status.get);
  const { data, error, refetch } = conversationsApi.useConversationsQuery();
  return {
    data,
    failure: error as CallFailure | undefined,
    status,
    refetch: () => void refetch(),
  };
}

/** One conversation of them; re-renders for that one alone. */
export const useConversation = (chatId: Conversation['chat_id'] | null): Conversation | undefined =>
  conversationsApi.useConversationsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      conversation: data?.find((one) => chatId !== null && String(one.chat_id) === String(chatId)),
    }),
  }).conversation;

/** Unread messages of players, in all and by chat id; re-renders when a number changes, and not otherwise. */
export function useUnread(): { total: number; byChat: Readonly<Record<string, number>> } {
  conversationsApi.endpoints.conversations.useQuerySubscription();
  const byChat = conversationsApi.endpoints.conversations.useQueryState(undefined, {
    selectFromResult: ({ data = [] }): Record<string, number> =>
      Object.fromEntries(data.map((one) => [String(one.chat_id), one.unread])),
  });
  return useMemo(
    () => ({ byChat, total: Object.values(byChat).reduce((sum, unread) => sum + unread, 0) }),
    [byChat],
  );
}
