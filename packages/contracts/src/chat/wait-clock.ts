import type { TableState } from '../tables/table-live.ts';

/** What is known of a table where somebody waits for an answer; undefined where it is not. */
interface Place {
  readonly state: TableState | undefined;
  readonly players: number | undefined;
}

/** Nobody waits at a table that is empty, in maintenance or closed: whoever wrote there is gone, or cannot play. */
export const isWaitStopped = ({ state, players }: Place): boolean =>
  players === 0 || state === 'maintenance' || state === 'closed';
