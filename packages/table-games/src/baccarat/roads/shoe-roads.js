import { beadOf } from './bead-plate.js';
import { addToBigRoad, EMPTY_BIG_ROAD } from './big-road.js';
import { addToDerivedRoad, DERIVED_ROADS, derivedMark, EMPTY_DERIVED_ROAD } from './derived-road.js';
/** The roads of a fresh shoe. */
export const EMPTY_ROADS = {
  beads: [],
  bigRoad: EMPTY_BIG_ROAD,
  derived: { bigEye: EMPTY_DERIVED_ROAD, small: EMPTY_DERIVED_ROAD, cockroach: EMPTY_DERIVED_ROAD },
};
/** The roads with one round more. */
export function addResult(roads, result) {
  const index = roads.beads.length;
  const beads = [...roads.beads, beadOf(result, index)];
  const bigRoad = addToBigRoad(roads.bigRoad, result, index);
  if (result.winner === 'tie') return { beads, bigRoad, derived: roads.derived };
  const grown = (name) =>
    addToDerivedRoad(roads.derived[name], derivedMark(bigRoad.depths, DERIVED_ROADS[name]), index);
  return {
    beads,
    bigRoad,
    derived: { bigEye: grown('bigEye'), small: grown('small'), cockroach: grown('cockroach') },
  };
}
/** The roads of one shoe's settled rounds, in the order they were played. Roads never span shoes. */
export function roadsOf(results) {
  return results.reduce(addResult, EMPTY_ROADS);
}
//# sourceMappingURL=shoe-roads.js.map
