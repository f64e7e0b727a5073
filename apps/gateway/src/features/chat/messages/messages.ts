import { createHash } from 'node:crypto';
import { type ChatMessage, isHidden, type MessagePosition } from '@pitdesk/contracts/chat';
import { maskCards } from '@pitdesk/watched-words';
import { storableText, toStoredId } from '#core/database/storable';

const NUMBER = /^\d+$/;
const LONGEST_KEY = 200;

/** The operator's id; undefined where it sends none. */
export const operatorKey = ({ id }: Pick<ChatMessage, 'id'>): string | undefined =>
  id === undefined ? undefined : String(id).slice(0, LONGEST_KEY);

/**
 * The identity of a message without an id: chat, sender, moment and text. The text with every number masked that may be a
 * card, whatever is known of ids at the moment, so that a message has the same identity each time it is read.
 */
export function likenessOf({ chat_id, sender, created_at, message }: ChatMessage): string {
  const parts = [String(chat_id), sender, new Date(created_at).toISOString(), maskCards(message)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** The key of a message without an id: its likeness, and how many alike came before it. */
export const likenessKey = (likeness: string, alikeBefore: number): string => `${likeness}:${alikeBefore}`;

/**
 * A key written so that the plain order of text is the order of the contracts, whatever the database's collation:
 * numbers by their length and digits, anything else behind them by its bytes.
 */
export function sortKeyOf(key: string): string {
  if (NUMBER.test(key)) return `0${String(key.length).padStart(3, '0')}${key}`;
  return `1${Buffer.from(key).toString('hex')}`;
}

/**
 * Assigns keys to the messages of one reading of the history. Equal messages without an id are numbered in the order in
 * which they are read; as they are indistinguishable, any order numbers the same messages.
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
 * Assigns the key of a single message. Without an id it counts as the first of its kind; only the history shows whether
 * it is another, equal one.
 */
export const identifyAlone = (message: ChatMessage): KeptMessage => new Identification().next(message);

/** A message of the operator's history as the console stores it, with the original. */
export interface KeptMessage {
  readonly chatId: string;
  readonly key: string;
  readonly sortKey: string;
  readonly createdAt: Date;
  readonly sender: string;
  readonly message: string;
  readonly fromPlayer: boolean;
  /** A template is set: it is not shown. */
  readonly hidden: boolean;
  readonly original: ChatMessage;
}

const PLAYER_NAME = /^.+-.+-\d+$/;

/** By `type` when the operator sends one, otherwise by the form of the name. */
export function isFromPlayer({ type, sender }: ChatMessage): boolean {
  return type === undefined ? PLAYER_NAME.test(sender) : type === 'them';
}

export function keep(original: ChatMessage, key: string): KeptMessage {
  return {
    chatId: toStoredId(original.chat_id),
    key,
    sortKey: sortKeyOf(key),
    createdAt: new Date(original.created_at),
    sender: storableText(original.sender),
    message: storableText(original.message),
    fromPlayer: isFromPlayer(original),
    hidden: isHidden(original),
    original,
  };
}

/** A place in the order of a chat, as the database compares it. */
export interface Place {
  readonly createdAt: Date;
  readonly sortKey: string;
}

export const placeOf = ({ created_at, key }: MessagePosition): Place => ({
  createdAt: new Date(created_at),
  sortKey: sortKeyOf(key),
});

/** Before (negative), at (0) or behind (positive). */
export function comparePlaces(a: Place, b: Place): number {
  const byTime = a.createdAt.getTime() - b.createdAt.getTime();
  if (byTime !== 0) return byTime;
  if (a.sortKey === b.sortKey) return 0;
  return a.sortKey < b.sortKey ? -1 : 1;
}

/** Rows behind, or before, a place. The bound on the moment alone lets the index begin where the rows do. */
export const behind = ({ createdAt, sortKey }: Place) => ({
  createdAt: { gte: createdAt },
  OR: [{ createdAt: { gt: createdAt } }, { sortKey: { gt: sortKey } }],
});

export const before = ({ createdAt, sortKey }: Place) => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { sortKey: { lt: sortKey } }],
});
