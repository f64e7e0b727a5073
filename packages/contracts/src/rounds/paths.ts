/** Method and path of each call, without zod, because the browser imports them. */
export const roundsPaths = {
  checkRounds: 'GET /api/rounds/check',
  proposeCorrection: 'POST /api/rounds/:id/corrections',
  listCorrections: 'GET /api/corrections',
  approveCorrection: 'POST /api/corrections/:id/approve',
  rejectCorrection: 'POST /api/corrections/:id/reject',
  withdrawCorrection: 'POST /api/corrections/:id/withdraw',
  getWheel: 'GET /api/tables/:id/wheel',
  serviceWheel: 'PUT /api/tables/:id/wheel/service',
  listRounds: 'GET /api/rounds',
  getRoundsPace: 'GET /api/rounds/pace',
  getRound: 'GET /api/rounds/:id',
  getRoundCards: 'GET /api/rounds/:id/cards',
  updateRound: 'PUT /api/rounds/:id',
  listRoundVersions: 'GET /api/rounds/:id/versions',
  exportRounds: 'GET /api/rounds/export',
  getRoundDossier: 'GET /api/rounds/:id/dossier',
} as const;
