import { type EntityId, STORAGE_KEYS } from '@pitdesk/contracts';
import { randomKey } from '../../../lib/random-key.ts';
import { createKeptTexts, type KeptTexts } from '../../kept-texts.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { parseOutgoing } from './parse-outgoing.ts';

/** What one user wrote and what is not known to be stored, in the order written, as all tabs of the browser have it. */
export interface OutboxStore {
  list: () => readonly OutgoingMessage[];
  subscribe: KeptTexts['all']['subscribe'];
  hasRefused: () => boolean;
  isKept: (clientKey: string) => boolean;
  /** Adds a message behind all others. */
  add: (chatId: EntityId, text: string) => void;
  put: (message: OutgoingMessage) => void;
  remove: (clientKey: string) => void;
  open: () => () => void;
}

export function createOutboxStore(userId: string): OutboxStore {
  const texts = createKeptTexts(STORAGE_KEYS.outbox, userId);
  const parsed = new Map<string, { text: string; message: OutgoingMessage | undefined }>();
  let listed: { from: ReadonlyMap<string, string>; list: readonly OutgoingMessage[] } | undefined;

  /** The same object as long as nothing about it changed. */
  const read = (name: string, text: string): OutgoingMessage | undefined => {
    const before = parsed.get(name);
    if (before?.text === text) return before.message;
    const message = parseOutgoing(name, text);
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
    isKept: texts.isKept,
    add: (chat_id, text) => {
      const last = list().at(-1);
      // A clock that stands still or was set back must not change the order.
      const at = Math.max(Date.now(), last === undefined ? 0 : Date.parse(last.written_at) + 1);
      const written_at = new Date(at).toISOString();
      put({ client_key: randomKey(), chat_id, text, written_at, state: 'pending', code: null });
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
