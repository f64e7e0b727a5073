import type { MessagePosition } from './message-view.ts';

/** Before (negative), at (0) or behind (positive), in the one order that messages have everywhere. */
export function comparePositions(a: MessagePosition, b: MessagePosition): number {
  const byTime = Date.parse(a.created_at) - Date.parse(b.created_at);
  if (byTime !== 0) return byTime;
  return compareKeys(a.key, b.key);
}

/** Numbers as numbers, so that message 10 stands behind message 9; any other key behind the numbers, as text. */
function compareKeys(a: string, b: string): number {
  const [aIsNumber, bIsNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const NUMBER = /^\d+$/;

/** As one query value, which `PositionParam` reads: `2026-01-15T12:00:00.000Z~501`. */
export const positionParam = ({ created_at, key }: MessagePosition): string => `${created_at}~${key}`;
