/** Method and path of each call, without zod, because the browser imports them. */
export const dutiesPaths = {
  listDuties: 'GET /api/duties',
} as const;
