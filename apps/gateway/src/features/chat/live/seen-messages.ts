import { CHAT } from '@pitdesk/contracts/chat';
import type { KeptMessage } from '../messages/messages.ts';

/** Far more than a chat holds within the time that a gap is read back over. */
const REMEMBERED = 2_000;

interface SeenInChat {
  readonly keys: Set<string>;
  /** Nothing up to here is missing; null before the chat was read for the first time. */
  completeUntil: number | null;
}

/** The messages of one room that were already published, so that each is published once. */
export class SeenMessages {
  readonly #chats = new Map<string, SeenInChat>();
  #since = 0;

  /** @param since who joins then has the history of before from elsewhere */
  beginAt(since: number): void {
    this.#since = since;
    for (const chat of this.#chats.values()) chat.completeUntil = null;
  }

  /** Returns the start of a gap. */
  gapFrom(chatId: string): Date {
    return new Date(this.#chats.get(chatId)?.completeUntil ?? this.#since);
  }

  /** Returns true for a new message; from then on it counts as published. */
  isNew({ chatId, key, createdAt }: KeptMessage): boolean {
    const isOld = createdAt.getTime() < this.gapFrom(chatId).getTime() - CHAT.gapOverlapMs;
    const { keys } = this.#of(chatId);
    if (keys.has(key)) return false;
    keys.add(key);
    const [oldest] = keys;
    if (keys.size > REMEMBERED && oldest !== undefined) keys.delete(oldest);
    return !isOld;
  }

  /** Nothing before this moment is missing; what an operator dates ahead says nothing of what comes until then. */
  completeUntil(chatId: string, moment: Date): void {
    const chat = this.#of(chatId);
    const past = Math.min(moment.getTime(), Date.now());
    chat.completeUntil = Math.max(chat.completeUntil ?? 0, past);
  }

  #of(chatId: string): SeenInChat {
    const known = this.#chats.get(chatId);
    if (known) return known;
    const chat: SeenInChat = { keys: new Set(), completeUntil: null };
    this.#chats.set(chatId, chat);
    return chat;
  }
}
