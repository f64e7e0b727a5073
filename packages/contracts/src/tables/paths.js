/** Method and path of each call, without zod: the browser imports them. */
export const tablesPaths = {
  listLiveTables: 'GET /api/tables/live',
  listTables: 'GET /api/tables',
};
//# sourceMappingURL=paths.js.map
