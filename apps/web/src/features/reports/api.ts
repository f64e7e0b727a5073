import type {
  Report,
  ReportHead,
  ReportPreview,
  ReportPreviewQuery,
  ReportRequest,
  ReportSchedule,
  ReportScheduleRequest,
  ReportSchedules,
} from '@pitdesk/contracts/reports';
import { reportsPaths } from '@pitdesk/contracts/reports';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi } from '#api/store.ts';
import { paths } from '#config/paths.ts';

const TAG = 'reports';
const SCHEDULES = 'report-schedules';

const reportsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG, SCHEDULES] }).injectEndpoints({
  endpoints: (build) => ({
    reports: build.query<ReportHead[], void>({
      query: () => callOf(reportsPaths.listReports),
      providesTags: [TAG],
    }),
    report: build.query<Report, string>({
      query: (id) => callOf(reportsPaths.getReport, { params: { id } }),
      providesTags: [TAG],
    }),
    reportPreview: build.query<ReportPreview, ReportPreviewQuery>({
      query: (query) => callOf(reportsPaths.previewReport, { query }),
      keepUnusedDataFor: 0,
    }),
    makeReport: build.mutation<ReportHead, ReportRequest>({
      query: (body) => callOf(reportsPaths.makeReport, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows((_, { id }) => ({ text: 'report.created', link: paths.report.link(id) })),
    }),
    cancelReport: build.mutation<ReportHead, string>({
      query: (id) => callOf(reportsPaths.cancelReport, { params: { id } }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'report.cancelled' })),
    }),
    reportSchedules: build.query<ReportSchedules, void>({
      query: () => callOf(reportsPaths.listReportSchedules),
      providesTags: [SCHEDULES],
    }),
    createReportSchedule: build.mutation<ReportSchedule, ReportScheduleRequest>({
      query: (body) => callOf(reportsPaths.createReportSchedule, { body }),
      invalidatesTags: [SCHEDULES],
      onQueryStarted: shows(() => ({ text: 'report.scheduled' })),
    }),
    removeReportSchedule: build.mutation<void, string>({
      query: (id) => callOf(reportsPaths.removeReportSchedule, { params: { id } }),
      invalidatesTags: [SCHEDULES],
      onQueryStarted: shows(() => ({ text: 'report.scheduleRemoved' })),
    }),
  }),
});

export const {
  useReportsQuery,
  useReportQuery,
  useReportPreviewQuery,
  useMakeReportMutation,
  useCancelReportMutation,
  useReportSchedulesQuery,
  useCreateReportScheduleMutation,
  useRemoveReportScheduleMutation,
} = reportsApi;

/** Poll interval of a report that is being generated. */
export const POLL_MS = 600;
