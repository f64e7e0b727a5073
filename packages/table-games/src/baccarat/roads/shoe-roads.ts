import { type Bead, beadOf } from './bead-plate.ts';
import { addToBigRoad, type BigRoad, EMPTY_BIG_ROAD } from './big-road.ts';
import {
  addToDerivedRoad,
  DERIVED_ROADS,
  type DerivedRoad,
  type DerivedRoadName,
  derivedMark,
  EMPTY_DERIVED_ROAD,
} from './derived-road.ts';
import type { RoadResult } from './road-result.ts';

/** The five roads of a shoe. They are immutable: a new result gives new roads that share the older cells. */
export interface ShoeRoads {
  readonly beads: readonly Bead[];
  readonly bigRoad: BigRoad;
  readonly derived: Readonly<Record<DerivedRoadName, DerivedRoad>>;
}

/** The roads of a fresh shoe. */
export const EMPTY_ROADS: ShoeRoads = {
  beads: [],
  bigRoad: EMPTY_BIG_ROAD,
  derived: { bigEye: EMPTY_DERIVED_ROAD, small: EMPTY_DERIVED_ROAD, cockroach: EMPTY_DERIVED_ROAD },
};

/** Returns the roads with one more round. */
export function addResult(roads: ShoeRoads, result: RoadResult): ShoeRoads {
  const index = roads.beads.length;
  const beads = [...roads.beads, beadOf(result, index)];
  const bigRoad = addToBigRoad(roads.bigRoad, result, index);
  if (result.winner === 'tie') return { beads, bigRoad, derived: roads.derived };
  const grown = (name: DerivedRoadName) =>
    addToDerivedRoad(roads.derived[name], derivedMark(bigRoad.depths, DERIVED_ROADS[name]), index);
  return {
    beads,
    bigRoad,
    derived: { bigEye: grown('bigEye'), small: grown('small'), cockroach: grown('cockroach') },
  };
}

/** Returns the roads of one shoe's settled rounds, given in the order they were played. Roads never span shoes. */
export function roadsOf(results: readonly RoadResult[]): ShoeRoads {
  return results.reduce(addResult, EMPTY_ROADS);
}
