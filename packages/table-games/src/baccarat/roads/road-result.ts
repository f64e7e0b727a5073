import type { BaccaratWinner } from '../outcome.ts';

/** The fields of a settled round that the roads read. */
export interface RoadResult {
  readonly winner: BaccaratWinner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** True when a natural ended the round. */
  readonly natural: boolean;
}

/** A tie belongs to neither side. */
export type Side = 'player' | 'banker';

/** The place of a mark; column and row count from 0. */
export interface Place {
  readonly column: number;
  /** 0 to 5. */
  readonly row: number;
}

export const ROAD_ROWS = 6;
