import './roads.css';
import type { BigRoadCell } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { drawPairs } from './draw-pairs.tsx';
import { LETTER_PATHS } from './letter-paths.ts';
import { RoadGrid } from './road-grid.tsx';
import { RoadPanel } from './road-panel.tsx';
import { type CellAttributes, LARGE_CELL, type RoadProps } from './road-props.ts';

interface Props extends RoadProps<BigRoadCell> {
  /** Ties that wait for the shoe's first Player or Banker. */
  heldTies: number;
}

export function BigRoad({ heldTies, ...road }: Props) {
  const { t } = useTranslation('rounds');
  const title = t('pictures.road.big');
  return (
    <RoadPanel
      title={title}
      note={heldTies > 0 && <span>{t('pictures.heldTies', { count: heldTies })}</span>}
    >
      <RoadGrid label={title} size={LARGE_CELL} draw={drawCircle} {...road} />
    </RoadPanel>
  );
}

const RING = 'M9.5 0A9.5 9.5 0 1 1-9.5 0 9.5 9.5 0 1 1 9.5 0Z';
const TIE = 'M5-5 11-11';

/** A hollow circle; ties after it are a stroke through its edge, from the second on with their number. */
const drawCircle = (cell: BigRoadCell, attributes: CellAttributes) => (
  <g key={cell.column} {...attributes}>
    <path className={`circle-mark circle-mark--${cell.side}`} d={RING + LETTER_PATHS[cell.side]} />
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
