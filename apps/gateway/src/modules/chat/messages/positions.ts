import type { MessagePosition } from '@pitdesk/contracts/chat';
import { sortKeyOf } from './message-key.ts';

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
