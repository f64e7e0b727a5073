import type { Clock } from '#core/time/clock';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import type { Timing } from '#core/time/timing';
import { ManualClock } from './manual-clock.ts';

/** Returns the clock and intervals of a class that a test constructs itself. */
export const testTiming = (clock: Clock = new ManualClock()): Timing => ({
  clock,
  intervals: DEFAULT_INTERVALS,
  periodic: new Periodic(clock),
});
