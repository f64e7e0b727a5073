import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { isReasonWhole, REASON_INCOMPLETE, reasonFields } from '../fields/reason.ts';
import { problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/contract.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { SideBetKind } from '../rounds/round.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  CHANGE_CAUSES,
  CHANGE_KINDS,
  LOGGED_STATES,
  TABLE_ACT_STATES,
  TABLE_ACTS,
  TABLE_CONTROL,
  TABLE_PLAN_STATES,
  TABLE_REASONS,
} from './limits.ts';
import { tableControlPaths } from './paths.ts';

const Amount = z.number().nonnegative().max(TABLE_CONTROL.limitMax).nullable();

/** The configuration of a table that staff may change; null where the operator sends nothing. */
export const TableConfiguration = z.object({
  min: Amount,
  max: Amount,
  side_bets: z.array(SideBetKind).max(SideBetKind.options.length).nullable(),
});
export type TableConfiguration = z.infer<typeof TableConfiguration>;

const StaffName = z.object({ id: EntityId, username: z.string() });
const Reason = z.object({ reason_code: z.enum(TABLE_REASONS), reason: z.string() });

/** A request to the operator, and what came of it. */
export const TableAct = Reason.extend({
  id: z.uuid(),
  table_id: EntityId,
  act: z.enum(TABLE_ACTS),
  limits: TableConfiguration.nullable(),
  state: z.enum(TABLE_ACT_STATES),
  by: StaffName,
  /** True for a planned closing, which `by` planned. */
  planned: z.boolean(),
  requested_at: Instant,
  /** When the table showed it, or when it was refused or given up; null while it is requested. */
  settled_at: Instant.nullable(),
  /** Why it was refused: a code of the error catalogue. */
  code: z.string().nullable(),
});
export type TableAct = z.infer<typeof TableAct>;

/** A planned closing: at a time, or after the shoe that is in play. */
export const TablePlan = Reason.extend({
  id: z.uuid(),
  table_id: EntityId,
  state: z.enum(TABLE_PLAN_STATES),
  /** Null for a closing after the shoe. */
  at: Instant.nullable(),
  by: StaffName,
  planned_at: Instant,
  code: z.string().nullable(),
});
export type TablePlan = z.infer<typeof TablePlan>;

/** Why a table is as it is. */
const Cause = z.object({
  cause: z.enum(CHANGE_CAUSES),
  by: StaffName.nullable(),
  reason_code: z.enum(TABLE_REASONS).nullable(),
  reason: z.string(),
});

export const TableControl = Cause.extend({
  table_id: EntityId,
  state: z.enum(LOGGED_STATES),
  /** Null before the console has seen the table. */
  since: Instant.nullable(),
  limits: TableConfiguration.nullable(),
  /** The newest act while it waits, and for an hour after it. */
  act: TableAct.nullable(),
  plans: z.array(TablePlan),
});
export type TableControl = z.infer<typeof TableControl>;

export const RequestTableAct = z
  .object({
    /** Made by the browser, so that a retry after a lost response requests only once. */
    id: z.uuid(),
    table_id: EntityId,
    act: z.enum(TABLE_ACTS),
    ...reasonFields(TABLE_REASONS, TABLE_CONTROL.reasonTextMax),
    /** The state, and for a change of limits the limits, that the person saw. */
    based_on: z.object({
      state: z.enum(LOGGED_STATES),
      limits: TableConfiguration.nullable().default(null),
    }),
    limits: TableConfiguration.nullable().default(null),
  })
  .refine(isReasonWhole, REASON_INCOMPLETE)
  .refine(({ act, limits }) => (act === 'limits') === (limits !== null), {
    ...problem('field.invalid'),
    path: ['limits'],
  })
  .refine(({ limits }) => limits?.min == null || limits.max === null || limits.min <= limits.max, {
    ...problem('field.invalid'),
    path: ['limits', 'max'],
  });
export type RequestTableAct = z.infer<typeof RequestTableAct>;

export const PlanTableClosing = z
  .object({
    id: z.uuid(),
    table_id: EntityId,
    /** Null for a closing after the shoe that is in play. */
    at: Instant.nullable(),
    ...reasonFields(TABLE_REASONS, TABLE_CONTROL.reasonTextMax),
  })
  .refine(isReasonWhole, REASON_INCOMPLETE);
export type PlanTableClosing = z.infer<typeof PlanTableClosing>;

export const TablePlanParams = z.object({ id: z.uuid() });
export type TablePlanParams = z.infer<typeof TablePlanParams>;

/** One entry of the log: a change of a table's state or configuration. */
export const TableLogEntry = Cause.extend({
  /** The unique number of the entry. */
  seq: z.int().positive(),
  at: Instant,
  table: z.object({ id: EntityId, title: z.string() }),
  game: GameName.nullable(),
  terminal_id: TerminalId,
  /** Null when the console lost sight of the table, or does not know how it became so. */
  kind: z.enum(CHANGE_KINDS).nullable(),
  /** A state, or a configuration for `kind` configuration; `before` is null for the first entry of a table. */
  before: z.union([z.enum(LOGGED_STATES), TableConfiguration]).nullable(),
  after: z.union([z.enum(LOGGED_STATES), TableConfiguration]),
  act_id: z.uuid().nullable(),
});
export type TableLogEntry = z.infer<typeof TableLogEntry>;

export const TableLogFilters = z
  .object({
    table_id: EntityId.optional(),
    game: GameName.optional(),
    cause: z.enum(CHANGE_CAUSES).optional(),
    kind: z.enum(CHANGE_KINDS).optional(),
  })
  .extend(DayFilter);
export type TableLogFilters = z.infer<typeof TableLogFilters>;

/** Entries of the same time keep the order of their numbers. */
export const ListTableLogQuery = PageQuery.extend(TableLogFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
});
export type ListTableLogQuery = z.infer<typeof ListTableLogQuery>;

export const ExportTableLogQuery = TableLogFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportTableLogQuery = z.infer<typeof ExportTableLogQuery>;

/** Milliseconds in each state. */
const Times = z.object({
  open: z.number().nonnegative(),
  closed: z.number().nonnegative(),
  paused: z.number().nonnegative(),
  maintenance: z.number().nonnegative(),
  unknown: z.number().nonnegative(),
});

export const AvailabilityBand = z.object({
  from: Instant,
  to: Instant,
  state: z.enum(LOGGED_STATES),
  cause: z.enum(CHANGE_CAUSES).nullable(),
  by: z.string().nullable(),
  reason_code: z.enum(TABLE_REASONS).nullable(),
});
export type AvailabilityBand = z.infer<typeof AvailabilityBand>;

export const TableAvailability = z.object({
  table: z.object({ id: EntityId, title: z.string() }),
  game: GameName.nullable(),
  terminal_id: TerminalId,
  times: Times,
  bands: z.array(AvailabilityBand),
});
export type TableAvailability = z.infer<typeof TableAvailability>;

/** The time in each state over the tables within reach, up to now. */
export const Availability = z.object({
  from: Instant,
  to: Instant,
  times: Times,
  by_game: z.array(z.object({ game: GameName.nullable(), times: Times })),
  by_shift: z.array(z.object({ gaming_day: z.string(), shift: z.int().positive(), times: Times })),
  /** The time in which tables were not open, longest first. */
  by_cause: z.array(
    z.object({
      cause: z.enum(CHANGE_CAUSES),
      reason_code: z.enum(TABLE_REASONS).nullable(),
      ms: z.number().nonnegative(),
      times: z.int().positive(),
    }),
  ),
  tables: paginated(TableAvailability),
});
export type Availability = z.infer<typeof Availability>;

export const AvailabilityQuery = PageQuery.extend({
  gaming_day: DayFilter.gaming_day.default('today'),
  game: GameName.optional(),
  table_id: EntityId.optional(),
});
export type AvailabilityQuery = z.infer<typeof AvailabilityQuery>;

const READ_ERRORS = ['service.database_unavailable'] as const;
const ACT_ERRORS = [
  ...OPTIONAL_UPSTREAM_ERRORS,
  'request.not_found',
  'request.conflict',
  'permission.other_terminal',
  ...READ_ERRORS,
] as const;

export const tableControlCalls = defineCalls('table-control', tableControlPaths, {
  listTableControl: {
    summary: 'List what the console knows of each table: its state, who caused it, acts and plans',
    response: z.array(TableControl),
    errors: READ_ERRORS,
  },
  requestTableAct: {
    summary:
      'Request that the operator opens, closes, pauses or changes a table. It is confirmed when the table shows it; the same id again returns the act',
    body: RequestTableAct,
    status: 201,
    response: TableAct,
    errors: [
      'table_control.changed',
      'table_control.under_way',
      'table_control.impossible',
      'table_control.not_inspected',
      'upstream.refused',
      ...ACT_ERRORS,
    ],
  },
  planTableClosing: {
    summary: 'Plan the closing of a table, at a time or after its shoe; the same id again returns the plan',
    body: PlanTableClosing,
    status: 201,
    response: TablePlan,
    errors: ['table_control.impossible', 'table_control.plan_time', ...ACT_ERRORS],
  },
  cancelTablePlan: {
    summary: 'Cancel a planned closing',
    params: TablePlanParams,
    response: TablePlan,
    errors: ['table_control.plan_over', 'request.not_found', 'permission.other_terminal', ...READ_ERRORS],
  },
  listTableLog: {
    summary: 'List changes of tables',
    query: ListTableLogQuery,
    response: paginated(TableLogEntry),
    errors: READ_ERRORS,
  },
  exportTableLog: {
    summary: 'Export changes of tables as CSV or JSON, in the form that regulators ask for',
    query: ExportTableLogQuery,
    media: EXPORT_MEDIA,
    errors: READ_ERRORS,
  },
  getAvailability: {
    summary: 'Get how long tables were open, by table, game, shift and cause, for at most 31 gaming days',
    query: AvailabilityQuery,
    response: Availability,
    errors: ['request.invalid', ...READ_ERRORS],
  },
});

export const tableControlRequests = {
  watchTableControl: subscribeRequest('Subscribe to changes of tables, acts and planned closings'),
  unwatchTableControl: unsubscribeRequest(),
};

/** Tables that changed, without ids: refetch all. */
export const TableControlChanged = z.object({ ids: z.array(EntityId) });
export type TableControlChanged = z.infer<typeof TableControlChanged>;

export const tableControlEvents = {
  'tableControl:changed': defineEvent({
    summary: 'States, acts or plans of tables changed; refetch them',
    payload: TableControlChanged,
    subscribedBy: 'watchTableControl',
  }),
};
