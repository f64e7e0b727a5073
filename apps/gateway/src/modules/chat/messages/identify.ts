import type { ChatMessage } from '@pitdesk/contracts/chat';
import { type KeptMessage, keep } from './kept-message.ts';
import { likenessKey, likenessOf, operatorKey } from './message-key.ts';

/**
 * Gives the messages of one reading of the history their keys. Those without an id that are alike are numbered in the
 * order in which they are read; as nothing tells them apart, any order numbers the same messages.
 */
export class Identification {
  readonly #alike = new Map<string, number>();

  next(message: ChatMessage): KeptMessage {
    const given = operatorKey(message);
    if (given !== undefined) return keep(message, given);
    const likeness = likenessOf(message);
    const before = this.#alike.get(likeness) ?? 0;
    this.#alike.set(likeness, before + 1);
    return keep(message, likenessKey(likeness, before));
  }
}

/**
 * A message that came alone. Where it has no id it is taken for the first of its kind: should it be another one alike,
 * only the history can tell.
 */
export const identifyAlone = (message: ChatMessage): KeptMessage => new Identification().next(message);
