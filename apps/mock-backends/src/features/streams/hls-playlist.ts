/** A recording cut into pieces of one length. */
export interface Recording {
  segments: number;
  /** Seconds a segment. */
  segmentLength: number;
}

/** How many segments a player may look back. */
const WINDOW = 6;

/**
 * A live playlist over a recording that is played again and again: it slides as time passes and never ends. A
 * discontinuity marks where the recording begins anew (RFC 8216, 4.3.2.3 and 4.3.3.3).
 *
 * @param playedFor milliseconds since it began; at least as long as the window
 */
export function livePlaylist({ segments, segmentLength }: Recording, playedFor: number): string {
  const newest = Math.floor(playedFor / 1_000 / segmentLength);
  const first = newest - WINDOW + 1;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(segmentLength)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // How many loops have left the window; the window's first segment carries no mark of its own.
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
