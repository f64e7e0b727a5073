import { nowMicros } from '@pitdesk/rig';

/** Returns a player's name that contains the time of joining: `joined-1234567890123456-77`. */

const MARK = 'joined-';
const DIGITS = 16;

export const nameOfJoiner = (number: number): string =>
  `${MARK}${String(nowMicros()).padStart(DIGITS, '0')}-${number}`;

const PAGE = '42/game-logic,["players:page"';

/** Returns a reader of one browser's events: the join times of the players that a page shows for the first time. */
export function joinsOf(): (buffer: Buffer, from: number, to: number) => number[] {
  let newest = 0;
  return (buffer, from, to) => {
    if (buffer.toString('latin1', from, Math.min(to, from + PAGE.length)) !== PAGE) return [];
    const found: number[] = [];
    for (let at = buffer.indexOf(MARK, from); at >= 0 && at < to; at = buffer.indexOf(MARK, at + 1)) {
      const joined = Number(buffer.toString('latin1', at + MARK.length, at + MARK.length + DIGITS));
      if (joined > newest) found.push(joined);
    }
    newest = Math.max(newest, ...found);
    return found;
  };
}
