import { type Place, ROAD_ROWS, type RoadResult } from './road-result.ts';

/** One round on the bead plate. */
export interface Bead extends RoadResult, Place {
  /** The index of the result in the shoe, from 0. */
  readonly index: number;
}

/** Adds a round to the bead plate, which fills down, then right, one cell for each round, including ties. */
export function beadOf(result: RoadResult, index: number): Bead {
  return {
    winner: result.winner,
    playerPair: result.playerPair,
    bankerPair: result.bankerPair,
    natural: result.natural,
    index,
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
  };
}
