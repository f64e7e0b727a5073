/** Method and path of each call, without zod, because the browser imports them. */
export const retentionPaths = {
  getRetention: 'GET /api/retention',
  listHolds: 'GET /api/holds',
  setHold: 'POST /api/holds',
  reviewHold: 'POST /api/holds/:id/review',
  releaseHold: 'POST /api/holds/:id/release',
  listErasures: 'GET /api/erasures',
  planErasure: 'GET /api/players/:id/erasure',
  proposeErasure: 'POST /api/erasures',
  approveErasure: 'POST /api/erasures/:id/approve',
  rejectErasure: 'POST /api/erasures/:id/reject',
  withdrawErasure: 'POST /api/erasures/:id/withdraw',
} as const;
