/** Method and path of each call, without zod: the browser imports them. */
export const dutiesPaths = {
  listDuties: 'GET /api/duties',
} as const;
