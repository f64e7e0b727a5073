import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { GameFilter } from '../games/contract.ts';
import { isGamingDays } from '../gaming-day/gaming-days.ts';
import { defineCalls, EXPORT_FORMATS } from '../rest/endpoint.ts';
import { REPORT_KINDS } from './limits.ts';
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
});
