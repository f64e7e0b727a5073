import './bead-plate.css';
import type { Bead } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { drawBead } from './draw-bead.tsx';
import { NaturalLegend } from './natural-mark.tsx';
import { RoadGrid } from './road-grid.tsx';
import { RoadPanel } from './road-panel.tsx';
import { LARGE_CELL, type RoadProps } from './road-props.ts';

export function BeadPlate(road: RoadProps<Bead>) {
  const { t } = useTranslation('rounds');
  const title = t('pictures.road.bead');
  return (
    <RoadPanel title={title} note={<NaturalLegend />}>
      <RoadGrid label={title} size={LARGE_CELL} draw={drawBead} {...road} />
    </RoadPanel>
  );
}
