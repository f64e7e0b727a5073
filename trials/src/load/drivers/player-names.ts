import { nowMicros } from '@pitdesk/rig';

/** Returns a player's name that contains the time of joining: `joined-1234567890123456-77`. */

const MARK = 'joined-';
const DIGITS = 16;

export const nameOfJoiner = (number: number): string =>
  `${MARK}${String(nowMicros()).padStart(DIGITS, '0')}-${number}`;

const DELTA = '42/game-logic,["clientList:delta"';
const LEFT = '"left":';

/** Returns the join times of the players that a change of the online list shows for the first time. */
export function joinedSince(buffer: Buffer, from: number, to: number): number[] {
  if (buffer.toString('latin1', from, Math.min(to, from + DELTA.length)) !== DELTA) return [];
  const left = buffer.indexOf(LEFT, from);
  const end = left < 0 || left > to ? to : left;
  const found: number[] = [];
  for (let at = buffer.indexOf(MARK, from); at >= 0 && at < end; at = buffer.indexOf(MARK, at + 1)) {
    found.push(Number(buffer.toString('latin1', at + MARK.length, at + MARK.length + DIGITS)));
  }
  return found;
}
