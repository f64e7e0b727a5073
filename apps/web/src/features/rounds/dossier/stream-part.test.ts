import { expect, it } from '@jest/globals';
import { streamTime } from './stream-part.tsx';

it.each([
  [0, '00:00:00.000'],
  [59.9994, '00:00:59.999'],
  [3_533.139, '00:58:53.139'],
  [360_000.05, '100:00:00.050'],
])('a position of %d seconds is written as players show it: %s', (seconds, text) => {
  expect(streamTime(seconds)).toBe(text);
});
