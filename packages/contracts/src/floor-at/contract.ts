import { z } from 'zod';
import { Alarm } from '../alarms/contract.ts';
import { WAIT_REASONS } from '../chat/limits.ts';
import { MessageView } from '../chat/messages.ts';
import { DealerStint } from '../dealers/contract.ts';
import { ERROR_CODES, UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { IncidentRow } from '../incidents/contract.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { Round } from '../rounds/round.ts';
import { LOGGED_STATES } from '../table-control/limits.ts';
import { Table } from '../tables/contract.ts';
import { FLOOR_AT } from './limits.ts';
import { floorAtPaths } from './paths.ts';

export const FloorSpanQuery = z
  .object({
    /** `from` is included, `to` is not. */
    from: Instant,
    to: Instant.meta({ examples: ['2026-01-15T12:10:00.000Z'] }),
  })
  .refine(
    ({ from, to }) => {
      const ms = Date.parse(to) - Date.parse(from);
      return ms > 0 && ms <= FLOOR_AT.spanMs;
    },
    { path: ['to'], error: 'field.invalid' },
  );
export type FloorSpanQuery = z.infer<typeof FloorSpanQuery>;

/**
 * One part of a span. It may be left out as a whole, with the reason. `terminals` are the terminals that it covers, null
 * for all: rights can differ between terminals. `complete` is false when there were more rows than the limit. `since` is
 * when the records begin, null when that is unknown: before it, nothing is known. `gaps` are tables whose records do not
 * cover the whole span.
 */
const partOf = <Row extends z.ZodType>(row: Row) =>
  z.discriminatedUnion('state', [
    z.object({
      state: z.literal('read'),
      rows: z.array(row),
      terminals: z.array(TerminalId).nullable(),
      complete: z.boolean(),
      since: Instant.nullable(),
      gaps: z.array(EntityId),
    }),
    z.object({ state: z.literal('left_out'), code: z.enum(ERROR_CODES) }),
  ]);

/** A change of a table's state, as the table log has it; `unknown` where the console did not look. */
export const FloorState = z.object({ table_id: EntityId, at: Instant, state: z.enum(LOGGED_STATES) });
export type FloorState = z.infer<typeof FloorState>;

/** The number of players at a table in a minute; `at` is the start of the minute. */
export const FloorCount = z.object({ at: Instant, table_id: EntityId, count: z.int().nonnegative() });
export type FloorCount = z.infer<typeof FloorCount>;

/** A player's message that needs an answer, and until when it waited. */
export const FloorWait = z.object({
  table_id: EntityId,
  key: z.string(),
  player: z.string(),
  reason: z.enum(WAIT_REASONS),
  since: Instant,
  /** Null while it waits. */
  until: Instant.nullable(),
});
export type FloorWait = z.infer<typeof FloorWait>;

/** A message of a table's chat, under the rules of now: a hidden message comes without its text. */
export const FloorMessage = MessageView.extend({ table_id: EntityId });
export type FloorMessage = z.infer<typeof FloorMessage>;

/** An incident, from when it happened until it was closed. */
export const FloorIncident = IncidentRow.pick({
  id: true,
  kind: true,
  error: true,
  table: true,
  terminal_id: true,
  opened_at: true,
}).extend({
  /** When it happened; when it was opened, if that is all that is known. */
  at: Instant,
  decided_at: Instant.nullable(),
  closed_at: Instant.nullable(),
});
export type FloorIncident = z.infer<typeof FloorIncident>;

/** A member of staff on duty. */
export const FloorDuty = z.object({
  terminal_id: TerminalId,
  username: z.string(),
  /** When they signed on, and when they signed off or their shift ended. */
  from: Instant,
  until: Instant,
});
export type FloorDuty = z.infer<typeof FloorDuty>;

/**
 * The records of the floor over a span. The floor at a second of it is computed from them: the newest round that had
 * begun, the sample of the minute, the alarms that were open.
 */
export const FloorSpan = z.object({
  from: Instant,
  /** At most `as_of`: what comes later has not happened. */
  to: Instant,
  as_of: Instant,
  /** The tables within reach, as they are now. */
  tables: z.array(Table.pick({ id: true, title: true, game: true, terminal_id: true })),
  /** The changes in the span and, for each table, the one that began before it. */
  states: partOf(FloorState),
  /** Rounds that began in the span or shortly before it, in their present version. */
  rounds: partOf(Round),
  dealers: partOf(DealerStint),
  counts: partOf(FloorCount),
  alarms: partOf(Alarm),
  waits: partOf(FloorWait),
  messages: partOf(FloorMessage),
  incidents: partOf(FloorIncident),
  duty: partOf(FloorDuty),
});
export type FloorSpan = z.infer<typeof FloorSpan>;

export const floorAtCalls = defineCalls('tables', floorAtPaths, {
  getFloorSpan: {
    summary: 'Get the records of the floor over a span of at most ten minutes',
    query: FloorSpanQuery,
    response: FloorSpan,
    errors: UPSTREAM_ERRORS,
  },
});
