/** Method and path of each call, without zod, because the browser imports them. */
export const tableControlPaths = {
  listTableControl: 'GET /api/table-control',
  requestTableAct: 'POST /api/table-control/acts',
  planTableClosing: 'POST /api/table-control/plans',
  cancelTablePlan: 'DELETE /api/table-control/plans/:id',
  listTableLog: 'GET /api/table-log',
  exportTableLog: 'GET /api/table-log/export',
  getAvailability: 'GET /api/availability',
} as const;
