import type { Clock } from './clock.ts';
import type { Intervals } from './intervals.ts';
import type { Periodic } from './periodic.ts';

/** The clock and intervals of the gateway, for classes that Nest does not construct. */
export interface Timing {
  readonly clock: Clock;
  readonly intervals: Intervals;
  readonly periodic: Periodic;
}
