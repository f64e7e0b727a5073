/** Method and path of each call, without zod, because the browser imports them. */
export const handoverPaths = {
  listHandover: 'GET /api/handover',
  getHandoverState: 'GET /api/handover/state',
  getShiftSummary: 'GET /api/handover/summary',
  writeHandover: 'POST /api/handover',
  followUpHandover: 'POST /api/handover/:id/follow-up',
  takeOverShift: 'POST /api/handover/take-over',
  listOnDuty: 'GET /api/on-duty',
  signOn: 'POST /api/on-duty',
  signOff: 'DELETE /api/on-duty',
  exportHandover: 'GET /api/handover/export',
} as const;
