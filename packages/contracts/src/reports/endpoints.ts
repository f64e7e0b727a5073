import { z } from 'zod';
import { defineEndpoint, EXPORT_FORMATS } from '../http/endpoint.ts';
import { Report, ReportHead, ReportPreview, ReportPreviewQuery, ReportRequest } from './report.ts';

export const ReportParams = z.object({ id: z.uuid() });
export type ReportParams = z.infer<typeof ReportParams>;

const READ_ERRORS = ['request.not_found', 'service.database_unavailable'] as const;

export const makeReport = defineEndpoint({
  method: 'POST',
  path: '/api/reports',
  tag: 'reports',
  summary: 'Begin a report over a range of gaming days; it is asked for until it is done',
  auth: 'session',
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
});

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/api/reports',
  tag: 'reports',
  summary: "The account's own reports, the newest first",
  auth: 'session',
  response: z.array(ReportHead),
  errors: ['service.database_unavailable'],
});

export const previewReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/preview',
  tag: 'reports',
  summary: 'What a report over a range of gaming days would hold: its tables and its first figures',
  auth: 'session',
  query: ReportPreviewQuery,
  response: ReportPreview,
  errors: ['report.range_too_long', 'permission.other_terminal', 'service.database_unavailable'],
});

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/:id',
  tag: 'reports',
  summary: "One of the account's reports: how far it is, and once it is done what it came to",
  auth: 'session',
  params: ReportParams,
  response: Report,
  errors: READ_ERRORS,
});

export const cancelReport = defineEndpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  tag: 'reports',
  summary: 'Stop a report that is being made',
  auth: 'session',
  params: ReportParams,
  response: ReportHead,
  errors: READ_ERRORS,
});

/** A report is for people: there is no JSON of it but its own call. */
export const ExportReportQuery = z.object({
  format: z.enum(EXPORT_FORMATS).exclude(['json']).default('csv'),
});
export type ExportReportQuery = z.infer<typeof ExportReportQuery>;

export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/:id/export',
  tag: 'reports',
  summary: 'A finished report as a zip: a CSV file, and its range, count and SHA-256 as JSON',
  auth: 'session',
  params: ReportParams,
  query: ExportReportQuery,
  media: ['application/zip'],
  errors: ['report.unfinished', ...READ_ERRORS],
});
