import { z } from 'zod';
import { ConsoleCapabilities } from '../console/schemas.js';
import { Instant } from '../fields/time.js';
import { UpstreamName } from '../health/schemas.js';
export const UnreadableReason = z.enum(['missing', 'wrong_type', 'out_of_range', 'unknown_value']);
/** What the console could not read of one field in the last minutes. The values themselves are never named. */
export const UnreadableField = z.object({
  /** The kind of record and its field, as a mapping file names them; the field is empty for the record as a whole. */
  record: z.string(),
  field: z.string(),
  reason: UnreadableReason,
  /** Whether whole rows were left out for it, and not the field alone. */
  row_left_out: z.boolean(),
  /** How many different rows. */
  rows: z.int().nonnegative(),
  /** Since the gateway started. */
  times: z.int().positive(),
  last_at: Instant,
});
export const OperatorService = z.object({
  service: UpstreamName,
  state: z.enum(['up', 'down', 'unknown']),
  since: Instant,
});
/** How the console gets on with its operator, as the replica that answers sees it. */
export const OperatorStatus = z.object({
  unreadable: z.array(UnreadableField),
  services: z.array(OperatorService),
  offers: ConsoleCapabilities,
  /** Whether a mapping file says how the operator names things. */
  mapped: z.boolean(),
  /** The IANA zone of the operator's times that name none. */
  time_zone: z.string(),
});
export const LEFT_OUT_RECORDS = ['table', 'event', 'round', 'dealer', 'message', 'client'];
/** How many rows of each list were left out lately because they could not be read; absent where none were. */
export const LeftOutRows = z.partialRecord(z.enum(LEFT_OUT_RECORDS), z.int().positive());
//# sourceMappingURL=schemas.js.map
