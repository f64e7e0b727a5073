import { continuesStreak, depthsWith } from './big-road.ts';
import { DERIVED_ROADS, type DerivedMark, type DerivedRoadName, derivedMark } from './derived-road.ts';
import { draw } from './pen.ts';
import type { Place, Side } from './road-result.ts';
import type { ShoeRoads } from './shoe-roads.ts';

/** The marks that one more result of a side would add. They do not predict which side wins. */
export interface NextMarks {
  /** The place of its circle on the big road; `continues` is true when it extends the last streak. */
  readonly bigRoad: Place & { readonly continues: boolean };
  /** Undefined when the road has not started yet. */
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
