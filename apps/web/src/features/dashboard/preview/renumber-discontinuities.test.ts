import { describe, expect, it } from '@jest/globals';
import { discontinuityRenumberer } from './renumber-discontinuities.ts';

const playlist = (number: number) =>
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${number}\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXT-X-DISCONTINUITY\n#EXTINF:2,\na.m4s\n`;
const sequenceOf = (text: string) => Number(/DISCONTINUITY-SEQUENCE:(\d+)/.exec(text)?.[1]);

describe('discontinuitiesFromOne', () => {
  it('begins at one, whatever the origin begins at, and counts in its steps', () => {
    const renumber = discontinuityRenumberer();
    expect(
      [74_805_684, 74_805_684, 74_805_685, 74_805_690].map((n) => sequenceOf(renumber(playlist(n)))),
    ).toEqual([1, 1, 2, 7]);
  });

  it('restarts when the origin restarts', () => {
    const renumber = discontinuityRenumberer();
    expect([500, 501, 0, 1].map((n) => sequenceOf(renumber(playlist(n))))).toEqual([1, 2, 1, 2]);
  });

  it('restarts where the origin jumps, however the number is written', () => {
    const renumber = discontinuityRenumberer();
    expect([3, 4, 4_000_000_000, 4_000_000_001].map((n) => sequenceOf(renumber(playlist(n))))).toEqual([
      1, 2, 1, 2,
    ]);
    expect(
      renumber('##EXT-X-DISCONTINUITY-SEQUENCE:  9\n #EXT-X-DISCONTINUITY-SEQUENCE:99999999999999999999\n'),
    ).toBe('##EXT-X-DISCONTINUITY-SEQUENCE:  1\n #EXT-X-DISCONTINUITY-SEQUENCE:1\n');
  });

  it('keeps the rest of the playlist, and a playlist without the number', () => {
    const renumber = discontinuityRenumberer();
    expect(renumber(playlist(900))).toBe(
      playlist(900).replace('SEQUENCE:900\n#EXT-X-DISCONTINUITY\n', 'SEQUENCE:1\n#EXT-X-DISCONTINUITY\n'),
    );
    expect(renumber('#EXTM3U\n')).toBe('#EXTM3U\n');
  });
});
