import { CHAT } from '@pitdesk/contracts/chat';
import type { Clock } from '#core/time/clock';
import type { KeptMessage } from '../messages/messages.ts';

/** More messages than a chat gets in the time that a gap is read back over. */
const REMEMBERED = 2_000;

interface SeenInChat {
  /** The time of each message by its key, in the order of publication. */
  readonly published: Map<string, number>;
  /** The time of the newest evicted message. An older message may have been published before. */
  forgottenUntil: number;
  /** No earlier message is missing; null before the chat was read. */
  completeUntil: number | null;
}

/** The published messages of one room, so that each message is published once. */
export class SeenMessages {
  readonly #chats = new Map<string, SeenInChat>();
  readonly #clock: Clock;
  #since = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param since browsers read earlier messages from the history */
  beginAt(since: number): void {
    this.#since = since;
    for (const chat of this.#chats.values()) chat.completeUntil = null;
  }

  /** Returns the start of a gap. */
  gapFrom(chatId: string): Date {
    return new Date(this.#chats.get(chatId)?.completeUntil ?? this.#since);
  }

  /**
   * Returns true for a new message, and counts it as published. A message may be new although later ones are known: a send
   * without an answer is proven late.
   */
  isNew({ chatId, key, createdAt }: KeptMessage): boolean {
    const chat = this.#of(chatId);
    const at = createdAt.getTime();
    if (chat.published.has(key)) return false;
    chat.published.set(key, at);
    if (chat.published.size > REMEMBERED) evictOldest(chat);
    return at >= Math.max(this.#since, chat.forgottenUntil) - CHAT.gapOverlapMs;
  }

  /** Records that no earlier message is missing. A time in the future counts as now. */
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
