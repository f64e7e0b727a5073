import type { EventRow } from '../rows.ts';

/** An event as it is planned, its times in hours from the seed's instant. */
export interface EventPlan {
  name: string;
  description: string;
  kind: EventRow['kind'];
  game: EventRow['game'];
  terminalId: number;
  startsIn: number;
  lasts: number;
  prizePool: number;
  /** `EUR` where none is given. */
  currency?: string;
  minimumRounds?: number;
  /** Everywhere where none is given. */
  countries?: string[];
  active?: false;
  /** On the terminal's first table of the game only; on all of them otherwise. */
  oneTable?: true;
}
