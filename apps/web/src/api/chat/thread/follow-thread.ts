import {
  CHAT,
  CHAT_MESSAGE_EVENT,
  type ChatMessage,
  comparePositions,
  type EntityId,
  type MessagePosition,
  type MessageView,
  sameId,
  type Thread,
} from '@pitdesk/contracts';
import type { CallFailure } from '../../http/call-failure.ts';
import type { ChatSocket } from '../../socket/chat-socket.ts';
import type { ConversationWatch } from '../conversation-watch.ts';
import { loadPage } from './load-page.ts';
import { retryLater } from './retry-later.ts';
import { ThreadMessages } from './thread-messages.ts';
import { LOADING_THREAD, type ThreadState } from './thread-state.ts';

/** A longer gap is not read through: the thread starts anew from its latest page. */
const MOST_GAP_PAGES = 10;
/** An announced message comes as a stored one in the same moment; if not, it is read. */
const ANNOUNCED_COMES_WITHIN_MS = 1_000;

interface Parts {
  socket: ChatSocket;
  watch: ConversationWatch;
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
  stop: () => void;
}

type Outcome = { done: true } | { done: false; failure: CallFailure };
const DONE: Outcome = { done: true };

/**
 * Follows one conversation: live messages are merged from the first moment, the latest page joins them, and after every
 * reconnect what was missed is read back, from a little before the last message that was surely followed.
 */
export function followThread(
  { socket, watch, onOwnStored }: Parts,
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
  const checks = new Set<ReturnType<typeof setTimeout>>();

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

  const takeLatest = (page: Thread): void => {
    const first = page.data[0];
    if (first && page.has_more) messages.keepFrom(first);
    add(page.data);
    readUntil ??= page.read_position;
    set({
      state: 'ready',
      failure: null,
      hasOlder: page.has_more,
      ...(hasHistory ? {} : { newSince: page.read_position }),
    });
    hasHistory = true;
    advance(page.data.at(-1));
  };
  const readLatest = async (): Promise<Outcome> => {
    const page = await loadPage(chatId, { limit: CHAT.historyPerPage });
    if (!page.ok) return { done: false, failure: page.failure };
    if (!ended) takeLatest(page.data);
    return DONE;
  };
  const readGap = async (from: MessagePosition): Promise<Outcome> => {
    let after: MessagePosition = beforeOverlap(from);
    for (let pages = 0; pages < MOST_GAP_PAGES; pages += 1) {
      const page = await loadPage(chatId, { after, limit: CHAT.maxPerPage });
      if (ended) return DONE;
      if (!page.ok) return { done: false, failure: page.failure };
      const last = page.data.data.at(-1);
      add(page.data.data);
      set({});
      advance(last);
      if (!page.data.has_more || !last) return DONE;
      after = last;
    }
    return await readLatest();
  };
  const read = async (): Promise<void> => {
    if (reading) {
      readAgain = true;
      return;
    }
    reading = true;
    retry.cancel();
    const outcome = await (completeUntil === null ? readLatest() : readGap(completeUntil));
    reading = false;
    if (ended) return;
    if (outcome.done) retry.succeeded();
    else retry.failed();
    if (readAgain) {
      readAgain = false;
      void read();
      return;
    }
    if (outcome.done) settle();
    else if (!hasHistory) showWithoutHistory(outcome.failure);
  };
  const retry = retryLater(() => void read());

  /** What came live is shown even where the history cannot be had; scrolling up asks for it. */
  const showWithoutHistory = (failure: CallFailure | null): void => {
    const isEmpty = messages.shown.length === 0;
    set({ state: isEmpty ? 'failed' : 'ready', failure, hasOlder: !isEmpty });
  };
  /** From now on everything is told, as long as the watch lasts. */
  const settle = (): void => {
    if (watch.turn.get() === 0) return;
    advance(messages.shown.at(-1));
    set({ freshAt: Date.now() });
  };
  const takeStored = (message: MessageView): void => {
    if (!sameId(message.chat_id, chatId)) return;
    add([message]);
    if (state.freshAt !== null) advance(message);
    if (state.state === 'failed') showWithoutHistory(state.failure);
    else set({});
  };
  const takeAnnounced = ({ chat_id, id, template, created_at }: ChatMessage): void => {
    if (!sameId(chat_id, chatId) || isTemplate(template)) return;
    const check = setTimeout(() => {
      checks.delete(check);
      const at = Date.parse(created_at);
      const isHere =
        id === undefined
          ? messages.shown.some((known) => Date.parse(known.created_at) === at)
          : messages.has(String(id));
      if (!isHere) void read();
    }, ANNOUNCED_COMES_WITHIN_MS);
    checks.add(check);
  };
  const onTurn = (): void => {
    if (watch.turn.get() > 0) void read();
    else if (state.freshAt !== null) set({ freshAt: null });
  };

  const stops = [
    socket.on('message:stored', takeStored),
    socket.on(CHAT_MESSAGE_EVENT, ({ data }) => takeAnnounced(data)),
    socket.on('read:changed', ({ chat_id, read_position }) => {
      if (sameId(chat_id, chatId)) readUntil = read_position;
    }),
    watch.turn.subscribe(onTurn),
  ];
  void read();

  return {
    chatId,
    opened: () => {
      if (hasHistory) set({ newSince: readUntil });
    },
    loadOlder: () => {
      const first = state.messages[0];
      if (!first || !state.hasOlder || state.loadingOlder) return;
      set({ loadingOlder: true, olderFailure: null });
      void loadPage(chatId, { before: first, limit: CHAT.historyPerPage }).then((page) => {
        if (!page.ok) {
          set({ loadingOlder: false, olderFailure: page.failure });
          return;
        }
        // A thread that started anew meanwhile has a hole where this page would stand.
        if (state.messages[0]?.key !== first.key) {
          set({ loadingOlder: false });
          return;
        }
        add(page.data.data);
        set({ loadingOlder: false, hasOlder: page.data.has_more });
      });
    },
    retry: () => {
      if (state.state === 'failed') set({ state: 'loading', failure: null });
      void read();
    },
    addAnswer: (message) => {
      messages.addAnswer(message);
      set({});
    },
    stop: () => {
      ended = true;
      retry.cancel();
      for (const check of checks) clearTimeout(check);
      for (const stop of stops) stop();
    },
  };
}

const isTemplate = (template: unknown): boolean =>
  template !== undefined && template !== null && template !== '';

/** A message that was written before the last one may have been stored after it. */
const beforeOverlap = ({ created_at }: MessagePosition): MessagePosition => ({
  created_at: new Date(Date.parse(created_at) - CHAT.gapOverlapMs).toISOString(),
  key: '0',
});
