import { createHash } from 'node:crypto';
import type { ChatMessage } from '@pitdesk/contracts/chat';

const NUMBER = /^\d+$/;
const LONGEST_KEY = 200;

/** The operator's id; undefined where it sends none. */
export const operatorKey = ({ id }: Pick<ChatMessage, 'id'>): string | undefined =>
  id === undefined ? undefined : String(id).slice(0, LONGEST_KEY);

/** What two messages without an id have in common when nothing tells them apart: chat, sender, moment and text. */
export function likenessOf({ chat_id, sender, created_at, message }: ChatMessage): string {
  const parts = [String(chat_id), sender, new Date(created_at).toISOString(), message];
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
