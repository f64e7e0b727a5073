import {
  CHAT,
  comparePositions,
  type EntityId,
  type MessageHiding,
  type MessagePosition,
  type MessageView,
  sameId,
  type Thread,
} from '@pitdesk/contracts';
import type { CallFailure } from '../../http/call-failure.ts';
import type { ChatSocket } from '../../socket/chat-socket.ts';
import type { ConversationWatch } from '../conversation-watch.ts';
import { checkAnnounced } from './announced-checks.ts';
import { loadPage } from './load-page.ts';
import { type HistoryOutcome, readGap, readLatest } from './read-history.ts';
import { retryLater } from './retry-later.ts';
import { ThreadMessages } from './thread-messages.ts';
import { LOADING_THREAD, type ThreadState } from './thread-state.ts';

interface Parts {
  socket: ChatSocket;
  watch: ConversationWatch;
  /** Who is signed in. */
  username: string;
  /** A message of one's own, by the key of its send, is known to be stored. */
  onOwnStored: (clientKey: string) => void;
}

/** What a page may ask of the thread that it follows. */
export interface FollowedThread {
  readonly chatId: EntityId;
  /** Somebody opens it: from here on, what has not been read is new. */
  opened: () => void;
  loadOlder: () => void;
  retry: () => void;
  /** A send was answered with its stored message. */
  addAnswer: (message: MessageView) => void;
  /** A message was hidden from staff, or is shown again. */
  changed: (hiding: MessageHiding) => void;
  stop: () => void;
}

/**
 * Follows one conversation: live messages are merged from the first moment, the latest page joins them, and after every
 * reconnect what was missed is read back, from a little before the last message that was surely followed.
 */
export function followThread(
  { socket, watch, username, onOwnStored }: Parts,
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

  const takeLatest = (page: Thread): void => {
    const first = page.data[0];
    if (first && page.has_more) messages.keepFrom(first);
    add(page.data);
    change(page.hidings);
    readUntil ??= page.read_position;
    const newSince = hasHistory ? state.newSince : page.read_position;
    hasHistory = true;
    advance(page.data.at(-1));
    set({ state: 'ready', failure: null, hasOlder: page.has_more, newSince });
  };
  const takeGapPage = ({ data, hidings }: Thread): boolean => {
    if (ended) return false;
    add(data);
    change(hidings);
    advance(data.at(-1));
    set({});
    return true;
  };
  /** What came live is shown even where the history cannot be had; scrolling up asks for it. */
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
    // From here on everything is told, as long as the watch lasts.
    advance(messages.shown.at(-1));
    set({ freshAt: Date.now() });
  };
  /** One at a time; what is asked for meanwhile is read behind it. */
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
    // Had the thread started anew meanwhile, there would be a hole behind this page.
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
    socket.on('read:changed', ({ chat_id, read_position }) => {
      if (sameId(chat_id, chatId)) readUntil = read_position;
    }),
    checkAnnounced(
      socket,
      chatId,
      (announced) => messages.hasAnnounced(announced),
      () => void read(),
    ),
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
    retry: () => {
      if (state.state === 'failed') set({ state: 'loading', failure: null });
      void read();
    },
    addAnswer: (message) => {
      messages.addAnswer(message);
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

/** Where another replica than the sender's tells of a message, it tells of a colleague's. */
const seenBySender = (message: MessageView, username: string): MessageView =>
  message.type === 'staff' && message.sender === username ? { ...message, type: 'me' } : message;
