import { expect, it } from '@jest/globals';
import { sharesOf } from './read-messages.ts';

const FOUND_MIN = 0.95;
const LEFT_ALONE_MIN = 0.98;

/** Asserts the shares of all languages together. A failure prints the counts of each language, no message. */
function expectShares(folder: string): void {
  const rows = sharesOf(folder);
  const all = rows.at(-1);
  const isReached =
    all !== undefined &&
    all.found >= all.waiting * FOUND_MIN &&
    all.leftAlone >= all.chatter * LEFT_ALONE_MIN;
  expect(isReached ? [] : rows).toEqual([]);
}

it('finds 95 % of the messages that wait and leaves 98 % of chatter alone, in 600 that the rule was not made from', () => {
  const all = sharesOf('messages').at(-1);
  expect([all?.waiting, all?.chatter]).toEqual([300, 300]);
  expectShares('messages');
});

it('finds 95 % and leaves 98 % alone in the messages that the rule was made from', () => {
  expectShares('practice-messages');
});
