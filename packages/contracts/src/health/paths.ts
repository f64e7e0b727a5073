/** Method and path of each call, without zod, because the browser imports them. */
export const healthPaths = {
  getLiveness: 'GET /api/health/live',
  getReadiness: 'GET /api/health/ready',
} as const;
