import { z } from 'zod';
import { LANGUAGES } from '../browser/limits.ts';
import { EntityId } from '../fields/ids.ts';
import { problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameFilter } from '../games/contract.ts';
import { isGamingDays } from '../gaming-day/gaming-days.ts';
import { defineCalls, EXPORT_FORMATS } from '../rest/endpoint.ts';
import { INVITATION_MAIL_STATES } from '../staff/limits.ts';
import { REPORT_KINDS, REPORT_RHYTHMS } from './limits.ts';
import { reportsPaths } from './paths.ts';

export const ReportKind = z.enum(REPORT_KINDS);
export type ReportKind = z.infer<typeof ReportKind>;

/** The browser chooses the id of a report, so that a retry after a lost response starts only one. */
export const ReportRequest = z.object({
  id: z.uuid(),
  kind: ReportKind,
  /** In the format of the lists' addresses: `today`, `2026-11-20`, `2026-11-16..2026-11-20`. */
  gaming_day: z.string().max(22).refine(isGamingDays, { error: 'field.invalid' }),
  game: GameFilter.nullable(),
  table_id: EntityId.nullable(),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** The sections of a report, in order. */
export const ReportSectionName = z.enum([
  'total',
  'by_day',
  'by_game',
  'by_kind',
  'by_table',
  'by_dealer',
  'by_hour',
  'over_time',
  'voids_by_reason',
  'removals_by_reason',
  'sanctions_by_reason',
  'hidden_by_reason',
  'changes',
  'events',
]);
export type ReportSectionName = z.infer<typeof ReportSectionName>;

/** The type of a column's values; times are instants, durations are seconds. */
export const ReportColumn = z.enum([
  'rounds',
  'settled',
  'voided',
  'corrected',
  'unfinished',
  'rounds_an_hour',
  'from_players',
  'from_staff',
  'answered',
  'within_a_minute',
  'unanswered',
  'average_answer_s',
  'longest_answer_s',
  'average_players',
  'peak_players',
  'peak_at',
  'minutes',
  'removed',
  'sanctions',
  'hidden',
  'events',
  'change',
  'table',
  'at',
  'by',
  'approved_by',
  'reason_code',
  'reason',
  'kind',
  'game',
  'state',
  'starts_at',
  'ends_at',
  'tables',
  'minimum_rounds',
  'prize',
]);
export type ReportColumn = z.infer<typeof ReportColumn>;

export const ReportCell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof ReportCell>;

export const ReportSection = z.object({
  name: ReportSectionName,
  columns: z.array(ReportColumn),
  /**
   * `of` is the subject of the row: a day, an hour of the property's clock (`06`), a table's title, an instant, a
   * round's id, the code of a reason; empty in a total. `before` holds the same row for the previous period, when there is a comparison.
   */
  rows: z.array(
    z.object({ of: z.string(), values: z.array(ReportCell), before: z.array(ReportCell).optional() }),
  ),
  /** True when rows beyond the limit were left out. */
  capped: z.boolean(),
});
export type ReportSection = z.infer<typeof ReportSection>;

/** A report without its result. */
export const ReportHead = z.object({
  id: z.uuid(),
  kind: ReportKind,
  /** Dates. */
  gaming_day: z.string(),
  from: Instant,
  to: Instant,
  game: GameFilter.nullable(),
  table: z.object({ id: EntityId, title: z.string() }).nullable(),
  by: z.string(),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** Null when the amount is unknown. */
  progress: z.object({ done: z.int().nonnegative(), of: z.int().nonnegative().nullable() }),
  /** The error code of a failed report. */
  code: z.string().nullable(),
});
export type ReportHead = z.infer<typeof ReportHead>;

/**
 * `sections` once the report is done; empty when nothing happened in the range. `before` is the previous period of the
 * same length; for an unfinished range, only as much of it as has passed.
 */
export const Report = ReportHead.extend({
  before: z.object({ gaming_day: z.string(), from: Instant, to: Instant }).nullable(),
  sections: z.array(ReportSection).nullable(),
});
export type Report = z.infer<typeof Report>;

/** The size of a report, as far as it is known in advance. */
export const ReportPreview = z.object({
  /** Dates. */
  gaming_day: z.string(),
  from: Instant,
  to: Instant,
  /** The number of tables in it. */
  tables: z.int().nonnegative(),
  /** Null when it is unknown in advance. */
  figures: z.array(z.object({ column: ReportColumn, value: z.int().nonnegative().nullable() })),
});
export type ReportPreview = z.infer<typeof ReportPreview>;

/** The parameters of a report, as in its address. */
export const ReportPreviewQuery = ReportRequest.omit({ id: true }).extend({
  game: GameFilter.optional(),
  table_id: EntityId.optional(),
});
export type ReportPreviewQuery = z.infer<typeof ReportPreviewQuery>;

export const ReportParams = z.object({ id: z.uuid() });
export type ReportParams = z.infer<typeof ReportParams>;

/** When a schedule is due. */
const ReportRhythm = z.object({
  /** `day`: the gaming day that ended; `week`: the seven that ended; `month`: those of the previous calendar month. */
  every: z.enum(REPORT_RHYTHMS),
  /** By ISO 8601: 1 is Monday. A weekly schedule has one, the others have none. */
  weekday: z
    .int()
    .min(1)
    .max(7)
    .nullable()
    .meta({ examples: [null] }),
  /** On the property's clock, `HH:MM`: the first time after the gaming day's end. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ examples: ['07:00'] }),
});
export type ReportRhythm = z.infer<typeof ReportRhythm>;

/** The browser chooses the id of a schedule, as of a report. */
export const ReportScheduleRequest = ReportRequest.omit({ gaming_day: true })
  .extend(ReportRhythm.shape)
  .extend({ /** Of the mail. */ language: z.enum(LANGUAGES) })
  .refine(({ every, weekday }) => every !== 'week' || weekday !== null, {
    ...problem('field.required'),
    path: ['weekday'],
  })
  .refine(({ every, weekday }) => every === 'week' || weekday === null, {
    ...problem('field.invalid'),
    path: ['weekday'],
  });
export type ReportScheduleRequest = z.infer<typeof ReportScheduleRequest>;

export const ReportSchedule = z.object({
  id: z.uuid(),
  kind: ReportKind,
  game: GameFilter.nullable(),
  table: ReportHead.shape.table,
  ...ReportRhythm.shape,
  next_at: Instant,
  /** Its latest period; null before the first. */
  last: z
    .object({
      gaming_day: z.string(),
      /** `failed` is tried again, until the next period; `refused` is not. */
      state: z.enum(['making', 'made', 'failed', 'refused']),
      report_id: z.uuid(),
      /** The error code of a failed or refused report. */
      code: z.string().nullable(),
      /** `failed` is tried again, until the next period; without a problem it is not known whether it was sent. */
      mail: z.enum(INVITATION_MAIL_STATES),
      /** In the mail server's words. */
      problem: z.string().nullable(),
      tried_at: Instant,
    })
    .nullable(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const ReportSchedules = z.object({
  /** False without a mail server: reports are made, and not mailed. */
  mail: z.boolean(),
  schedules: z.array(ReportSchedule),
});
export type ReportSchedules = z.infer<typeof ReportSchedules>;

const READ_ERRORS = ['request.not_found', 'service.database_unavailable'] as const;

/** Reports are for people: the only JSON is the call itself. */
export const ExportReportQuery = z.object({
  format: z.enum(EXPORT_FORMATS).exclude(['json']).default('csv'),
});
export type ExportReportQuery = z.infer<typeof ExportReportQuery>;

export const reportsCalls = defineCalls('reports', reportsPaths, {
  makeReport: {
    summary: 'Start a report over a range of gaming days; poll it until it is done',
    body: ReportRequest,
    status: 202,
    response: ReportHead,
    errors: [
      'report.range_too_long',
      'report.too_many',
      'request.conflict',
      'permission.other_terminal',
      // The id belongs to another account.
      'request.not_found',
      'service.database_unavailable',
    ],
  },
  listReports: {
    summary: "List the account's own reports, newest first",
    response: z.array(ReportHead),
    errors: ['service.database_unavailable'],
  },
  previewReport: {
    summary: 'Preview a report over a range of gaming days: its tables and first figures',
    query: ReportPreviewQuery,
    response: ReportPreview,
    errors: ['report.range_too_long', 'permission.other_terminal', 'service.database_unavailable'],
  },
  getReport: {
    summary: "Get one of the account's reports: its progress, and the result when done",
    params: ReportParams,
    response: Report,
    errors: READ_ERRORS,
  },
  cancelReport: {
    summary: 'Cancel a report in progress',
    params: ReportParams,
    response: ReportHead,
    errors: READ_ERRORS,
  },
  exportReport: {
    summary: 'Download a finished report as a zip: a CSV file, and its range, count and SHA-256 as JSON',
    params: ReportParams,
    query: ExportReportQuery,
    media: ['application/zip'],
    errors: ['report.unfinished', ...READ_ERRORS],
  },
  listReportSchedules: {
    summary: "List the account's own schedules of reports, with their latest results",
    response: ReportSchedules,
    errors: ['service.database_unavailable'],
  },
  createReportSchedule: {
    summary: 'Schedule a report, mailed to the address of the account',
    body: ReportScheduleRequest,
    status: 201,
    response: ReportSchedule,
    errors: [
      'report.too_many_schedules',
      'request.conflict',
      'permission.other_terminal',
      // There is no such table, or the id belongs to another account.
      'request.not_found',
      'service.database_unavailable',
    ],
  },
  removeReportSchedule: {
    summary: 'Remove a schedule; its reports stay',
    params: ReportParams,
    status: 204,
    errors: READ_ERRORS,
  },
});
