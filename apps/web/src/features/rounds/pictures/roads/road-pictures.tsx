import './roads.css';
import type { Bead, BigRoadCell, DerivedCell, DerivedMark, DerivedRoadName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { type LetterSet, useLetterSet } from '#lib/text/winner-letters.ts';
import { drawPairs, LETTER_PATHS, NATURAL_PATH, NaturalLegend } from './draw-marks.tsx';
import { RoadGrid, RoadPanel } from './road-grid.tsx';
import { type CellAttributes, LARGE_CELL, type RoadProps, SMALL_CELL } from './road-props.ts';

export function BeadPlate(road: RoadProps<Bead>) {
  const { t } = useTranslation('rounds');
  const title = t('pictures.road.bead');
  return (
    <RoadPanel title={title} note={<NaturalLegend />}>
      <RoadGrid label={title} size={LARGE_CELL} draw={DRAW_BEAD[useLetterSet()]} {...road} />
    </RoadPanel>
  );
}

const drawBead = (letters: LetterSet) => (bead: Bead, attributes: CellAttributes) => (
  <g key={bead.column} {...attributes}>
    <circle className={`bead-mark bead-mark--${bead.winner}`} r="10.5" />
    <path className={`bead-mark__letter road-letter--${letters}`} d={LETTER_PATHS[letters][bead.winner]} />
    {bead.natural && <path className="natural-mark" d={NATURAL_PATH} transform="translate(-8.5 8.5)" />}
    {(bead.playerPair || bead.bankerPair) && drawPairs(bead)}
  </g>
);

interface BigRoadProps extends RoadProps<BigRoadCell> {
  /** Ties before the shoe's first Player or Banker. */
  heldTies: number;
}

export function BigRoad({ heldTies, ...road }: BigRoadProps) {
  const { t } = useTranslation('rounds');
  const title = t('pictures.road.big');
  return (
    <RoadPanel
      title={title}
      note={heldTies > 0 && <span>{t('pictures.heldTies', { count: heldTies })}</span>}
    >
      <RoadGrid label={title} size={LARGE_CELL} draw={DRAW_CIRCLE[useLetterSet()]} {...road} />
    </RoadPanel>
  );
}

const RING = 'M9.5 0A9.5 9.5 0 1 1-9.5 0 9.5 9.5 0 1 1 9.5 0Z';
const TIE = 'M5-5 11-11';

/** A hollow circle; ties after it are a stroke through its edge, with their number from the second on. */
const drawCircle = (letters: LetterSet) => (cell: BigRoadCell, attributes: CellAttributes) => (
  <g key={cell.column} {...attributes}>
    <path
      className={`circle-mark circle-mark--${cell.side}`}
      d={letters === 'latin' ? RING + LETTER_PATHS.latin[cell.side] : RING}
    />
    {letters === 'chinese' && (
      <path
        className={`circle-mark circle-mark--${cell.side} road-letter--chinese`}
        d={LETTER_PATHS.chinese[cell.side]}
      />
    )}
    {(cell.playerPair || cell.bankerPair) && drawPairs(cell)}
    {cell.ties > 0 && (
      <>
        <path className="circle-mark__tie-edge" d={TIE} />
        <path className="circle-mark__tie" d={TIE} />
      </>
    )}
    {cell.ties > 1 && (
      <text className="circle-mark__ties" x="-7" y="8">
        {cell.ties}
      </text>
    )}
  </g>
);

// Created once each: a road renders its marks again for another function.
const DRAW_BEAD = { latin: drawBead('latin'), chinese: drawBead('chinese') };
const DRAW_CIRCLE = { latin: drawCircle('latin'), chinese: drawCircle('chinese') };

const drawIn =
  (road: DerivedRoadName) =>
  ({ mark, column }: DerivedCell, attributes: CellAttributes) => {
    const { className, d } = derivedGlyph(road, mark);
    return <path key={column} {...attributes} className={`${attributes.className} ${className}`} d={d} />;
  };

const DRAW = { bigEye: drawIn('bigEye'), small: drawIn('small'), cockroach: drawIn('cockroach') };

interface DerivedRoadProps extends RoadProps<DerivedCell> {
  name: DerivedRoadName;
}

/** Big Eye Boy, Small Road or Cockroach Pig. */
export function DerivedRoad({ name, ...road }: DerivedRoadProps) {
  const { t } = useTranslation('rounds');
  const title = t(`pictures.road.${name}`);
  return (
    <RoadPanel title={title}>
      <RoadGrid label={title} size={SMALL_CELL} draw={DRAW[name]} {...road} />
    </RoadPanel>
  );
}

const SMALL_RING = 'M5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0Z';

/** Around 0/0, in a square of 16: a ring, a disc or a stroke, depending on the road. */
const PATHS: Readonly<Record<DerivedRoadName, Readonly<Record<DerivedMark, string>>>> = {
  bigEye: { red: SMALL_RING, blue: `${SMALL_RING}M-1 0h2` },
  small: {
    red: 'M5.8 0A5.8 5.8 0 1 1-5.8 0 5.8 5.8 0 1 1 5.8 0Z',
    blue: 'M-5.7-1a5.8 5.8 0 0 1 11.4 0ZM-5.7 1a5.8 5.8 0 0 0 11.4 0Z',
  },
  cockroach: { red: 'M-4.5 4.5 4.5-4.5', blue: 'M-4.5-4.5 4.5 4.5' },
};

/**
 * A mark of a derived road as one path. Red and blue also differ in shape: blue rings have a core, blue discs a gap,
 * blue strokes the opposite slope.
 */
export const derivedGlyph = (road: DerivedRoadName, mark: DerivedMark) => ({
  className: `derived-glyph derived-glyph--${road} derived-glyph--${mark}`,
  d: PATHS[road][mark],
});
