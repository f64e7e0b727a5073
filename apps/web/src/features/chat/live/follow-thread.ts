import type { ChatMessage, MessagePosition, MessageView, Thread } from '@pitdesk/contracts/chat';
import {
  CHAT,
  CHAT_MESSAGE_EVENT,
  chatPaths,
  comparePositions,
  isHidden,
  positionParam,
} from '@pitdesk/contracts/chat';
import { sameId } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import { requestWhileLive } from '#api/follow.ts';
import type { CallFailure } from '#api/http/call-failure.ts';
import { type CallResult, callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import { retryLater } from '#lib/time/back-off.ts';
import type { Outbox } from '#live/outbox.ts';
import { OrderedMessages, type ShownMessage } from './ordered-messages.ts';
import type { Place } from './place.ts';

/** The loaded part of a conversation. */
export interface ThreadState {
  /** In order, each once, without messages that an operator's template hides. */
  readonly messages: readonly ShownMessage[];
  /**
   * `complete`: every change is loaded, and the next ones arrive live. `behind`: changes may be missing, and are fetched.
   * `failed`: no message could be loaded.
   */
  readonly state: 'loading' | 'complete' | 'behind' | 'failed';
  readonly failure: CallFailure | null;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailure: CallFailure | null;
  /** The read position when the thread was opened, or the time since which all messages are unread. */
  readonly newSince: MessagePosition | null;
}

export const LOADING_THREAD: ThreadState = Object.freeze({
  messages: Object.freeze([]),
  state: 'loading',
  failure: null,
  hasOlder: false,
  loadingOlder: false,
  olderFailure: null,
  newSince: null,
});

/** A thread that is open all day grows. Above this length, it keeps the last messages. */
const LONG_THREAD = 600;
const KEPT = 300;
/** After more changes than this, the thread restarts from its latest page. */
const MOST_CHANGES = 1_000;

/** Without `before` and `changed_after`: the latest messages. */
type PageRequest = Partial<Record<'before', string> & Record<'changed_after', number>> & { limit: number };

const loadPage = ({ chatId, player }: Place, query: PageRequest): Promise<CallResult<Thread>> =>
  sendSignedIn(
    callOf(chatPaths.getThread, {
      params: { id: chatId },
      query: { ...query, ...(player !== null && { player }) },
    }),
  );

/**
 * The rule of `getThread`: messages of the player, those of staff to them, and those to everybody since their first message.
 * @param shown their conversation so far
 */
function concerns(player: string, message: ShownMessage, shown: readonly ShownMessage[]): boolean {
  const { type, sender, to } = message;
  if (type === 'them') return sender === player;
  if (to !== undefined) return to === player;
  const first = shown.find((one) => one.type === 'them' || one.to === undefined);
  return first !== undefined && comparePositions(first, message) <= 0;
}

/** Returns the position before all messages from a time on. */
const startOf = (moment: string | undefined): MessagePosition | null =>
  moment === undefined ? null : { created_at: moment, key: '0' };

interface Parts {
  socket: ChatSocket;
  /** The signed-in user. */
  username: string;
  outbox: Pick<Outbox, 'sent' | 'stored' | 'unproven'>;
}

/** The actions of a page on its thread. */
export interface FollowedThread {
  /** Marks the thread as opened: unread messages are new from here on. */
  opened: () => void;
  loadOlder: () => void;
  /** Drops the old messages of a long thread while its end is shown. Scrolling up requests them again. */
  forgetOlder: () => void;
  /** Fetches missing messages at once. */
  retry: () => void;
  /** Applies the answer of a call of this page. */
  changed: (message: MessageView) => void;
  stop: () => void;
}

/**
 * Follows one conversation: loading → behind → complete, or failed. It subscribes on every connection and gets the newest
 * number. Each batch of changes has the number before it, so that a gap is detected, and fetched by its number. The stream
 * is the table's: a player's conversation leaves out messages of others.
 */
export function followThread(
  { socket, username, outbox }: Parts,
  place: Place,
  publish: (state: ThreadState) => void,
): FollowedThread {
  const { chatId, player } = place;
  const messages = new OrderedMessages();
  let state = LOADING_THREAD;
  /** Every change up to this number is loaded; null before the latest page. */
  let seq: number | null = null;
  /** Changes that arrived after a gap: after one number, up to another. */
  let ahead: { after: number; seq: number } | null = null;
  /** True if changes may be missing although no number shows it. */
  let mayMiss = false;
  let hasHistory = false;
  let isSubscribed = false;
  let isReading = false;
  let isFailing = false;
  let readUntil: MessagePosition | null = null;
  /** Changes that arrive while an older page is loading, and may concern that page. */
  let meanwhile: ShownMessage[] | null = null;
  let ended = false;

  const isBehind = (): boolean => seq === null || ahead !== null || mayMiss;
  /** Publishes the state with this change. A thread with messages is never `failed`. */
  const set = (change: Partial<ThreadState> = {}): void => {
    if (ended) return;
    const next = { ...state, ...change, messages: messages.shown };
    // Live messages wait for the first page, unless it cannot be loaded.
    const hasContent = hasHistory || (next.failure !== null && messages.shown.length > 0);
    const isComplete = isSubscribed && !isBehind();
    // Frozen, so that the store does not freeze 20,000 messages itself.
    state = Object.freeze(hasContent ? { ...next, state: isComplete ? 'complete' : 'behind' } : next);
    publish(state);
    // After the thread has them, so that both changes render together.
    for (const { client_key } of added) if (client_key !== undefined) outbox.stored(client_key);
    added = [];
  };
  let added: readonly MessageView[] = [];
  const take = (shown: readonly ShownMessage[]): void => {
    messages.add(shown);
    meanwhile?.push(...shown);
  };
  /** @param isChecked true for a page by position, which has only what concerns the player */
  const add = (changes: readonly MessageView[], isChecked = false): void => {
    const seen = changes.map(seenBy(username));
    if (player === null || isChecked) take(seen);
    // A message that is for another player after all is hidden here.
    else
      for (const one of seen) take([concerns(player, one, messages.shown) ? one : { ...one, hidden: true }]);
    added = [...added, ...changes];
  };
  /** Notes that every change up to this number is loaded. */
  const reached = (number: number): void => {
    seq = Math.max(seq ?? 0, number);
    if (ahead === null || ahead.after > seq) return;
    seq = Math.max(seq, ahead.seq);
    ahead = null;
  };
  /** Notes that the changes after one number, up to another, arrived. */
  const received = (after: number, until: number): void => {
    if (seq !== null && after <= seq) reached(until);
    else if (ahead !== null && after <= ahead.seq) ahead.seq = Math.max(ahead.seq, until);
    else ahead = { after, seq: until };
  };

  const takePage = (page: Thread, isChecked: boolean): void => {
    add(page.data, isChecked);
    for (const one of page.unproven ?? []) {
      // The stream may have the message already.
      if (!messages.shown.some(({ client_key }) => client_key === one.client_key)) outbox.unproven(one);
    }
    reached(page.seq);
  };
  const takeLatest = (page: Thread, sentBefore: readonly string[]): void => {
    messages.startAt((page.has_more && page.data[0]) || null);
    const unreadFrom = page.read_position ?? startOf(page.unread_since);
    readUntil ??= unreadFrom;
    takePage(page, true);
    const unproven = new Set(page.unproven?.map(({ client_key }) => client_key));
    for (const key of sentBefore) if (!unproven.has(key)) outbox.stored(key);
    const newSince = hasHistory ? state.newSince : unreadFrom;
    hasHistory = true;
    set({ failure: null, hasOlder: page.has_more, newSince });
  };
  /** Fetches the latest page, or the next page of changes; returns the failure. */
  const readPage = async (): Promise<CallFailure | null> => {
    if (seq !== null && ahead !== null && ahead.after - seq > MOST_CHANGES) seq = null;
    const after = seq;
    const sentBefore = outbox.sent().flatMap((one) => (sameId(one.chat_id, chatId) ? one.client_key : []));
    mayMiss = false;
    const page = await loadPage(
      place,
      after === null ? { limit: CHAT.historyPerPage } : { changed_after: after, limit: CHAT.maxPerPage },
    );
    if (ended) return null;
    if (!page.ok) {
      mayMiss = true;
      return page.failure;
    }
    if (after === null) {
      takeLatest(page.data, sentBefore);
      return null;
    }
    mayMiss ||= page.data.has_more;
    takePage(page.data, false);
    set();
    return null;
  };
  /** Fetches until nothing is missing. */
  const catchUp = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    retry.cancel();
    let failure: CallFailure | null = null;
    while (failure === null && isBehind() && !ended) failure = await readPage();
    isReading = false;
    isFailing = failure !== null;
    if (failure === null) retry.succeeded();
    else retry.failed();
    // Live messages are shown even if the history cannot be loaded. Scrolling up requests it.
    if (failure !== null && seq === null) set({ state: 'failed', failure, hasOlder: true });
  };
  const retry = retryLater(() => void catchUp());

  const loadOlder = async (first: ShownMessage): Promise<void> => {
    meanwhile = [];
    set({ loadingOlder: true, olderFailure: null });
    const page = await loadPage(place, { before: positionParam(first), limit: CHAT.historyPerPage });
    const changes = meanwhile;
    meanwhile = null;
    if (!page.ok) {
      set({ loadingOlder: false, olderFailure: page.failure });
      return;
    }
    // If the thread has restarted, there is a gap after this page.
    const isNext = state.messages[0]?.key === first.key;
    const { data, has_more } = page.data;
    if (isNext) {
      messages.startAt((has_more && (data[0] ?? first)) || null);
      add(data, true);
      messages.add(changes);
    }
    set({ loadingOlder: false, ...(isNext ? { hasOlder: has_more } : {}) });
  };

  const subscription = requestWhileLive(socket.connection, async (isCurrent) => {
    const answer = await socket.request('openConversation', { chat_id: chatId });
    if (!isCurrent() || !subscription.isLive()) return;
    isSubscribed = true;
    received(answer.seq, answer.seq);
    set();
    void catchUp();
  });
  const stops = [
    socket.on('conversation:messages', (batch) => {
      if (!sameId(batch.chat_id, chatId)) return;
      add(batch.messages);
      received(batch.after, batch.seq);
      set();
      if (isSubscribed && !isFailing) void catchUp();
    }),
    // The specification's event arrives first, and even while the console's database is down.
    socket.on(CHAT_MESSAGE_EVENT, ({ data }) => {
      const message = announcedView(data);
      if (!sameId(data.chat_id, chatId) || message === undefined || message.sender === username) return;
      // It does not say whom a message of staff answers.
      if (player !== null && message.type === 'staff') return;
      add([message]);
      set();
    }),
    socket.on('read:changed', ({ chat_id, read_position }) => {
      if (sameId(chat_id, chatId)) readUntil = read_position;
    }),
    socket.connection.subscribe(() => {
      if (subscription.isLive() || !isSubscribed) return;
      isSubscribed = false;
      set();
    }),
    subscription.stop,
  ];
  void catchUp();

  return {
    opened: () => {
      if (hasHistory) set({ newSince: readUntil });
    },
    loadOlder: () => {
      const first = state.messages[0];
      if (first && state.hasOlder && !state.loadingOlder) void loadOlder(first);
    },
    forgetOlder: () => {
      const first = messages.shown.at(-KEPT);
      if (messages.shown.length <= LONG_THREAD || first === undefined || state.loadingOlder) return;
      messages.startAt(first);
      set({ hasOlder: true });
    },
    retry: () => {
      if (state.state === 'failed') set({ state: 'loading', failure: null });
      mayMiss = true;
      void catchUp();
    },
    changed: (message) => {
      add([message]);
      set();
    },
    stop: () => {
      ended = true;
      retry.cancel();
      for (const stop of stops) stop();
    },
  };
}

const seenBy =
  (username: string) =>
  (message: MessageView): ShownMessage =>
    message.type === 'staff' && message.sender === username ? { ...message, type: 'me' } : message;

/** Converts an announced message. It has no number, so the stream's version replaces it. Undefined without an id. */
function announcedView({ id, created_at, type, ...announced }: ChatMessage): MessageView | undefined {
  if (id === undefined || isHidden(announced)) return undefined;
  const { chat_id, sender, message } = announced;
  const isPlayers = type === undefined ? playerIdOf(sender) !== sender : type === 'them';
  return {
    key: String(id),
    seq: 0,
    chat_id,
    created_at: new Date(created_at).toISOString(),
    sender,
    message,
    type: isPlayers ? 'them' : 'staff',
    hidden: false,
  };
}
