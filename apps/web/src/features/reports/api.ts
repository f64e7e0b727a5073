import type {
  Report,
  ReportHead,
  ReportPreview,
  ReportPreviewQuery,
  ReportRequest,
} from '@pitdesk/contracts';
import { callOf } from '../../api/http/send.ts';
import { baseApi } from '../../api/store.ts';

const TAG = 'reports';
const PATH = '/api/reports/:id';

const reportsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    reports: build.query<ReportHead[], void>({
      query: () => callOf<'listReports'>('GET', '/api/reports'),
      providesTags: [TAG],
    }),
    report: build.query<Report, string>({
      query: (id) => callOf<'getReport'>('GET', PATH, { params: { id } }),
      providesTags: [TAG],
    }),
    reportPreview: build.query<ReportPreview, ReportPreviewQuery>({
      query: (query) => callOf<'previewReport'>('GET', '/api/reports/preview', { query }),
      keepUnusedDataFor: 0,
    }),
    makeReport: build.mutation<ReportHead, ReportRequest>({
      query: (body) => callOf<'makeReport'>('POST', '/api/reports', { body }),
      invalidatesTags: [TAG],
    }),
    cancelReport: build.mutation<ReportHead, string>({
      query: (id) => callOf<'cancelReport'>('DELETE', PATH, { params: { id } }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useReportsQuery,
  useReportQuery,
  useReportPreviewQuery,
  useMakeReportMutation,
  useCancelReportMutation,
} = reportsApi;

/** How often a report that is being made is asked how far it is. */
export const LOOK_AGAIN_MS = 600;
