import { describe, expect, it } from '@jest/globals';
import { livePlaylist } from './hls-playlist.ts';

const RECORDING = { segments: 3, segmentLength: 2 };
const secondsIn = (seconds: number) => livePlaylist(RECORDING, seconds * 1_000).split('\n');
const segments = (lines: string[]) => lines.filter((line) => line.endsWith('.m4s'));
const numberOf = (lines: string[], tag: string) =>
  Number(lines.find((line) => line.startsWith(`${tag}:`))?.slice(tag.length + 1));

describe('livePlaylist', () => {
  it('repeats the recording', () => {
    expect(segments(secondsIn(1_200)).map((segment) => segment.slice(-6, -4))).toEqual([
      '01',
      '02',
      '00',
      '01',
      '02',
      '00',
    ]);
  });

  it('moves its window by one segment for each segment that was played', () => {
    const [before, after] = [secondsIn(1_200), secondsIn(1_202)];
    expect(numberOf(after, '#EXT-X-MEDIA-SEQUENCE')).toBe(numberOf(before, '#EXT-X-MEDIA-SEQUENCE') + 1);
    expect(segments(after).slice(0, -1)).toEqual(segments(before).slice(1));
  });

  it('counts every discontinuity that has left the window exactly once', () => {
    for (let second = 1_200; second < 1_300; second += 2) {
      const lines = secondsIn(second);
      const left = numberOf(lines, '#EXT-X-DISCONTINUITY-SEQUENCE');
      const inside = lines.filter((line) => line === '#EXT-X-DISCONTINUITY').length;
      const played = numberOf(lines, '#EXT-X-MEDIA-SEQUENCE') + segments(lines).length - 1;
      expect(left + inside).toBe(Math.floor(played / RECORDING.segments));
    }
  });
});
