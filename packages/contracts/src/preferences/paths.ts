/** Method and path of each call, without zod, because the browser imports them. */
export const preferencesPaths = {
  getPreferences: 'GET /api/preferences',
  changePreferences: 'PUT /api/preferences',
} as const;
