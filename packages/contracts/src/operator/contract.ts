import { z } from 'zod';
import { ConsoleCapabilities } from '../console/contract.ts';
import { Instant } from '../fields/time.ts';
import { UpstreamName } from '../health/contract.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { operatorPaths } from './paths.ts';

export const UnreadableReason = z.enum(['missing', 'wrong_type', 'out_of_range', 'unknown_value']);
export type UnreadableReason = z.infer<typeof UnreadableReason>;

/** Unreadable values of one field in the last minutes. The values themselves are never included. */
export const UnreadableField = z.object({
  /** The kind of record and its field, as a mapping file names them; the field is empty for the record as a whole. */
  record: z.string(),
  field: z.string(),
  reason: UnreadableReason,
  /** True when whole rows were omitted because of it, not only the field. */
  row_left_out: z.boolean(),
  /** The number of different rows. */
  rows: z.int().nonnegative(),
  /** Since the gateway started. */
  times: z.int().positive(),
  last_at: Instant,
});
export type UnreadableField = z.infer<typeof UnreadableField>;

export const OperatorService = z.object({
  service: UpstreamName,
  state: z.enum(['up', 'down', 'unknown']),
  since: Instant,
});
export type OperatorService = z.infer<typeof OperatorService>;

/** The state of the operator's services, as the responding replica sees it. */
export const OperatorStatus = z.object({
  unreadable: z.array(UnreadableField),
  services: z.array(OperatorService),
  offers: ConsoleCapabilities,
  /** True when a mapping file translates the operator's names. */
  mapped: z.boolean(),
  /** The IANA zone for the operator's times without an offset. */
  time_zone: z.string(),
});
export type OperatorStatus = z.infer<typeof OperatorStatus>;

export const LEFT_OUT_RECORDS = ['table', 'event', 'round', 'dealer', 'message', 'client'] as const;
export type LeftOutRecord = (typeof LEFT_OUT_RECORDS)[number];

/** The recently omitted rows of each list, which could not be read; absent when there are none. */
export const LeftOutRows = z.partialRecord(z.enum(LEFT_OUT_RECORDS), z.int().positive());
export type LeftOutRows = z.infer<typeof LeftOutRows>;

export const operatorCalls = defineCalls('operator', operatorPaths, {
  getOperator: {
    summary: 'Get the state of the operator: unreadable values, capabilities and services',
    response: OperatorStatus,
  },
  getLeftOutRows: {
    summary: 'Get the number of rows omitted from the lists because they could not be read',
    response: LeftOutRows,
  },
});
