/** A recording in segments of equal length. */
export interface Recording {
  segments: number;
  /** The length of a segment, in seconds. */
  segmentLength: number;
}

/** The number of segments in the playlist. */
const WINDOW = 6;

/**
 * Returns a live playlist that loops a recording: its window slides with time and never ends. A discontinuity marks
 * each new loop (RFC 8216, 4.3.2.3 and 4.3.3.3).
 *
 * @param playedFor milliseconds since the start; at least the length of the window
 */
export function livePlaylist({ segments, segmentLength }: Recording, playedFor: number): string {
  const newest = Math.floor(playedFor / 1_000 / segmentLength);
  const first = newest - WINDOW + 1;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentLength)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // The number of loops that have left the window; the window's first segment has no discontinuity tag.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / segments)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  for (let number = first; number <= newest; number += 1) {
    const index = number % segments;
    if (index === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (index === 0 || number === first) lines.push('#EXT-X-MAP:URI="init.mp4"');
    lines.push(`#EXTINF:${segmentLength.toFixed(3)},`, `segment-${String(index).padStart(2, '0')}.m4s`);
  }
  return `${lines.join('\n')}\n`;
}
