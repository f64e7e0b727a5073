import { z } from 'zod';
import { Instant } from '../fields/time.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { DUTY_KINDS } from './kinds.ts';
import { dutiesPaths } from './paths.ts';

/** The pending decisions of one kind that this account may make. */
export const Duty = z.object({
  kind: z.enum(DUTY_KINDS),
  count: z.int().positive(),
  /** When the oldest one was submitted. */
  since: Instant,
});
export type Duty = z.infer<typeof Duty>;

export const DutyList = z.object({ data: z.array(Duty) });
export type DutyList = z.infer<typeof DutyList>;

export const dutiesCalls = defineCalls('duties', dutiesPaths, {
  listDuties: {
    summary: 'List the pending decisions that this account may make itself',
    response: DutyList,
    errors: ['service.database_unavailable'],
  },
});
