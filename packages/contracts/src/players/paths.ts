/** Method and path of each call, without zod, because the browser imports them. */
export const playersPaths = {
  listPlayerCounts: 'GET /api/player-counts',
  exportPlayers: 'GET /api/players/export',
  findPlayers: 'GET /api/players',
  listPlayerMarks: 'POST /api/players/marks',
  getPlayer: 'GET /api/players/:id',
  listPlayerMessages: 'GET /api/players/:id/messages',
  listPlayerNotes: 'GET /api/players/:id/notes',
  notePlayer: 'POST /api/players/:id/notes',
} as const;
