import { z } from 'zod';
import { Instant } from '../fields/time.ts';
import { DUTY_KINDS } from './kinds.ts';

/** The things of one kind that wait for the account that asks. */
export const Duty = z.object({
  kind: z.enum(DUTY_KINDS),
  count: z.int().positive(),
  /** Since when the oldest waits. */
  since: Instant,
});
export type Duty = z.infer<typeof Duty>;

export const DutyList = z.object({ data: z.array(Duty) });
export type DutyList = z.infer<typeof DutyList>;
