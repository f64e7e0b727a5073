import './big-road.css';
import type { BigRoadCell } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { drawCircle } from './draw-circle.tsx';
import { RoadGrid } from './road-grid.tsx';
import { RoadPanel } from './road-panel.tsx';
import { LARGE_CELL, type RoadProps } from './road-props.ts';

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
