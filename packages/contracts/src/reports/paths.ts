/** Method and path of each call, without zod, because the browser imports them. */
export const reportsPaths = {
  makeReport: 'POST /api/reports',
  listReports: 'GET /api/reports',
  previewReport: 'GET /api/reports/preview',
  getReport: 'GET /api/reports/:id',
  cancelReport: 'DELETE /api/reports/:id',
  exportReport: 'GET /api/reports/:id/export',
  listReportSchedules: 'GET /api/report-schedules',
  createReportSchedule: 'POST /api/report-schedules',
  removeReportSchedule: 'DELETE /api/report-schedules/:id',
} as const;
