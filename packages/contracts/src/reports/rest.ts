import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { GameFilter } from '../games/schemas.ts';
import { defineCalls, EXPORT_FORMATS } from '../rest/endpoint.ts';
import { reportsPaths } from './paths.ts';
import { Report, ReportHead, ReportPreview, ReportRequest } from './schemas.ts';

/** The choice of a report, as its address has it. */
export const ReportPreviewQuery = ReportRequest.omit({ id: true }).extend({
  game: GameFilter.optional(),
  table_id: EntityId.optional(),
});
export type ReportPreviewQuery = z.infer<typeof ReportPreviewQuery>;

export const ReportParams = z.object({ id: z.uuid() });
export type ReportParams = z.infer<typeof ReportParams>;

const READ_ERRORS = ['request.not_found', 'service.database_unavailable'] as const;

/** A report is for people: there is no JSON of it but its own call. */
export const ExportReportQuery = z.object({
  format: z.enum(EXPORT_FORMATS).exclude(['json']).default('csv'),
});
export type ExportReportQuery = z.infer<typeof ExportReportQuery>;

export const reportsCalls = defineCalls('reports', reportsPaths, {
  makeReport: {
    summary: 'Begin a report over a range of gaming days; it is asked for until it is done',
    body: ReportRequest,
    status: 202,
    response: ReportHead,
    errors: [
      'report.range_too_long',
      'report.too_many',
      'request.conflict',
      'permission.other_terminal',
      // The id is somebody else's.
      'request.not_found',
      'service.database_unavailable',
    ],
  },
  listReports: {
    summary: "The account's own reports, the newest first",
    response: z.array(ReportHead),
    errors: ['service.database_unavailable'],
  },
  previewReport: {
    summary: 'What a report over a range of gaming days would hold: its tables and its first figures',
    query: ReportPreviewQuery,
    response: ReportPreview,
    errors: ['report.range_too_long', 'permission.other_terminal', 'service.database_unavailable'],
  },
  getReport: {
    summary: "One of the account's reports: how far it is, and once it is done what it came to",
    params: ReportParams,
    response: Report,
    errors: READ_ERRORS,
  },
  cancelReport: {
    summary: 'Stop a report that is being made',
    params: ReportParams,
    response: ReportHead,
    errors: READ_ERRORS,
  },
  exportReport: {
    summary: 'A finished report as a zip: a CSV file, and its range, count and SHA-256 as JSON',
    params: ReportParams,
    query: ExportReportQuery,
    media: ['application/zip'],
    errors: ['report.unfinished', ...READ_ERRORS],
  },
});
