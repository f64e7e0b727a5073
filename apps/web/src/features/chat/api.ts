import type {
  CannedReply,
  CannedReplyChange,
  CannedReplyInput,
  ChatStatus,
  Conversation,
  HideMessageRequest,
  InboxRow,
  MessageView,
  NoAnswerRequest,
  WaitingMessage,
  WaitingPerson,
} from '@pitdesk/contracts/chat';
import { cannedPaths, chatPaths } from '@pitdesk/contracts/chat';
import type { EntityId, TerminalId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';
import { CHAT_TABLES_QUERY, tablesPaths } from '@pitdesk/contracts/tables';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { baseApi, logFailures, PLAYERS, type StoreExtra, whileCached } from '#api/store.ts';
import { useMay } from '#components/use-may.ts';
import { useIsWaitStopped } from '#features/tables/api.ts';
import { type Chat, useChat } from './live/chat.ts';
import type { ConversationList } from './live/conversations.ts';
import { LOADING_THREAD, type ThreadState } from './live/follow-thread.ts';
import type { Place } from './live/place.ts';

const CANNED = 'canned-replies';
const CONVERSATIONS = 'conversations';

type ChatExtra = StoreExtra & { chat: Chat };
interface Target {
  id: EntityId;
  key: string;
}

interface StartedCall<T> {
  extra: unknown;
  queryFulfilled: Promise<{ data: T }>;
}

/** Applies the answer of a call to the list at once, before the next digest. */
export const showAnswer = <T>(
  { extra, queryFulfilled }: StartedCall<T>,
  show: (conversations: Chat['conversations'], data: T) => void,
): Promise<void> =>
  queryFulfilled.then(
    ({ data }) => show((extra as ChatExtra).chat.conversations, data),
    () => {},
  );

const showRow = (started: StartedCall<InboxRow>): Promise<void> =>
  showAnswer(started, (conversations, row) => conversations.changed(row));

/** The argument of a thread's query. Numeric ids are text, so that one thread has one entry. */
interface ThreadOf {
  chatId: string;
  player: string | null;
}

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
    thread: build.query<ThreadState, ThreadOf>({
      queryFn: () => ({ data: LOADING_THREAD }),
      onCacheEntryAdded: whileCached<ThreadState, ThreadOf, ChatExtra>(({ chat, argument, publish }) =>
        chat.threads.follow(argument, publish),
      ),
    }),
    searchMessages: build.query<MessageView[], { q: string; limit: number }>({
      query: (query) => callOf(chatPaths.searchThreads, { query }),
      // Not cached, so that the next search finds new messages.
      keepUnusedDataFor: 0,
      providesTags: [PLAYERS],
    }),
    markNoAnswer: build.mutation<InboxRow, NoAnswerRequest & { id: EntityId }>({
      query: ({ id, ...body }) => callOf(chatPaths.markNoAnswer, { params: { id }, body }),
      onQueryStarted: (_argument, started) => showRow(started),
    }),
    unmarkNoAnswer: build.mutation<InboxRow, Place>({
      query: ({ chatId: id, player }) =>
        callOf(chatPaths.unmarkNoAnswer, { params: { id }, query: player === null ? {} : { player } }),
      onQueryStarted: (_argument, started) => showRow(started),
    }),
    setNeedsAnswer: build.mutation<InboxRow, Target & { needs: boolean }>({
      query: ({ id, key, needs }) =>
        callOf(chatPaths.setNeedsAnswer, { params: { id, key }, body: { needs } }),
      onQueryStarted: (_argument, started) => showRow(started),
    }),
    hideMessage: build.mutation<MessageView, Target & { why: HideMessageRequest }>({
      query: ({ id, key, why }) => callOf(chatPaths.hideMessage, { params: { id, key }, body: why }),
    }),
    showMessage: build.mutation<MessageView, Target>({
      query: (params) => callOf(chatPaths.showMessage, { params: { ...params } }),
    }),
    cannedReplies: build.query<CannedReply[], void>({
      query: () => callOf(cannedPaths.listCannedReplies),
      providesTags: [CANNED],
    }),
    createCannedReply: build.mutation<CannedReply, CannedReplyInput>({
      query: (body) => callOf(cannedPaths.createCannedReply, { body }),
      invalidatesTags: [CANNED],
    }),
    updateCannedReply: build.mutation<CannedReply, CannedReplyChange & { id: string }>({
      query: ({ id, ...body }) => callOf(cannedPaths.updateCannedReply, { params: { id }, body }),
      invalidatesTags: [CANNED],
    }),
    deleteCannedReply: build.mutation<undefined, string>({
      query: (id) => callOf(cannedPaths.deleteCannedReply, { params: { id } }),
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
  useMarkNoAnswerMutation,
  useUnmarkNoAnswerMutation,
  useSetNeedsAnswerMutation,
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

/** Nobody waits at an empty table, or at one in maintenance. */
const withoutWaits = (one: Conversation): Conversation =>
  one.waiting_since === null ? one : { ...one, waiting: [], waiting_count: 0, waiting_since: null };

/** Returns every conversation that the account may see, without waits that have stopped. */
export function useConversations(): UseConversations {
  const { conversations } = useChat();
  const status = useSyncExternalStore(conversations.status.subscribe, conversations.status.get);
  const { data: list, error, refetch } = chatApi.useConversationsQuery();
  const isStopped = useIsWaitStopped();
  const data = useMemo(
    () => list?.map((one) => (isStopped(one.table.id) ? withoutWaits(one) : one)),
    [list, isStopped],
  );
  return { data, failure: failureIn(error), status, refetch: () => void refetch() };
}

/** Returns one conversation, without waits that have stopped; renders again only when it changes. */
export function useConversation(chatId: EntityId | null): Conversation | undefined {
  const { conversation } = chatApi.useConversationsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      conversation: data?.find((one) => chatId !== null && sameId(one.chat_id, chatId)),
    }),
  });
  const isStopped = useIsWaitStopped();
  return useMemo(
    () =>
      conversation !== undefined && isStopped(conversation.table.id)
        ? withoutWaits(conversation)
        : conversation,
    [conversation, isStopped],
  );
}

/** Returns the wait of a player at a table; undefined if the player does not wait, and for the whole table. */
export const useWaitingPerson = ({ chatId, player }: Place): WaitingPerson | undefined =>
  useConversation(chatId)?.waiting.find((person) => person.player === player);

/** A message that waits, and the target for its answer. */
export interface Wait extends WaitingMessage {
  target_s: number;
}

/** Returns the messages of a table that wait for an answer, by their keys. */
export function useWaits(chatId: EntityId): ReadonlyMap<string, Wait> {
  const people = useConversation(chatId)?.waiting;
  return useMemo(
    () =>
      new Map(
        people?.flatMap(({ messages, target_s }) =>
          messages.map((message) => [message.key, { ...message, target_s }] as const),
        ),
      ),
    [people],
  );
}

/** Returns the number of players who wait and the start of the longest wait; null if nobody waits, undefined if unknown. */
export function useWaiting(): { count: number; oldest: number } | null | undefined {
  const { data } = useConversations();
  return useMemo(() => {
    const waits = data?.filter(({ waiting_count }) => waiting_count > 0);
    if (waits === undefined || waits.length === 0) return waits && null;
    return {
      count: waits.reduce((sum, { waiting_count }) => sum + waiting_count, 0),
      oldest: Math.min(
        ...waits.flatMap(({ waiting_since }) => (waiting_since === null ? [] : Date.parse(waiting_since))),
      ),
    };
  }, [data]);
}

/** Returns the numbers of unread messages by chat id; renders again only when a number changes. */
export function useUnread(): Readonly<Record<string, number>> {
  chatApi.endpoints.conversations.useQuerySubscription();
  return chatApi.endpoints.conversations.useQueryState(undefined, {
    selectFromResult: ({ data = [] }): Record<string, number> =>
      Object.fromEntries(data.map((one) => [String(one.chat_id), one.unread])),
  });
}

/**
 * Returns a conversation, which is followed while it is shown and a minute longer.
 * @param terminalId the terminal of its table. Its room is joined meanwhile if the account may.
 */
export function useThread(place: Place, terminalId?: TerminalId): ThreadState {
  const { rooms } = useChat();
  const { chatId, player } = place;
  const mayJoin = useMay('chat.join');
  const thread = useFoundThread(place);
  useEffect(() => thread()?.opened(), [thread]);
  useEffect(
    () => (terminalId === undefined || !mayJoin ? undefined : rooms.stay(chatId, terminalId)),
    [rooms, chatId, terminalId, mayJoin],
  );
  return chatApi.useThreadQuery({ chatId: String(chatId), player }).data ?? LOADING_THREAD;
}

/** Returns a function that finds the followed thread of a conversation. */
function useFoundThread({ chatId, player }: Place) {
  const { threads } = useChat();
  return useCallback(() => threads.find({ chatId, player }), [threads, chatId, player]);
}

export function useThreadActions(place: Place): Record<'loadOlder' | 'forgetOlder' | 'retry', () => void> {
  const thread = useFoundThread(place);
  return useMemo(
    () => ({
      loadOlder: () => thread()?.loadOlder(),
      forgetOlder: () => thread()?.forgetOlder(),
      retry: () => thread()?.retry(),
    }),
    [thread],
  );
}

/** Returns functions that hide a message of one conversation from staff and show it again; each resolves to true once done. */
export function useHiding(id: EntityId) {
  const { threads } = useChat();
  const [hide, hiding] = chatApi.useHideMessageMutation();
  const [show, showing] = chatApi.useShowMessageMutation();
  const took = (answer: MessageView | undefined): boolean => {
    // The stream publishes it too, if it is connected.
    if (answer !== undefined) for (const thread of threads.allOf(id)) thread.changed(answer);
    return answer !== undefined;
  };
  return {
    hide: async (key: string, why: HideMessageRequest) => took((await hide({ id, key, why })).data),
    show: async (key: string) => took((await show({ id, key })).data),
    isBusy: hiding.isLoading || showing.isLoading,
    failed: hiding.isError || showing.isError,
  };
}
