import type { DerivedCell, DerivedRoadName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { derivedGlyph } from './derived-glyph.ts';
import { RoadGrid } from './road-grid.tsx';
import { RoadPanel } from './road-panel.tsx';
import { type CellAttributes, type RoadProps, SMALL_CELL } from './road-props.ts';

const drawIn =
  (road: DerivedRoadName) =>
  ({ mark, column }: DerivedCell, attributes: CellAttributes) => {
    const { className, d } = derivedGlyph(road, mark);
    return <path key={column} {...attributes} className={`${attributes.className} ${className}`} d={d} />;
  };

const DRAW = { bigEye: drawIn('bigEye'), small: drawIn('small'), cockroach: drawIn('cockroach') };

interface Props extends RoadProps<DerivedCell> {
  name: DerivedRoadName;
}

/** Big Eye Boy, Small Road or Cockroach Pig. */
export function DerivedRoad({ name, ...road }: Props) {
  const { t } = useTranslation('rounds');
  const title = t(`pictures.road.${name}`);
  return (
    <RoadPanel title={title}>
      <RoadGrid label={title} size={SMALL_CELL} draw={DRAW[name]} {...road} />
    </RoadPanel>
  );
}
