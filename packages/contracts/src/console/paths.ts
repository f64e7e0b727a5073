/** Method and path of each call, without zod, because the browser imports them. */
export const consolePaths = {
  getSignInInfo: 'GET /api/console/sign-in',
  getConsoleInfo: 'GET /api/console',
} as const;
