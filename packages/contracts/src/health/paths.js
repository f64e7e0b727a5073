/** Method and path of each call, without zod: the browser imports them. */
export const healthPaths = {
  getLiveness: 'GET /api/health/live',
  getReadiness: 'GET /api/health/ready',
};
//# sourceMappingURL=paths.js.map
