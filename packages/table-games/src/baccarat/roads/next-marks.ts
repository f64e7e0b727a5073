import { continuesStreak, depthsWith } from './big-road.ts';
import { DERIVED_ROADS, type DerivedMark, type DerivedRoadName, derivedMark } from './derived-road.ts';
import { draw } from './pen.ts';
import type { Place, Side } from './road-result.ts';
import type { ShoeRoads } from './shoe-roads.ts';

/** What one more result of a side would draw. It says nothing about which side will win. */
export interface NextMarks {
  /** Where its circle would stand on the big road, and whether it would lengthen the last streak. */
  readonly bigRoad: Place & { readonly continues: boolean };
  /** Undefined where the road would not have begun. */
  readonly derived: Readonly<Record<DerivedRoadName, DerivedMark | undefined>>;
}

export function nextMarks({ bigRoad }: ShoeRoads, side: Side): NextMarks {
  const continues = continuesStreak(bigRoad, side);
  const { column, row } = draw(bigRoad.pen, continues);
  const depths = depthsWith(bigRoad.depths, continues);
  return {
    bigRoad: { column, row, continues },
    derived: {
      bigEye: derivedMark(depths, DERIVED_ROADS.bigEye),
      small: derivedMark(depths, DERIVED_ROADS.small),
      cockroach: derivedMark(depths, DERIVED_ROADS.cockroach),
    },
  };
}
