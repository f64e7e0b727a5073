import { describe, expect, it } from '@jest/globals';
import { formatRelative } from './format.ts';

describe('how long ago', () => {
  it('uses the largest unit that fits, for the past and the future', () => {
    expect([0, 1, 59, 60, 1439, 1440, 3 * 1440].map((minutes) => formatRelative(minutes, 'en'))).toEqual([
      'now',
      '1 min. ago',
      '59 min. ago',
      '1 hr. ago',
      '23 hr. ago',
      'yesterday',
      '3 days ago',
    ]);
    expect(formatRelative(-90, 'en')).toBe('in 1 hr.');
    expect(formatRelative(5, 'de')).toBe('vor 5 Min.');
  });
});
