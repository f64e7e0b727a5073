import type {
  FlaggedMessage,
  MessageHiding,
  MessagePosition,
  MessageView,
  Thread,
  UnprovenMessage,
} from '@pitdesk/contracts/chat';
import {
  CHAT,
  CHAT_MESSAGE_EVENT,
  chatPaths,
  comparePositions,
  isHidden,
  positionParam,
} from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { CallFailure } from '#api/http/call-failure.ts';
import { type CallResult, callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import type { ChatSocket } from '#api/live-socket.ts';
import { retryLater } from '#lib/time/back-off.ts';
import type { ConversationWatch } from './rooms.ts';
import { acknowledgedView, ThreadMessages } from './thread-messages.ts';

/** A conversation as far as this page has it. */
export interface ThreadState {
  /** In the one order of messages, each once; those that an operator's template hides are not among them. */
  readonly messages: readonly MessageView[];
  /** `failed` only where there is nothing to show. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: CallFailure | null;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly olderFailure: CallFailure | null;
  /** The read position when the thread was opened, or the time since which all is unread. */
  readonly newSince: MessagePosition | null;
  /** Since when it is known to be complete, in milliseconds since 1970; null while something may be missing. */
  readonly freshAt: number | null;
}

export const LOADING_THREAD: ThreadState = Object.freeze({
  messages: Object.freeze([]),
  state: 'loading',
  failure: null,
  hasOlder: false,
  loadingOlder: false,
  olderFailure: null,
  newSince: null,
  freshAt: null,
});

/** A thread that is open all day would keep every message of the day: a long one keeps the last ones. */
const LONG_THREAD = 600;
const KEPT = 300;

/** A part of a conversation: the latest messages, those before a position, or those after one. */
interface PageRequest {
  before?: MessagePosition;
  after?: MessagePosition;
  limit: number;
}

const loadPage = (chatId: EntityId, { before, after, limit }: PageRequest): Promise<CallResult<Thread>> =>
  sendSignedIn(
    callOf(chatPaths.getThread, {
      params: { id: chatId },
      query: {
        limit,
        ...(before ? { before: positionParam(before) } : {}),
        ...(after ? { after: positionParam(after) } : {}),
      },
    }),
  );

/** A longer gap is not read: the thread restarts from its latest page. */
const MOST_GAP_PAGES = 10;

/** `latest`: the newest page. `followed`: the gap was read to its end. */
type HistoryOutcome =
  | { kind: 'latest'; page: Thread }
  | { kind: 'followed' }
  | { kind: 'failed'; failure: CallFailure };

async function readLatest(chatId: EntityId): Promise<HistoryOutcome> {
  const page = await loadPage(chatId, { limit: CHAT.historyPerPage });
  return page.ok ? { kind: 'latest', page: page.data } : { kind: 'failed', failure: page.failure };
}

/**
 * Reads what came behind a position, page by page.
 * @param take gets each page, and returns whether to go on
 */
async function readGap(
  chatId: EntityId,
  from: MessagePosition,
  take: (page: Thread) => boolean,
): Promise<HistoryOutcome> {
  let after = beforeOverlap(from);
  for (let pages = 0; pages < MOST_GAP_PAGES; pages += 1) {
    const page = await loadPage(chatId, { after, limit: CHAT.maxPerPage });
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    const goesOn = take(page.data);
    const last = page.data.data.at(-1);
    if (!goesOn || !page.data.has_more || !last) return { kind: 'followed' };
    after = last;
  }
  return await readLatest(chatId);
}

/** The position before everything that was written from a moment on. */
const startOf = (moment: string | undefined): MessagePosition | null =>
  moment === undefined ? null : { created_at: moment, key: '0' };

/** A message that was written before the last one may have been stored after it. */
const beforeOverlap = ({ created_at }: MessagePosition): MessagePosition => ({
  created_at: new Date(Date.parse(created_at) - CHAT.gapOverlapMs).toISOString(),
  key: '0',
});

interface Parts {
  socket: ChatSocket;
  watch: ConversationWatch;
  /** The signed-in user. */
  username: string;
  /** A message of one's own, by the key of its send, is known to be stored. */
  onOwnStored: (clientKey: string) => void;
  /** The operator acknowledged a message of one's own and does not list it. */
  onNotListed: (message: UnprovenMessage) => void;
}

/** The actions of a page on its thread. */
export interface FollowedThread {
  readonly chatId: EntityId;
  /** Marks the thread as opened: unread messages are new from here on. */
  opened: () => void;
  loadOlder: () => void;
  /** Lets old messages of a long thread go, where somebody reads its end; scrolling up requests them again. */
  forgetOlder: () => void;
  retry: () => void;
  /** A send was answered with its stored message. */
  addAnswer: (message: MessageView) => void;
  /** The operator does not list what a send was answered with. */
  notListed: (clientKey: string) => void;
  /** A message was hidden from staff, or is shown again. */
  changed: (hiding: MessageHiding) => void;
  stop: () => void;
}

/**
 * Follows one conversation: live messages are merged from the first moment, the latest page joins them, and after every
 * reconnect what was missed is read back, from a little before the last message that was surely followed.
 */
export function followThread(
  { socket, watch, username, onOwnStored, onNotListed }: Parts,
  chatId: EntityId,
  publish: (state: ThreadState) => void,
): FollowedThread {
  const messages = new ThreadMessages();
  let state = LOADING_THREAD;
  let hasHistory = false;
  /** Nothing before this is missing; null where nothing is known. */
  let completeUntil: MessagePosition | null = null;
  let readUntil: MessagePosition | null = null;
  let reading = false;
  let readAgain = false;
  let ended = false;

  const set = (change: Partial<ThreadState>): void => {
    if (ended) return;
    // Frozen, so that the store does not go through 20,000 messages to do it.
    state = Object.freeze({ ...state, ...change, messages: messages.shown });
    publish(state);
  };
  const advance = (position: MessagePosition | undefined): void => {
    if (!position) return;
    if (completeUntil === null || comparePositions(position, completeUntil) > 0) completeUntil = position;
  };
  const add = (added: readonly MessageView[]): void => {
    messages.add(added);
    for (const { client_key } of added) if (client_key !== undefined) onOwnStored(client_key);
  };

  const change = (hidings: readonly MessageHiding[] = []): void => {
    for (const hiding of hidings) messages.change(hiding);
  };

  const mark = (flagged: readonly FlaggedMessage[] = []): void => {
    for (const one of flagged) messages.mark(one);
  };

  const takeUnproven = (unproven: readonly UnprovenMessage[] = []): void => {
    for (const one of unproven) {
      if (one.state === 'acknowledged') {
        messages.addAnswer(acknowledgedView(one, username));
        continue;
      }
      messages.dropAnswer(one.client_key);
      onNotListed(one);
    }
  };

  const takeLatest = (page: Thread): void => {
    const first = page.data[0];
    if (first && page.has_more) messages.keepFrom(first);
    add(page.data);
    change(page.hidings);
    mark(page.flagged);
    takeUnproven(page.unproven);
    const unreadFrom = page.read_position ?? startOf(page.unread_since);
    readUntil ??= unreadFrom;
    const newSince = hasHistory ? state.newSince : unreadFrom;
    hasHistory = true;
    advance(page.data.at(-1));
    set({ state: 'ready', failure: null, hasOlder: page.has_more, newSince });
  };
  const takeGapPage = ({ data, hidings, flagged, unproven }: Thread): boolean => {
    if (ended) return false;
    add(data);
    change(hidings);
    mark(flagged);
    takeUnproven(unproven);
    advance(data.at(-1));
    set({});
    return true;
  };
  /** Live messages are shown even where the history cannot be loaded; scrolling up requests it. */
  const showWithoutHistory = (failure: CallFailure | null): void => {
    const isEmpty = messages.shown.length === 0;
    set({ state: isEmpty ? 'failed' : 'ready', failure, hasOlder: !isEmpty });
  };
  const takeOutcome = (outcome: HistoryOutcome): void => {
    if (outcome.kind === 'failed') {
      retry.failed();
      if (!hasHistory) showWithoutHistory(outcome.failure);
      return;
    }
    retry.succeeded();
    if (outcome.kind === 'latest') takeLatest(outcome.page);
    if (readAgain || watch.turn.get() === 0) return;
    // From here on every message arrives live, as long as the subscription lasts.
    advance(messages.shown.at(-1));
    set({ freshAt: Date.now() });
  };
  /** One at a time; requests that arrive meanwhile run after it. */
  const read = async (): Promise<void> => {
    readAgain = reading;
    if (reading) return;
    reading = true;
    retry.cancel();
    const outcome = await (completeUntil === null
      ? readLatest(chatId)
      : readGap(chatId, completeUntil, takeGapPage));
    reading = false;
    if (ended) return;
    takeOutcome(outcome);
    if (readAgain) void read();
  };
  const retry = retryLater(() => void read());

  const loadOlder = async (first: MessageView): Promise<void> => {
    set({ loadingOlder: true, olderFailure: null });
    const page = await loadPage(chatId, { before: first, limit: CHAT.historyPerPage });
    if (!page.ok) {
      set({ loadingOlder: false, olderFailure: page.failure });
      return;
    }
    // If the thread has restarted meanwhile, there would be a gap after this page.
    const isNext = state.messages[0]?.key === first.key;
    if (isNext) add(page.data.data);
    set({ loadingOlder: false, ...(isNext ? { hasOlder: page.data.has_more } : {}) });
  };

  const stops = [
    socket.on('message:stored', (message) => {
      if (!sameId(message.chat_id, chatId)) return;
      add([seenBySender(message, username)]);
      if (state.freshAt !== null) advance(message);
      if (state.state === 'failed') showWithoutHistory(state.failure);
      else set({});
    }),
    socket.on('message:hiding', (hiding) => {
      if (!sameId(hiding.chat_id, chatId)) return;
      change([hiding]);
      set({});
    }),
    socket.on('message:flagged', (flagged) => {
      if (!sameId(flagged.chat_id, chatId)) return;
      mark([flagged]);
      set({});
    }),
    socket.on('read:changed', ({ chat_id, read_position }) => {
      if (sameId(chat_id, chatId)) readUntil = read_position;
    }),
    // The stored message comes first: one that is announced and not here was missed.
    socket.on(CHAT_MESSAGE_EVENT, ({ data }) => {
      if (sameId(data.chat_id, chatId) && !isHidden(data) && !messages.hasAnnounced(data)) void read();
    }),
    watch.turn.subscribe(() => {
      if (watch.turn.get() > 0) void read();
      else if (state.freshAt !== null) set({ freshAt: null });
    }),
  ];
  void read();

  return {
    chatId,
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
      messages.keepFrom(first);
      set({ hasOlder: true });
    },
    retry: () => {
      if (state.state === 'failed') set({ state: 'loading', failure: null });
      void read();
    },
    addAnswer: (message) => {
      messages.addAnswer(message);
      set({});
    },
    notListed: (clientKey) => {
      messages.dropAnswer(clientKey);
      set({});
    },
    changed: (hiding) => {
      change([hiding]);
      set({});
    },
    stop: () => {
      ended = true;
      retry.cancel();
      for (const stop of stops) stop();
    },
  };
}

/** Another replica than the sender's publishes the message as a colleague's. */
const seenBySender = (message: MessageView, username: string): MessageView =>
  message.type === 'staff' && message.sender === username ? { ...message, type: 'me' } : message;
