import type {
  CannedReply,
  CannedReplyChange,
  CannedReplyInput,
  ChatStatus,
  Conversation,
  InboxRow,
  MessagePosition,
  MessageView,
} from '@pitdesk/contracts/chat';
import { chatPaths } from '@pitdesk/contracts/chat';
import type { EntityId, TerminalId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { CHAT_TABLES_QUERY, tablesPaths } from '@pitdesk/contracts/tables';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { baseApi, logFailures, PLAYERS, type StoreExtra, whileCached } from '#api/store.ts';
import { useMay } from '#components/use-may.ts';
import { useIsWaitStopped } from '#features/tables/api.ts';
import { type Chat, useChat } from './live/chat.ts';
import type { ConversationList } from './live/conversations.ts';
import { LOADING_THREAD, type ThreadState } from './live/follow-thread.ts';
import type { ShownMessage } from './live/ordered-messages.ts';

const CANNED = 'canned-replies';
const CONVERSATIONS = 'conversations';

type ChatExtra = StoreExtra & { chat: Chat };
interface Target {
  id: EntityId;
  key: string;
}

interface StartedCall {
  extra: unknown;
  queryFulfilled: Promise<{ data: Partial<InboxRow> }>;
}

/** Applies the answer of a call to the list at once, before the next digest. */
export const showAnswer = ({ extra, queryFulfilled }: StartedCall, chat_id: EntityId): Promise<void> =>
  queryFulfilled.then(
    ({ data }) => (extra as ChatExtra).chat.conversations.changed({ ...data, chat_id }),
    () => {},
  );

const chatApi = baseApi.enhanceEndpoints({ addTagTypes: [CANNED, CONVERSATIONS] }).injectEndpoints({
  endpoints: (build) => ({
    /** The tables with chat, by the specification's query. */
    chatTables: build.query<Table[], void>({
      query: () => callOf(tablesPaths.listTables, { query: CHAT_TABLES_QUERY }),
      onQueryStarted: logFailures("The chat's table list"),
    }),
    /** Changes that arrive during the request are applied to the response. */
    conversations: build.query<ConversationList, void>({
      queryFn: async (_none, { extra }) => {
        const { conversations } = (extra as ChatExtra).chat;
        const result = await conversations.load(() => sendSignedIn(callOf(chatPaths.listConversations)));
        return result.ok ? { data: result.data } : { error: result.failure };
      },
      providesTags: [PLAYERS, CONVERSATIONS],
      onCacheEntryAdded: whileCached<ConversationList, void, ChatExtra>(
        ({ chat, update, dispatch }) =>
          chat.conversations.follow(update, () => dispatch(chatApi.util.invalidateTags([CONVERSATIONS]))),
        'before its first answer',
      ),
    }),
    thread: build.query<ThreadState, string>({
      queryFn: () => ({ data: LOADING_THREAD }),
      onCacheEntryAdded: whileCached<ThreadState, string, ChatExtra>(({ chat, argument, publish }) =>
        chat.threads.follow(argument, publish),
      ),
    }),
    searchMessages: build.query<MessageView[], { q: string; limit: number }>({
      query: (query) => callOf(chatPaths.searchThreads, { query }),
      // Not cached, so that the next search finds new messages.
      keepUnusedDataFor: 0,
      providesTags: [PLAYERS],
    }),
    markNoAnswer: build.mutation<InboxRow, { id: EntityId; until: MessagePosition }>({
      query: ({ id, until: { created_at, key } }) =>
        callOf(chatPaths.markNoAnswer, {
          params: { id },
          body: { until: { created_at, key } },
        }),
      onQueryStarted: ({ id }, started) => showAnswer(started, id),
    }),
    unmarkNoAnswer: build.mutation<InboxRow, EntityId>({
      query: (id) => callOf(chatPaths.unmarkNoAnswer, { params: { id } }),
      onQueryStarted: (id, started) => showAnswer(started, id),
    }),
    hideMessage: build.mutation<MessageView, Target & { reason: string }>({
      query: ({ id, key, reason }) =>
        callOf(chatPaths.hideMessage, { params: { id, key }, body: { reason } }),
    }),
    showMessage: build.mutation<MessageView, Target>({
      query: (params) => callOf(chatPaths.showMessage, { params: { ...params } }),
    }),
    cannedReplies: build.query<CannedReply[], void>({
      query: () => callOf(chatPaths.listCannedReplies),
      providesTags: [CANNED],
    }),
    createCannedReply: build.mutation<CannedReply, CannedReplyInput>({
      query: (body) => callOf(chatPaths.createCannedReply, { body }),
      invalidatesTags: [CANNED],
    }),
    updateCannedReply: build.mutation<CannedReply, CannedReplyChange & { id: string }>({
      query: ({ id, ...body }) => callOf(chatPaths.updateCannedReply, { params: { id }, body }),
      invalidatesTags: [CANNED],
    }),
    deleteCannedReply: build.mutation<undefined, string>({
      query: (id) => callOf(chatPaths.deleteCannedReply, { params: { id } }),
      invalidatesTags: [CANNED],
    }),
  }),
});

export const {
  useChatTablesQuery,
  useSearchMessagesQuery,
  useCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
} = chatApi;

interface UseConversations {
  /** Undefined before the first answer. */
  data: ConversationList | undefined;
  /** The reason of the last failure; known data stays. */
  failure: CallFailure | undefined;
  /** The state of the operator's chat feed; null before the first status. */
  status: ChatStatus | null;
  refetch: () => void;
}

/** Returns every conversation that the account may see. Waits at empty tables, and at tables in maintenance, are left out. */
export function useConversations(): UseConversations {
  const { conversations } = useChat();
  const status = useSyncExternalStore(conversations.status.subscribe, conversations.status.get);
  const { data: list, error, refetch } = chatApi.useConversationsQuery();
  const isStopped = useIsWaitStopped();
  const data = useMemo(
    () =>
      list?.map((one) =>
        one.waiting_since !== null && isStopped(one.table.id) ? { ...one, waiting_since: null } : one,
      ),
    [list, isStopped],
  );
  return { data, failure: failureIn(error), status, refetch: () => void refetch() };
}

/** Returns one conversation; renders again only when it changes. */
export const useConversation = (chatId: Conversation['chat_id'] | null): Conversation | undefined =>
  chatApi.useConversationsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      conversation: data?.find((one) => chatId !== null && String(one.chat_id) === String(chatId)),
    }),
  }).conversation;

/** Returns one conversation without fetching the list, which a surrounding part has fetched. */
const useKnownConversation = (chatId: EntityId): Conversation | undefined =>
  chatApi.endpoints.conversations.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({
      conversation: data?.find((one) => String(one.chat_id) === String(chatId)),
    }),
  }).conversation;

/** Returns a function that marks the messages up to this one as "no answer needed"; null if no player waits. */
export function useHandled({ chat_id, type, created_at, key }: ShownMessage): (() => void) | null {
  const [mark, { isLoading }] = chatApi.useMarkNoAnswerMutation();
  const since = useKnownConversation(chat_id)?.waiting_since ?? null;
  const isWaiting = type === 'them' && since !== null && Date.parse(created_at) >= Date.parse(since);
  return isWaiting && !isLoading ? () => void mark({ id: chat_id, until: { created_at, key } }) : null;
}

/** Returns the numbers of unread messages, in total and by chat id; renders again only when a number changes. */
export function useUnread(): { total: number; byChat: Readonly<Record<string, number>> } {
  chatApi.endpoints.conversations.useQuerySubscription();
  const byChat = chatApi.endpoints.conversations.useQueryState(undefined, {
    selectFromResult: ({ data = [] }): Record<string, number> =>
      Object.fromEntries(data.map((one) => [String(one.chat_id), one.unread])),
  });
  return useMemo(
    () => ({ byChat, total: Object.values(byChat).reduce((sum, unread) => sum + unread, 0) }),
    [byChat],
  );
}

/**
 * Returns a conversation, which is followed while it is shown and a minute longer.
 * @param terminalId the terminal of its table. Its room is joined meanwhile if the account may.
 */
export function useThread(chatId: EntityId, terminalId?: TerminalId): ThreadState {
  const { threads, rooms } = useChat();
  const mayJoin = useMay('chat.join');
  useEffect(() => threads.find(chatId)?.opened(), [threads, chatId]);
  useEffect(
    () => (terminalId === undefined || !mayJoin ? undefined : rooms.stay(chatId, terminalId)),
    [rooms, chatId, terminalId, mayJoin],
  );
  return chatApi.useThreadQuery(String(chatId)).data ?? LOADING_THREAD;
}

export function useThreadActions(
  chatId: EntityId,
): Record<'loadOlder' | 'forgetOlder' | 'retry', () => void> {
  const { threads } = useChat();
  return useMemo(
    () => ({
      loadOlder: () => threads.find(chatId)?.loadOlder(),
      forgetOlder: () => threads.find(chatId)?.forgetOlder(),
      retry: () => threads.find(chatId)?.retry(),
    }),
    [threads, chatId],
  );
}

/** Returns functions that hide a message of one conversation from staff and show it again; each resolves to true once done. */
export function useHiding(id: EntityId) {
  const { threads } = useChat();
  const [hide, hiding] = chatApi.useHideMessageMutation();
  const [show, showing] = chatApi.useShowMessageMutation();
  const took = (answer: MessageView | undefined): boolean => {
    // The stream publishes it too, if it is connected.
    if (answer !== undefined) threads.find(id)?.changed(answer);
    return answer !== undefined;
  };
  return {
    hide: async (key: string, reason: string) => took((await hide({ id, key, reason })).data),
    show: async (key: string) => took((await show({ id, key })).data),
    isBusy: hiding.isLoading || showing.isLoading,
    failed: hiding.isError || showing.isError,
  };
}

/** Returns a function that sets or removes the mark "no answer needed". */
export function useNoAnswer({ chat_id: id, waiting_since, no_answer, last_message }: Conversation) {
  const [mark, marking] = chatApi.useMarkNoAnswerMutation();
  const [unmark, unmarking] = chatApi.useUnmarkNoAnswerMutation();
  const toggle = (): void => {
    if (no_answer) void unmark(id);
    else if (waiting_since !== null && last_message !== null) void mark({ id, until: last_message });
  };
  return {
    toggle,
    isBusy: marking.isLoading || unmarking.isLoading,
    failed: marking.isError || unmarking.isError,
  };
}
