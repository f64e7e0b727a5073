import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { ChangeReason, RouletteNumber } from './round.ts';

/** The largest bias of a wheel. */
export const WheelSuspect = z.object({
  /** Neighbouring pockets, clockwise; empty when the spread as a whole is uneven. */
  numbers: z.array(RouletteNumber),
  /** The start of the bias, the number of spins since then, and how often these pockets came and were expected. */
  since: Instant,
  spins: z.int().nonnegative(),
  came: z.int().nonnegative(),
  expected: z.number().nonnegative(),
});
export type WheelSuspect = z.infer<typeof WheelSuspect>;

/** All counted spins of the wheel that stands at a table, wherever it stood, and the verdict. */
export const WheelRecord = z.object({
  table_id: EntityId,
  /** The number of the wheel that stands at the table; null where none is recorded. */
  number: z.string().nullable(),
  /** Where a wheel with a number has stood since the count began, newest first. */
  stays: z.array(
    z.object({
      table: z.object({ id: EntityId, title: z.string() }),
      since: Instant,
      until: Instant.nullable(),
    }),
  ),
  /** The start of the counted spins and the newest counted spin; null when there is none yet. */
  counted_from: Instant,
  counted_to: Instant.nullable(),
  spins: z.int().nonnegative(),
  /** Past days that are not counted yet: there is no verdict until they are. */
  days_to_count: z.int().nonnegative(),
  /**
   * The upper bound of the probability that an even wheel shows this evidence at any time of a year. The alarm rings
   * below the limit.
   */
  p: z.number().min(0).max(1),
  alarm_below_p: z.number().positive().max(1),
  /** Null while the alarm is off. */
  suspect: WheelSuspect.nullable(),
  /**
   * The smallest share of one pocket, and the smallest excess of five neighbours, that nine of ten tests would have
   * detected by now; null when even three times the expected share might not be detected.
   */
  detectable: z.object({
    pocket: z.number().positive().nullable(),
    sector: z.number().positive().nullable(),
  }),
  /** The person who restarted the count. */
  serviced: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type WheelRecord = z.infer<typeof WheelRecord>;

/** Null when no spins of the table are counted. */
export const WheelAnswer = z.object({ wheel: WheelRecord.nullable() });
export type WheelAnswer = z.infer<typeof WheelAnswer>;

export const ServiceWheelRequest = z.object({ reason: ChangeReason });
export type ServiceWheelRequest = z.infer<typeof ServiceWheelRequest>;
