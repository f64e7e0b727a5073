import type { MessagePosition, MessageSide, MessageView } from '@pitdesk/contracts/chat';
import { comparePositions } from '@pitdesk/contracts/chat';

/** A message with own messages (`me`) separate from those of colleagues. */
export type ShownMessage = Omit<MessageView, 'type'> & { type: MessageSide | 'me' };

/** The messages of a conversation in order. Each is there once by its key, in the version with the newest number. */
export class OrderedMessages {
  #shown: readonly ShownMessage[] = [];
  readonly #known = new Map<string, ShownMessage>();
  /** Earlier messages are left out, because there may be a gap before them. Null if no message is older. */
  #start: MessagePosition | null = null;

  /** A new array after every change. Unchanged messages are the same objects. */
  get shown(): readonly ShownMessage[] {
    return this.#shown;
  }

  add(messages: readonly ShownMessage[]): void {
    const fresh: ShownMessage[] = [];
    for (const message of messages) {
      const before = this.#known.get(message.key);
      if (before !== undefined && before.seq >= message.seq) continue;
      if (this.#start !== null && comparePositions(message, this.#start) < 0) continue;
      if (before !== undefined) this.#remove(before);
      this.#known.set(message.key, message);
      if (!message.hidden) fresh.push(message);
    }
    if (fresh.length > 0) this.#shown = merged(this.#shown, fresh);
  }

  /** Drops earlier messages and leaves them out from now on; null accepts all. */
  startAt(start: MessagePosition | null): void {
    this.#start = start;
    if (start === null) return;
    this.#shown = this.#shown.slice(placeOf(this.#shown, start));
    for (const message of this.#known.values()) {
      if (comparePositions(message, start) < 0) this.#known.delete(message.key);
    }
  }

  #remove(message: ShownMessage): void {
    const place = placeOf(this.#shown, message);
    if (this.#shown[place]?.key === message.key) this.#shown = this.#shown.toSpliced(place, 1);
  }
}

/** Returns the index of the first message at or after a position. */
function placeOf(messages: readonly ShownMessage[], position: MessagePosition): number {
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const message = messages[middle];
    if (message !== undefined && comparePositions(message, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Fast paths: the new messages are nearly always all after, or all before, the known ones. */
function merged(known: readonly ShownMessage[], fresh: readonly ShownMessage[]): readonly ShownMessage[] {
  const ordered = fresh.toSorted(comparePositions);
  const [first, last] = [ordered[0], ordered.at(-1)];
  const [knownFirst, knownLast] = [known[0], known.at(-1)];
  if (!first || !last || !knownFirst || !knownLast) return ordered;
  if (comparePositions(knownLast, first) < 0) return known.concat(ordered);
  if (comparePositions(last, knownFirst) < 0) return ordered.concat(known);
  if (ordered.length === 1) return known.toSpliced(placeOf(known, first), 0, first);
  return known.concat(ordered).sort(comparePositions);
}
