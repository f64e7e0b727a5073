import './derived-glyph.css';
import type { DerivedMark, DerivedRoadName } from '@pitdesk/table-games';

/**
 * A mark of a derived road in a square of 16: a ring, a disc or a stroke by the road. Red and blue differ in shape
 * too: blue rings have a core, blue discs a gap, blue strokes lean the other way.
 */
export function DerivedGlyph({ road, mark }: { road: DerivedRoadName; mark: DerivedMark }) {
  const blue = mark === 'blue';
  return (
    <g className={`derived-glyph derived-glyph--${road} derived-glyph--${mark}`}>
      {road === 'cockroach' ? (
        <path className="derived-glyph__line" d={blue ? 'M3.5 3.5 12.5 12.5' : 'M3.5 12.5 12.5 3.5'} />
      ) : (
        <circle className="derived-glyph__round" cx="8" cy="8" r="5" />
      )}
      {blue && road === 'bigEye' && <circle className="derived-glyph__core" cx="8" cy="8" r="1.75" />}
      {blue && road === 'small' && <path className="derived-glyph__gap" d="M3 8h10" />}
    </g>
  );
}
