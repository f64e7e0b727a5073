import { type Place, ROAD_ROWS, type RoadResult } from './road-result.ts';

/** One round on the bead plate. */
export interface Bead extends RoadResult, Place {
  /** Which result of the shoe it is, from 0. */
  readonly index: number;
}

/** The bead plate fills down, then right, one cell a round, ties included. */
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
