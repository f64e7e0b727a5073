import { createHash } from 'node:crypto';
import { type ChatMessage, isHidden, type MessagePosition } from '@pitdesk/contracts/chat';
import { maskCards } from '@pitdesk/watched-words';
import { storableText, toStoredId } from '#core/database/storable';

const NUMBER = /^\d+$/;
const LONGEST_KEY = 200;

/** Returns the operator's id; undefined if it sends none. */
export const operatorKey = ({ id }: Pick<ChatMessage, 'id'>): string | undefined =>
  id === undefined ? undefined : String(id).slice(0, LONGEST_KEY);

/**
 * Returns the identity of a message without an id: a hash of its chat, sender, time and text. All possible card numbers are
 * masked, whatever ids are known at the time, so that the identity is always the same.
 */
export function likenessOf({ chat_id, sender, created_at, message }: ChatMessage): string {
  const parts = [String(chat_id), sender, new Date(created_at).toISOString(), maskCards(message)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

/** Returns the key of a message without an id: its likeness, and the number of equal messages before it. */
export const likenessKey = (likeness: string, alikeBefore: number): string => `${likeness}:${alikeBefore}`;

/**
 * Returns a key whose text order is the order of the contracts under every collation: numbers by length and digits, then
 * all other keys by their bytes.
 */
export function sortKeyOf(key: string): string {
  if (NUMBER.test(key)) return `0${String(key.length).padStart(3, '0')}${key}`;
  return `1${Buffer.from(key).toString('hex')}`;
}

/**
 * Assigns keys to the messages of one read of the history. Equal messages without an id are numbered in the order of the
 * read. They are indistinguishable, so the order does not matter.
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
 * Assigns the key of a single message. Without an id it counts as the first of all equal messages. Only the history tells
 * them apart.
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
  /** The operator set a template, so the message is not shown. */
  readonly hidden: boolean;
  readonly original: ChatMessage;
}

const PLAYER_NAME = /^.+-.+-\d+$/;

/** Decides by the operator's `type`, or without it by the form of the name. */
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

/** A position in a chat, as the database compares it. */
export interface Place {
  readonly createdAt: Date;
  readonly sortKey: string;
}

export const placeOf = ({ created_at, key }: MessagePosition): Place => ({
  createdAt: new Date(created_at),
  sortKey: sortKeyOf(key),
});

/** Returns a negative number if `a` is before `b`, 0 if it is the same, else a positive number. */
export function comparePlaces(a: Place, b: Place): number {
  const byTime = a.createdAt.getTime() - b.createdAt.getTime();
  if (byTime !== 0) return byTime;
  if (a.sortKey === b.sortKey) return 0;
  return a.sortKey < b.sortKey ? -1 : 1;
}

/** Conditions for rows after or before a place. The separate bound on the time lets the index start there. */
export const behind = ({ createdAt, sortKey }: Place) => ({
  createdAt: { gte: createdAt },
  OR: [{ createdAt: { gt: createdAt } }, { sortKey: { gt: sortKey } }],
});

export const before = ({ createdAt, sortKey }: Place) => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { sortKey: { lt: sortKey } }],
});
