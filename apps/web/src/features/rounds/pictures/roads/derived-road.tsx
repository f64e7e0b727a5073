import type { DerivedCell, DerivedRoadName } from '@pitdesk/table-games';
import { useTranslation } from 'react-i18next';
import { DerivedGlyph } from './derived-glyph.tsx';
import { RoadGrid } from './road-grid.tsx';
import { RoadPanel } from './road-panel.tsx';
import { type RoadProps, SMALL_CELL } from './road-props.ts';

type MarkProps = { cell: DerivedCell };

const MARKS = {
  bigEye: ({ cell }: MarkProps) => <DerivedGlyph road="bigEye" mark={cell.mark} />,
  small: ({ cell }: MarkProps) => <DerivedGlyph road="small" mark={cell.mark} />,
  cockroach: ({ cell }: MarkProps) => <DerivedGlyph road="cockroach" mark={cell.mark} />,
};

interface Props extends RoadProps<DerivedCell> {
  name: DerivedRoadName;
}

/** Big Eye Boy, Small Road or Cockroach Pig. */
export function DerivedRoad({ name, cells, ...road }: Props) {
  const { t } = useTranslation('rounds');
  const title = t(`pictures.road.${name}`);
  return (
    <RoadPanel title={title}>
      <RoadGrid label={title} cells={cells} size={SMALL_CELL} Mark={MARKS[name]} {...road} />
    </RoadPanel>
  );
}
