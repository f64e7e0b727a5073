import { continuesStreak, depthsWith } from './big-road.js';
import { DERIVED_ROADS, derivedMark } from './derived-road.js';
import { draw } from './pen.js';
export function nextMarks({ bigRoad }, side) {
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
//# sourceMappingURL=next-marks.js.map
