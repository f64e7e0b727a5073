import { describe, expect, it } from '@jest/globals';
import { livePlaylist } from './hls-playlist.ts';

const RECORDING = { segments: 3, segmentLength: 2 };
const secondsIn = (seconds: number) => livePlaylist(RECORDING, seconds * 1_000).split('\n');
const pieces = (lines: string[]) => lines.filter((line) => line.endsWith('.m4s'));
const numberOf = (lines: string[], tag: string) =>
  Number(lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1));

describe('livePlaylist', () => {
  it('plays the recording again and again', () => {
    expect(pieces(secondsIn(1_200)).map((piece) => piece.slice(-6, -4))).toEqual([
      '01',
      '02',
      '00',
      '01',
      '02',
      '00',
    ]);
  });

  it('slides by one piece for each that has been played', () => {
    const [before, after] = [secondsIn(1_200), secondsIn(1_202)];
    expect(numberOf(after, '#EXT-X-MEDIA-SEQUENCE')).toBe(numberOf(before, '#EXT-X-MEDIA-SEQUENCE') + 1);
    expect(pieces(after).slice(0, -1)).toEqual(pieces(before).slice(1));
  });

  it('counts every mark of a new beginning that has left the window, none twice and none left out', () => {
    for (let second = 1_200; second < 1_300; second += 2) {
      const lines = secondsIn(second);
      const left = numberOf(lines, '#EXT-X-DISCONTINUITY-SEQUENCE');
      const inside = lines.filter((line) => line === '#EXT-X-DISCONTINUITY').length;
      const played = numberOf(lines, '#EXT-X-MEDIA-SEQUENCE') + pieces(lines).length - 1;
      expect(left + inside).toBe(Math.floor(played / RECORDING.segments));
    }
  });
});
