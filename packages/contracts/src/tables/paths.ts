/** Method and path of each call, without zod, because the browser imports them. */
export const tablesPaths = {
  listLiveTables: 'GET /api/tables/live',
  listTables: 'GET /api/tables',
} as const;
