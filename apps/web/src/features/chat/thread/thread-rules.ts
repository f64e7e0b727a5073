import type { Language } from '@pitdesk/contracts/browser';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import { comparePositions } from '@pitdesk/contracts/chat';
import type { TFunction } from 'i18next';
import { calendarDay, formatDay } from '#lib/text/format.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';

/** A row: a stored message or, after all of those in the order written, a message of the outbox. */
export type ThreadItem<Outgoing extends object> = ShownMessage | Outgoing;

export const isStored = (item: object): item is ShownMessage => 'key' in item;

/** Messages of one person within this time are grouped under one name. */
const GROUP_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Returns the key of a row. An own message has the key of its send, so that it stays one row when it is stored. */
export const itemKey = (item: ThreadItem<{ client_key: string }>): string => {
  if (!isStored(item)) return item.client_key;
  return item.type === 'me' && item.client_key !== undefined ? item.client_key : item.key;
};

/** Returns true for the first message of its day, by the property's calendar. */
export function startsDay(previous: string | undefined, at: string): boolean {
  if (previous === undefined) return true;
  return calendarDay(Date.parse(previous)) !== calendarDay(Date.parse(at));
}

/** Returns the name of today or yesterday, else the weekday and date. */
export function dayText(at: string, t: TFunction<'chat'>, language: Language, now = Date.now()): string {
  const isDay = (moment: number): boolean => !startsDay(new Date(moment).toISOString(), at);
  if (isDay(now)) return t('thread.today');
  if (isDay(now - DAY_MS)) return t('thread.yesterday');
  return formatDay(Date.parse(at), language);
}

type Authorship = Pick<ShownMessage, 'sender' | 'type' | 'created_at' | 'to'>;

/** Returns the sender, recipient and time of a row. A message of the outbox is an own one. */
export const authorshipOf = (item: ThreadItem<{ written_at: string; to?: string }>): Authorship =>
  isStored(item)
    ? item
    : { sender: '', type: 'me', created_at: item.written_at, ...(item.to !== undefined && { to: item.to }) };

/** Returns true if a message starts a group, below its sender's and its recipient's name. */
export function startsGroup(previous: Authorship | undefined, message: Authorship): boolean {
  if (previous === undefined) return true;
  const samePerson = message.type === 'me' || previous.sender === message.sender;
  return (
    !samePerson ||
    previous.to !== message.to ||
    previous.type !== message.type ||
    Date.parse(message.created_at) - Date.parse(previous.created_at) > GROUP_MS ||
    startsDay(previous.created_at, message.created_at)
  );
}

/** Returns the index of the first message of others after the position; -1 if there is none. */
export function firstNewIndex(messages: readonly ShownMessage[], readUpTo: MessagePosition | null): number {
  if (readUpTo === null) return -1;
  let [low, high] = [0, messages.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const message = messages[middle];
    if (message !== undefined && comparePositions(message, readUpTo) <= 0) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < messages.length; index += 1) {
    if (messages[index]?.type !== 'me') return index;
  }
  return -1;
}

/** Returns the number of messages of others after the one with this key. Counts from the end. */
export function newBehind(messages: readonly ShownMessage[], key: string | null): number {
  if (key === null) return 0;
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || message.key === key) break;
    if (message.type !== 'me') count += 1;
  }
  return count;
}
