import type { BaccaratWinner } from '../outcome.ts';

/** What the roads read of a settled round. */
export interface RoadResult {
  readonly winner: BaccaratWinner;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  /** Whether a natural ended the round. */
  readonly natural: boolean;
}

/** A tie belongs to neither side. */
export type Side = 'player' | 'banker';

/** Where a mark is drawn, both counted from 0. */
export interface Place {
  readonly column: number;
  /** 0 to 5. */
  readonly row: number;
}

export const ROAD_ROWS = 6;
