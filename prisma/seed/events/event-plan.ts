import type { EventRow } from '../rows.ts';

/** The plan of an event, with times in hours from the instant of the seed. */
export interface EventPlan {
  name: string;
  description: string;
  kind: EventRow['kind'];
  game: EventRow['game'];
  terminalId: number;
  startsIn: number;
  lasts: number;
  prizePool: number;
  /** `EUR` by default. */
  currency?: string;
  minimumRounds?: number;
  /** All countries by default. */
  countries?: string[];
  active?: false;
  /** True for the terminal's first table of the game only, otherwise all of them. */
  oneTable?: true;
}
