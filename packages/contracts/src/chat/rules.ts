import type { TableState } from '../tables/contract.ts';
import type { ChatMessage } from './messages.ts';
import type { MessagePosition } from './place.ts';

/** Compares two positions: negative, zero or positive. This is the only order of messages. */
export function comparePositions(a: MessagePosition, b: MessagePosition): number {
  const byTime = Date.parse(a.created_at) - Date.parse(b.created_at);
  if (byTime !== 0) return byTime;
  return compareKeys(a.key, b.key);
}

/** Compares keys: numbers by value, so that message 10 follows message 9; other keys follow the numbers, as text. */
function compareKeys(a: string, b: string): number {
  const [aIsNumber, bIsNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NUMBER = /^\d+$/;

/** Formats a position as a query value, which `PositionParam` parses: `2026-01-15T12:00:00.000Z~501`. */
export const positionParam = ({ created_at, key }: MessagePosition): string => `${created_at}~${key}`;

/** Returns true for a message with a template, which is not shown. */
export const isHidden = ({ template }: Pick<ChatMessage, 'template'>): boolean =>
  template !== undefined && template !== null && template !== '';

/** Formats `first-last-id` as a person's name; returns any other text unchanged. */
export function personName(sender: string): string {
  const parts = sender.split('-');
  if (parts.length < 3) return sender;
  return parts
    .slice(0, -1)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** Returns the table of a waiting player; undefined when a value is unknown. */
interface Place {
  readonly state: TableState | undefined;
  readonly players: number | undefined;
}

/** Returns true for a table that is empty, in maintenance or closed: its players have left or cannot play. */
export const isWaitStopped = ({ state, players }: Place): boolean =>
  players === 0 || state === 'maintenance' || state === 'closed';
