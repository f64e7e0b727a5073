import { CHAT } from '@pitdesk/contracts/chat';
import type { Clock } from '#core/time/clock';
import type { KeptMessage } from '../messages/messages.ts';

/** Far more than a chat holds within the time that a gap is read back over. */
const REMEMBERED = 2_000;

interface SeenInChat {
  /** By key the time of the message, in the order in which they were published. */
  readonly published: Map<string, number>;
  /** The time of the latest message that was evicted: an older one may have been published before. */
  forgottenUntil: number;
  /** Nothing up to here is missing; null before the chat was read for the first time. */
  completeUntil: number | null;
}

/** The messages of one room that were already published, so that each is published once. */
export class SeenMessages {
  readonly #chats = new Map<string, SeenInChat>();
  readonly #clock: Clock;
  #since = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param since who joins then has the history of before from elsewhere */
  beginAt(since: number): void {
    this.#since = since;
    for (const chat of this.#chats.values()) chat.completeUntil = null;
  }

  /** Returns the start of a gap. */
  gapFrom(chatId: string): Date {
    return new Date(this.#chats.get(chatId)?.completeUntil ?? this.#since);
  }

  /**
   * Returns true for a new message; from then on it counts as published. A send whose answer was lost is proven long
   * after later messages were published, so a message is not old because later ones are known.
   */
  isNew({ chatId, key, createdAt }: KeptMessage): boolean {
    const chat = this.#of(chatId);
    const at = createdAt.getTime();
    if (chat.published.has(key)) return false;
    chat.published.set(key, at);
    if (chat.published.size > REMEMBERED) evictOldest(chat);
    return at >= Math.max(this.#since, chat.forgottenUntil) - CHAT.gapOverlapMs;
  }

  /** Nothing before this moment is missing; a message dated in the future counts as now. */
  completeUntil(chatId: string, moment: Date): void {
    const chat = this.#of(chatId);
    const past = Math.min(moment.getTime(), this.#clock.now());
    chat.completeUntil = Math.max(chat.completeUntil ?? 0, past);
  }

  #of(chatId: string): SeenInChat {
    const known = this.#chats.get(chatId);
    if (known) return known;
    const chat: SeenInChat = { published: new Map(), forgottenUntil: 0, completeUntil: null };
    this.#chats.set(chatId, chat);
    return chat;
  }
}

function evictOldest(chat: SeenInChat): void {
  for (const [key, at] of chat.published) {
    chat.published.delete(key);
    chat.forgottenUntil = Math.max(chat.forgottenUntil, at);
    return;
  }
}
