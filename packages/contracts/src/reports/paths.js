/** Method and path of each call, without zod: the browser imports them. */
export const reportsPaths = {
  makeReport: 'POST /api/reports',
  listReports: 'GET /api/reports',
  previewReport: 'GET /api/reports/preview',
  getReport: 'GET /api/reports/:id',
  cancelReport: 'DELETE /api/reports/:id',
  exportReport: 'GET /api/reports/:id/export',
};
//# sourceMappingURL=paths.js.map
