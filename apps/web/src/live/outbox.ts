import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { ChatMessage, UnprovenMessage } from '@pitdesk/contracts/chat';
import { chatPaths } from '@pitdesk/contracts/chat';
import type { EntityId, Instant } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { ReplyOriginal } from '@pitdesk/contracts/translation';
import { type CallFailure, type FailureCode, isFailureCode } from '#api/http/call-failure.ts';
import { type CallResult, callOf } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';
import { createStoredTexts, type StoredTexts } from '#api/stored-texts.ts';
import { createObservable } from '#lib/state/observable.ts';
import { randomKey } from '#lib/text/random.ts';
import { isId, isRecord } from '#lib/text/unknown-values.ts';
import { backoffMs, createWaker } from '#lib/time/back-off.ts';

/** A message that somebody wrote, until the conversation's stream has it. */
export interface OutgoingMessage {
  /** The send's `Idempotency-Key`. */
  readonly client_key: string;
  readonly chat_id: EntityId;
  readonly text: string;
  /** What was written in another language, where the text is its translation. */
  readonly original?: ReplyOriginal;
  readonly written_at: Instant;
  /**
   * `pending` is tried again by itself; `sent` was answered, and is kept in this page alone; `failed` was refused;
   * `uncertain` may have been stored, where the code is `chat.not_listed` the operator acknowledged it and does not list
   * it.
   */
  readonly state: 'pending' | 'sent' | 'failed' | 'uncertain';
  /** The failure of the last attempt; null before the first, and after a success. */
  readonly code: FailureCode | null;
}

/** One message that the browser kept; undefined where it is none. Checked by hand: the first load has no zod. */
function readOutgoing(clientKey: string, text: string): OutgoingMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value.client_key !== clientKey) return undefined;
  const { chat_id, text: written, original, written_at, state, code } = value;
  if (!isId(chat_id) || typeof written !== 'string' || written === '') return undefined;
  if (typeof written_at !== 'string' || Number.isNaN(Date.parse(written_at))) return undefined;
  if (state !== 'pending' && state !== 'failed' && state !== 'uncertain') return undefined;
  const known = isFailureCode(code) ? code : null;
  return {
    client_key: clientKey,
    chat_id,
    text: written,
    // The gateway checks the rest of it.
    ...(isRecord(original) && { original: original as unknown as ReplyOriginal }),
    written_at,
    state,
    code: known,
  };
}

/** A user's messages that are not known to be stored, in order, the same in all tabs of the browser. */
export interface OutboxStore {
  list: () => readonly OutgoingMessage[];
  subscribe: StoredTexts['all']['subscribe'];
  hasRefused: () => boolean;
  isStored: (clientKey: string) => boolean;
  /** Adds a message behind all others. */
  add: (chatId: EntityId, text: string, original?: ReplyOriginal) => void;
  put: (message: OutgoingMessage) => void;
  remove: (clientKey: string) => void;
  open: () => () => void;
}

export function createOutboxStore(userId: string): OutboxStore {
  const texts = createStoredTexts(STORAGE_KEYS.outbox, userId);
  const parsed = new Map<string, { text: string; message: OutgoingMessage | undefined }>();
  let listed: { from: ReadonlyMap<string, string>; list: readonly OutgoingMessage[] } | undefined;

  /** The same object as long as nothing about it changed. */
  const read = (name: string, text: string): OutgoingMessage | undefined => {
    const before = parsed.get(name);
    if (before?.text === text) return before.message;
    const message = readOutgoing(name, text);
    parsed.set(name, { text, message });
    return message;
  };
  const list = (): readonly OutgoingMessage[] => {
    const from = texts.all.get();
    if (listed?.from !== from) {
      const messages = [...from].flatMap(([name, text]) => read(name, text) ?? []);
      listed = { from, list: messages.sort(byWriting) };
    }
    return listed.list;
  };
  const put = (message: OutgoingMessage): void => texts.set(message.client_key, JSON.stringify(message));

  return {
    list,
    subscribe: texts.all.subscribe,
    hasRefused: texts.hasRefused,
    isStored: texts.isStored,
    add: (chat_id, text, original) => {
      const last = list().at(-1);
      // A clock that stands still or was set back must not change the order.
      const at = Math.max(Date.now(), last === undefined ? 0 : Date.parse(last.written_at) + 1);
      const written_at = new Date(at).toISOString();
      const sent = { chat_id, text, ...(original && { original }) };
      put({ client_key: randomKey(), ...sent, written_at, state: 'pending', code: null });
    },
    put,
    remove: (clientKey) => {
      parsed.delete(clientKey);
      texts.remove(clientKey);
    },
    open: texts.open,
  };
}

const byWriting = (a: OutgoingMessage, b: OutgoingMessage): number =>
  Date.parse(a.written_at) - Date.parse(b.written_at) || (a.client_key < b.client_key ? -1 : 1);

/** `wait`: it may still succeed, so the same key is tried again. */
type Verdict = 'wait' | 'uncertain' | 'failed';

/** Returns the state of a message after this failure. */
function verdictOn({ code, status }: CallFailure): Verdict {
  if (code === 'chat.uncertain' || code === 'chat.not_listed') return 'uncertain';
  if (code === 'upstream.refused' || code === 'capability.off') return 'failed';
  // No answer, a server in trouble, too many at once, a locked screen, or a session that has to be begun again.
  if (status === 0 || status >= 500 || [401, 423, 429].includes(status)) return 'wait';
  return 'failed';
}

/** The gateway looks for a lost answer for up to half a minute behind the call itself. */
const TIMEOUT_MS = 60_000;

export const sendMessage = (
  { client_key, chat_id, text, original }: OutgoingMessage,
  userId: string,
): Promise<CallResult<ChatMessage>> =>
  sendSignedIn(
    callOf(chatPaths.sendMessage, {
      body: { chat_id, message: text, ...(original && { original }) },
      idempotencyKey: client_key,
      timeoutMs: TIMEOUT_MS,
      onlyAs: userId,
    }),
  );

/** A message that could not be dismissed is shown again when its conversation is fetched. */
export const dismissUnproven = (
  { client_key, chat_id }: OutgoingMessage,
  userId: string,
): Promise<CallResult<unknown>> =>
  sendSignedIn(
    callOf(chatPaths.dismissUnproven, {
      params: { id: chat_id, key: client_key },
      onlyAs: userId,
    }),
  );

/** The outbox of one user. */
export interface Outbox {
  readonly list: OutboxStore['list'];
  /** Answered messages that the stream of their conversation has not shown yet. */
  readonly sent: () => readonly OutgoingMessage[];
  readonly subscribe: OutboxStore['subscribe'];
  /** True where the browser refused to store a message: it is lost if the page is closed. */
  readonly hasRefused: OutboxStore['hasRefused'];
  send: OutboxStore['add'];
  /** Tries again: an uncertain one is looked for by its own key, a failed one is sent again. */
  retry: (clientKey: string) => void;
  /** A person decided that an uncertain one did not arrive. */
  sendAgain: (clientKey: string) => void;
  discard: (clientKey: string) => void;
  /** The stream of its conversation has it. */
  stored: (clientKey: string) => void;
  /** The operator acknowledged it: it is shown as sent while its history is checked; not listed, a person decides. */
  unproven: (message: UnprovenMessage) => void;
  /** The network may be back: what waits is tried at once. */
  wake: () => void;
  open: () => () => void;
}

interface Parts {
  store: OutboxStore;
  send: (message: OutgoingMessage) => Promise<CallResult<ChatMessage>>;
  onAnswer: (answer: ChatMessage) => void;
  /** Makes the gateway show one no longer that the operator does not list. */
  dismiss: (message: OutgoingMessage) => void;
  /** Runs the work while no other tab runs its own. */
  oneTabAtATime: (work: () => Promise<void>) => Promise<void>;
}

export function createOutbox({ store, send, onAnswer, dismiss, oneTabAtATime }: Parts): Outbox {
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

  /** @returns how long to wait at least before it is tried again, where that is left to be done */
  const tryToSend = async (message: OutgoingMessage): Promise<number | 'settled'> => {
    // Another tab may have settled it, before its storage event arrives here.
    if (!store.isStored(message.client_key)) {
      store.remove(message.client_key);
      return 'settled';
    }
    const result = await send(message);
    if (result.ok) {
      // One that is gone was in the stream before its answer, or its user has signed out.
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
  /** One chat's messages, one after the other in the order written. */
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
  /** Every chat's lane, until nothing waits in any. */
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
    void oneTabAtATime(runLanes)
      .catch(() => waker.pause(backoffMs(1)))
      .finally(() => {
        running = false;
        // Something may have been written while the lock was given back.
        run();
      });
  };
  const discard = (message: OutgoingMessage): void => {
    store.remove(message.client_key);
    if (message.code === 'chat.not_listed') dismiss(message);
  };
  const sendAnew = (message: OutgoingMessage): void => {
    discard(message);
    store.add(message.chat_id, message.text, message.original);
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
    send: store.add,
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
    unproven: ({ client_key, chat_id, message: text, sent_at: written_at, state }) => {
      // One that is looked for again is answered by its send.
      if (find(client_key)) return;
      const message = { client_key, chat_id, text, written_at, code: null };
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
