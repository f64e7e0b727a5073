import { describe, expect, it } from '@jest/globals';
import { formatDuration } from './format-duration.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('formatDuration', () => {
  it.each([
    [0, '0 s'],
    [8.46, '8.4 s'],
    [59.99, '59.9 s'],
    [60, '1 min'],
    [263, '4 min 23 s'],
    [263.9, '4 min 23 s'],
    [3_599, '59 min 59 s'],
    [3_600, '1 h'],
    [7_749, '2 h 9 min'],
    [90_000, '25 h'],
  ])('formats %d seconds as "%s"', (seconds, text) =>
    expect(plain(formatDuration(seconds, 'en'))).toBe(text),
  );

  it.each([
    ['de', '8,4 s', '4 min 23 s'],
    ['es', '8,4 s', '4 min 23 s'],
    ['fr', '8,4 s', '4 min 23 s'],
    ['ja', '8.4秒', '4分23秒'],
    ['zh', '8.4秒', '4分23秒'],
  ] as const)('uses the units of %s', (language, short, long) => {
    expect([8.4, 263].map((seconds) => plain(formatDuration(seconds, language)))).toEqual([short, long]);
  });
});
