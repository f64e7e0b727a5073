/** Method and path of each call, without zod, because the browser imports them. */
export const broadcastsPaths = {
  listBroadcasts: 'GET /api/broadcasts',
  getBroadcast: 'GET /api/broadcasts/:id',
  prepareBroadcast: 'POST /api/broadcasts',
  sendBroadcast: 'POST /api/broadcasts/:id/send',
  approveBroadcast: 'POST /api/broadcasts/:id/approve',
  rejectBroadcast: 'POST /api/broadcasts/:id/reject',
  undoBroadcast: 'POST /api/broadcasts/:id/undo',
  retryBroadcast: 'POST /api/broadcasts/:id/retry',
} as const;
