import './roads.css';
import type { Bead } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { drawPairs } from './draw-pairs.tsx';
import { LETTER_PATHS } from './letter-paths.ts';
import { NATURAL_PATH, NaturalLegend } from './natural-mark.tsx';
import { RoadGrid } from './road-grid.tsx';
import { RoadPanel } from './road-panel.tsx';
import { type CellAttributes, LARGE_CELL, type RoadProps } from './road-props.ts';

export function BeadPlate(road: RoadProps<Bead>) {
  const { t } = useTranslation('rounds');
  const title = t('pictures.road.bead');
  return (
    <RoadPanel title={title} note={<NaturalLegend />}>
      <RoadGrid label={title} size={LARGE_CELL} draw={drawBead} {...road} />
    </RoadPanel>
  );
}

const drawBead = (bead: Bead, attributes: CellAttributes) => (
  <g key={bead.column} {...attributes}>
    <circle className={`bead-mark bead-mark--${bead.winner}`} r="10.5" />
    <path className="bead-mark__letter" d={LETTER_PATHS[bead.winner]} />
    {bead.natural && <path className="natural-mark" d={NATURAL_PATH} transform="translate(-8.5 8.5)" />}
    {(bead.playerPair || bead.bankerPair) && drawPairs(bead)}
  </g>
);
