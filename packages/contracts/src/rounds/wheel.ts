import { z } from 'zod';
import { EntityId, IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ChangeReason } from './result-change.ts';
import { RouletteNumber } from './round.ts';

/** Where a wheel departs most from an even one. */
export const WheelSuspect = z.object({
  /** Neighbours on the wheel, clockwise; empty where it is the spread as a whole. */
  numbers: z.array(RouletteNumber),
  /** From when on the numbers came as they did, how many spins there were since, how many came and were due. */
  since: Instant,
  spins: z.int().nonnegative(),
  came: z.int().nonnegative(),
  expected: z.number().nonnegative(),
});
export type WheelSuspect = z.infer<typeof WheelSuspect>;

/** All counted spins of a table's wheel, and what they say of it. */
export const WheelRecord = z.object({
  table_id: EntityId,
  /** Spins that began from here on are counted; the newest one that is; null where none is yet. */
  counted_from: Instant,
  counted_to: Instant.nullable(),
  spins: z.int().nonnegative(),
  /** Past days that are still to be counted: until then nothing is judged. */
  days_to_count: z.int().nonnegative(),
  /** How often at most an even wheel looks like this at any time of a year; the alarm rings below the limit. */
  p: z.number().min(0).max(1),
  alarm_below_p: z.number().positive().max(1),
  /** Null while the alarm does not ring. */
  suspect: WheelSuspect.nullable(),
  /**
   * The least share of one pocket, and the least surplus of five neighbours, that would have been found by now in nine
   * of ten cases; null while even three times their due might not show.
   */
  detectable: z.object({
    pocket: z.number().positive().nullable(),
    sector: z.number().positive().nullable(),
  }),
  /** Who had the count begin anew. */
  serviced: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type WheelRecord = z.infer<typeof WheelRecord>;

/** Null where no spins of such a table are counted, or none yet. */
export const WheelAnswer = z.object({ wheel: WheelRecord.nullable() });
export type WheelAnswer = z.infer<typeof WheelAnswer>;

const ERRORS = ['request.not_found', 'permission.other_terminal', 'service.database_unavailable'] as const;

export const getWheel = defineEndpoint({
  method: 'GET',
  path: '/api/tables/:id/wheel',
  tag: 'rounds',
  summary: 'What all counted spins say of a wheel',
  auth: 'session',
  params: IdParams,
  response: WheelAnswer,
  errors: ERRORS,
});

export const ServiceWheelRequest = z.object({ reason: ChangeReason });
export type ServiceWheelRequest = z.infer<typeof ServiceWheelRequest>;

export const serviceWheel = defineEndpoint({
  method: 'PUT',
  path: '/api/tables/:id/wheel/service',
  tag: 'rounds',
  summary: 'State that a wheel was exchanged or serviced: its spins are counted anew from now on',
  auth: 'session',
  params: IdParams,
  body: ServiceWheelRequest,
  response: WheelRecord,
  errors: ERRORS,
});
