/** Method and path of each call, without zod, because the browser imports them. */
export const sessionsPaths = {
  refresh: 'POST /api/auth/refresh',
  logout: 'POST /api/auth/logout',
  listSessions: 'GET /api/sessions',
  endOtherSessions: 'DELETE /api/sessions',
  lock: 'POST /api/auth/lock',
  unlock: 'POST /api/auth/unlock',
  endSession: 'DELETE /api/sessions/:id',
} as const;
