/** Method and path of each call, without zod: the browser imports them. */
export const playersPaths = {
  listPlayerCounts: 'GET /api/player-counts',
  exportPlayers: 'GET /api/players/export',
};
//# sourceMappingURL=paths.js.map
