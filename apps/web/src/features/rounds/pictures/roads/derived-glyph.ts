import './roads.css';
import type { DerivedMark, DerivedRoadName } from '@pitdesk/table-games';

const RING = 'M5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0Z';

/** Around 0/0, in a square of 16: a ring, a disc or a stroke by the road. */
const PATHS: Readonly<Record<DerivedRoadName, Readonly<Record<DerivedMark, string>>>> = {
  bigEye: { red: RING, blue: `${RING}M-1 0h2` },
  small: {
    red: 'M5.8 0A5.8 5.8 0 1 1-5.8 0 5.8 5.8 0 1 1 5.8 0Z',
    blue: 'M-5.7-1a5.8 5.8 0 0 1 11.4 0ZM-5.7 1a5.8 5.8 0 0 0 11.4 0Z',
  },
  cockroach: { red: 'M-4.5 4.5 4.5-4.5', blue: 'M-4.5-4.5 4.5 4.5' },
};

/**
 * A mark of a derived road as one path. Red and blue differ in shape too: blue rings have a core, blue discs a gap, blue
 * strokes lean the other way.
 */
export const derivedGlyph = (road: DerivedRoadName, mark: DerivedMark) => ({
  className: `derived-glyph derived-glyph--${road} derived-glyph--${mark}`,
  d: PATHS[road][mark],
});
