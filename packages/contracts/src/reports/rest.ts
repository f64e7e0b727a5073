import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { GameFilter } from '../games/schemas.ts';
import { defineCalls, EXPORT_FORMATS } from '../rest/endpoint.ts';
import { reportsPaths } from './paths.ts';
import { Report, ReportHead, ReportPreview, ReportRequest } from './schemas.ts';

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
