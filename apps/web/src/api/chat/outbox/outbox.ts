import { type ChatMessage, type EntityId, sameId } from '@pitdesk/contracts';
import { createWaker } from '../../../lib/waker.ts';
import type { CallResult } from '../../http/send.ts';
import { backoffMs } from '../thread/retry-later.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { verdictOn } from './verdict.ts';

/** What one user wrote, on its way out. */
export interface Outbox {
  readonly list: OutboxStore['list'];
  readonly subscribe: OutboxStore['subscribe'];
  /** Whether the browser refused to keep something: it is lost if the page is closed. */
  readonly hasRefused: OutboxStore['hasRefused'];
  send: (chatId: EntityId, text: string) => void;
  /** Tries again: an uncertain one is looked for by its own key, a failed one is sent anew. */
  retry: (clientKey: string) => void;
  /** A person decided that an uncertain one did not arrive. */
  sendAgain: (clientKey: string) => void;
  discard: (clientKey: string) => void;
  /** It is known to be stored, by whatever way. */
  stored: (clientKey: string) => void;
  /** The network may be back: what waits is tried at once. */
  wake: () => void;
  open: () => () => void;
}

interface Parts {
  store: OutboxStore;
  send: (message: OutgoingMessage) => Promise<CallResult<ChatMessage>>;
  /** The stored message is shown before its outgoing one leaves. */
  onAnswer: (answer: ChatMessage, clientKey: string) => void;
  /** Runs the work while no other tab runs its own. */
  oneTabAtATime: (work: () => Promise<void>) => Promise<void>;
}

export function createOutbox({ store, send, onAnswer, oneTabAtATime }: Parts): Outbox {
  const waker = createWaker();
  let isOpen = false;
  let running = false;

  const find = (clientKey: string): OutgoingMessage | undefined =>
    store.list().find((message) => message.client_key === clientKey);
  const nextOf = (chat: EntityId): OutgoingMessage | undefined =>
    store.list().find((message) => message.state === 'pending' && sameId(message.chat_id, chat));
  const waitingChats = (): Set<string> =>
    new Set(
      store.list().flatMap((message) => (message.state === 'pending' ? [String(message.chat_id)] : [])),
    );

  /** @returns how long to wait at least before it is tried again, where that is left to be done */
  const tryToSend = async (message: OutgoingMessage): Promise<number | 'settled'> => {
    // Another tab may have settled it, and this one not heard of it yet.
    if (!store.isKept(message.client_key)) {
      store.remove(message.client_key);
      return 'settled';
    }
    const result = await send(message);
    if (result.ok) {
      onAnswer(result.data, message.client_key);
      store.remove(message.client_key);
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
  const sendAnew = (message: OutgoingMessage): void => {
    store.remove(message.client_key);
    store.add(message.chat_id, message.text);
  };

  return {
    list: store.list,
    subscribe: store.subscribe,
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
    discard: store.remove,
    stored: (clientKey) => {
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
