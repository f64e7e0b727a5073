import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { ChatMessage, UnprovenMessage } from '@pitdesk/contracts/chat';
import { chatPaths } from '@pitdesk/contracts/chat';
import type { EntityId, Instant } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { ReplyOriginal } from '@pitdesk/contracts/translation';
import { type CallFailure, type FailureCode, isFailureCode } from '#api/http/call-failure.ts';
import { type CallResult, callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { oneTabAtATime } from '#api/session/one-tab-at-a-time.ts';
import { createStoredTexts } from '#api/stored-texts.ts';
import { createObservable } from '#lib/state/observable.ts';
import { randomKey } from '#lib/text/random.ts';
import { isId, isRecord } from '#lib/text/unknown-values.ts';
import { backoffMs, createWaker } from '#lib/time/back-off.ts';

/** A message of this browser, until the stream of its conversation has it. */
export interface OutgoingMessage {
  /** The send's `Idempotency-Key`. */
  readonly client_key: string;
  readonly chat_id: EntityId;
  readonly text: string;
  /** The player whom it answers; absent for everybody at the table. */
  readonly to?: string;
  /** The original, if the text is a translation. */
  readonly original?: ReplyOriginal;
  readonly written_at: Instant;
  /**
   * `pending`: not answered yet, and retried automatically. `sent`: answered; only this page keeps it. `failed`: refused.
   * `uncertain`: perhaps stored; with the code `chat.not_listed`, the operator acknowledged it and does not list it.
   */
  readonly state: 'pending' | 'sent' | 'failed' | 'uncertain';
  /** The failure of the last attempt; null before the first, and after a success. */
  readonly code: FailureCode | null;
}

/** What a message has beside its text. */
export type MessageExtras = Pick<OutgoingMessage, 'to' | 'original'>;

const extrasOf = ({ to, original }: MessageExtras): MessageExtras => ({
  ...(to !== undefined && { to }),
  ...(original && { original }),
});

/** Parses a message from the browser's storage; undefined if it is invalid. Without zod, which the first load does not have. */
function readOutgoing(clientKey: string, text: string): OutgoingMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value.client_key !== clientKey) return undefined;
  const { chat_id, text: written, to, original, written_at, state, code } = value;
  if (!isId(chat_id) || typeof written !== 'string' || written === '') return undefined;
  if (typeof written_at !== 'string' || Number.isNaN(Date.parse(written_at))) return undefined;
  if (state !== 'pending' && state !== 'failed' && state !== 'uncertain') return undefined;
  const known = isFailureCode(code) ? code : null;
  return {
    client_key: clientKey,
    chat_id,
    text: written,
    ...(typeof to === 'string' && to !== '' && { to }),
    // The gateway validates its fields.
    ...(isRecord(original) && { original: original as unknown as ReplyOriginal }),
    written_at,
    state,
    code: known,
  };
}

const byWriting = (a: OutgoingMessage, b: OutgoingMessage): number =>
  Date.parse(a.written_at) - Date.parse(b.written_at) || (a.client_key < b.client_key ? -1 : 1);

/** A user's messages in the browser's storage, in the order written, the same in all tabs. */
function createStoredMessages(userId: string) {
  const texts = createStoredTexts(STORAGE_KEYS.outbox, userId);
  const parsed = new Map<string, { text: string; message: OutgoingMessage | undefined }>();
  let listed: { from: ReadonlyMap<string, string>; list: readonly OutgoingMessage[] } | undefined;

  /** Returns the same object while its text is unchanged. */
  const read = (name: string, text: string): OutgoingMessage | undefined => {
    const before = parsed.get(name);
    if (before?.text === text) return before.message;
    const message = readOutgoing(name, text);
    parsed.set(name, { text, message });
    return message;
  };
  return {
    list: (): readonly OutgoingMessage[] => {
      const from = texts.all.get();
      if (listed?.from !== from) {
        const messages = [...from].flatMap(([name, text]) => read(name, text) ?? []);
        listed = { from, list: messages.sort(byWriting) };
      }
      return listed.list;
    },
    subscribe: texts.all.subscribe,
    hasRefused: texts.hasRefused,
    isStored: texts.isStored,
    put: (message: OutgoingMessage): void => texts.set(message.client_key, JSON.stringify(message)),
    remove: (clientKey: string): void => {
      parsed.delete(clientKey);
      texts.remove(clientKey);
    },
    open: texts.open,
  };
}

/** `wait`: the same key is sent again. */
type Verdict = 'wait' | 'uncertain' | 'failed';

function verdictOn({ code, status }: CallFailure): Verdict {
  if (code === 'chat.uncertain' || code === 'chat.not_listed') return 'uncertain';
  if (code === 'upstream.refused' || code === 'capability.off') return 'failed';
  // No answer, a server error, a rate limit, a locked screen, or an ended session.
  if (status === 0 || status >= 500 || [401, 423, 429].includes(status)) return 'wait';
  return 'failed';
}

/** The gateway searches for a lost answer for up to half a minute after the call. */
const TIMEOUT_MS = 60_000;

const sendMessage = (
  { client_key, chat_id, text, ...message }: OutgoingMessage,
  userId: string,
): Promise<CallResult<ChatMessage>> =>
  sendSignedIn(
    callOf(chatPaths.sendMessage, {
      body: { chat_id, message: text, ...extrasOf(message) },
      idempotencyKey: client_key,
      timeoutMs: TIMEOUT_MS,
      onlyAs: userId,
    }),
  );

/** Dismisses an unlisted message. If the call fails, the message is shown again when its conversation is fetched. */
const dismissUnproven = ({ client_key, chat_id }: OutgoingMessage, userId: string): void =>
  void sendSignedIn(
    callOf(chatPaths.dismissUnproven, {
      params: { id: chat_id, key: client_key },
      onlyAs: userId,
    }),
  );

/** The outbox of one user. */
export interface Outbox {
  /** The messages in the browser's storage, in the order written. */
  list: () => readonly OutgoingMessage[];
  /** Answered messages that the stream of their conversation does not have yet. */
  sent: () => readonly OutgoingMessage[];
  subscribe: (listener: () => void) => () => void;
  /** Returns true if the browser refused to store a message, which is lost if the page is closed. */
  hasRefused: () => boolean;
  /** Adds a message after all others, and sends it. */
  send: (chatId: EntityId, text: string, extras?: MessageExtras) => void;
  /** Sends a failed message again with a new key, and any other with its own key. */
  retry: (clientKey: string) => void;
  /** Sends an uncertain message again with a new key: a person decided that it did not arrive. */
  sendAgain: (clientKey: string) => void;
  discard: (clientKey: string) => void;
  /** Removes a message that the stream has. */
  stored: (clientKey: string) => void;
  /** Takes a message that the operator acknowledged: shown as sent while it is searched, `uncertain` if it is not listed. */
  unproven: (message: UnprovenMessage) => void;
  /** Retries at once, because the network may be back. */
  wake: () => void;
  open: () => () => void;
}

/** @param onAnswer called with each stored message */
export function createOutbox(userId: string, onAnswer: (stored: ChatMessage) => void): Outbox {
  const store = createStoredMessages(userId);
  const waker = createWaker();
  const sent = createObservable<readonly OutgoingMessage[]>([]);
  let isOpen = false;
  let running = false;

  const find = (clientKey: string): OutgoingMessage | undefined =>
    store.list().find((message) => message.client_key === clientKey);
  const dropSent = (clientKey: string): void => {
    const left = sent.get().filter((message) => message.client_key !== clientKey);
    if (left.length < sent.get().length) sent.set(left);
  };
  const add = (chat_id: EntityId, text: string, extras: MessageExtras = {}): void => {
    const last = store.list().at(-1);
    // The order stays as written if the clock stands still or is set back.
    const at = Math.max(Date.now(), last === undefined ? 0 : Date.parse(last.written_at) + 1);
    const written_at = new Date(at).toISOString();
    const content = { chat_id, text, ...extrasOf(extras) };
    store.put({ client_key: randomKey(), ...content, written_at, state: 'pending', code: null });
  };
  const addSent = (message: OutgoingMessage): void => {
    const isKnown = sent.get().some(({ client_key }) => client_key === message.client_key);
    if (!isKnown) sent.set([...sent.get(), { ...message, state: 'sent', code: null }]);
  };
  const nextOf = (chat: EntityId): OutgoingMessage | undefined =>
    store.list().find((message) => message.state === 'pending' && sameId(message.chat_id, chat));
  const waitingChats = (): Set<string> =>
    new Set(
      store.list().flatMap((message) => (message.state === 'pending' ? [String(message.chat_id)] : [])),
    );

  /** @returns the shortest delay before a retry; `settled` without a retry */
  const tryToSend = async (message: OutgoingMessage): Promise<number | 'settled'> => {
    // Another tab may have settled it, and the storage event has not arrived yet.
    if (!store.isStored(message.client_key)) {
      store.remove(message.client_key);
      return 'settled';
    }
    const result = await sendMessage(message, userId);
    if (result.ok) {
      // It is gone if the stream had it before the answer, or if the user has signed out.
      if (find(message.client_key)) addSent(message);
      store.remove(message.client_key);
      onAnswer(result.data);
      return 'settled';
    }
    const { failure } = result;
    const verdict = verdictOn(failure);
    const now = find(message.client_key);
    const state = verdict === 'wait' ? 'pending' : verdict;
    if (now && (now.code !== failure.code || now.state !== state))
      store.put({ ...now, state, code: failure.code });
    return verdict === 'wait' ? (failure.retryAfterSeconds ?? 0) * 1_000 : 'settled';
  };
  /** Sends one chat's messages one after another, in the order written. */
  const runLane = async (chat: string): Promise<void> => {
    let failures = 0;
    for (;;) {
      const message = isOpen ? nextOf(chat) : undefined;
      if (!message) return;
      const outcome = await tryToSend(message);
      if (outcome === 'settled') {
        failures = 0;
        continue;
      }
      failures += 1;
      const woken = await waker.pause(Math.max(outcome, backoffMs(failures)));
      if (woken) failures = 0;
    }
  };
  /** Runs the lane of every chat until no message is pending. */
  const runLanes = (): Promise<void> =>
    new Promise((resolve) => {
      const lanes = new Set<string>();
      const look = (): void => {
        for (const chat of isOpen ? waitingChats() : []) {
          if (lanes.has(chat)) continue;
          lanes.add(chat);
          void runLane(chat).finally(() => {
            lanes.delete(chat);
            look();
          });
        }
        if (lanes.size > 0) return;
        stop();
        resolve();
      };
      const stop = store.subscribe(look);
      look();
    });
  const run = (): void => {
    if (running || !isOpen || waitingChats().size === 0) return;
    running = true;
    void oneTabAtATime(`outbox:${userId}`, runLanes)
      .catch(() => waker.pause(backoffMs(1)))
      .finally(() => {
        running = false;
        // A message may have been written while the lock was released.
        run();
      });
  };
  const discard = (message: OutgoingMessage): void => {
    store.remove(message.client_key);
    if (message.code === 'chat.not_listed') dismissUnproven(message, userId);
  };
  const sendAnew = (message: OutgoingMessage): void => {
    discard(message);
    add(message.chat_id, message.text, message);
  };

  return {
    list: store.list,
    sent: sent.get,
    subscribe: (listener) => {
      const stops = [store.subscribe(listener), sent.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    hasRefused: store.hasRefused,
    send: add,
    retry: (clientKey) => {
      const message = find(clientKey);
      if (message?.state === 'uncertain') store.put({ ...message, state: 'pending' });
      else if (message?.state === 'failed') sendAnew(message);
      else waker.wake();
    },
    sendAgain: (clientKey) => {
      const message = find(clientKey);
      if (message?.state === 'uncertain') sendAnew(message);
    },
    discard: (clientKey) => {
      const message = find(clientKey);
      if (message) discard(message);
    },
    unproven: ({ client_key, chat_id, message: text, sent_at: written_at, to, state }) => {
      // A retry is under way, and its answer decides.
      if (find(client_key)) return;
      const message = { client_key, chat_id, text, written_at, code: null, ...(to !== undefined && { to }) };
      if (state === 'acknowledged') {
        addSent({ ...message, state: 'sent' });
        return;
      }
      dropSent(client_key);
      store.put({ ...message, state: 'uncertain', code: 'chat.not_listed' });
    },
    stored: (clientKey) => {
      dropSent(clientKey);
      if (find(clientKey)) store.remove(clientKey);
    },
    wake: waker.wake,
    open: () => {
      isOpen = true;
      const stops = [store.open(), store.subscribe(run)];
      run();
      return () => {
        isOpen = false;
        for (const stop of stops) stop();
        waker.wake();
      };
    },
  };
}
