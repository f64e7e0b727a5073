/** Method and path of each call, without zod, because the browser imports them. */
export const measuresPaths = {
  getMeasureRules: 'GET /api/measures/rules',
  listMeasures: 'GET /api/measures',
  getMeasure: 'GET /api/measures/:id',
  takeMeasure: 'POST /api/measures',
  approveMeasure: 'POST /api/measures/:id/approve',
  rejectMeasure: 'POST /api/measures/:id/reject',
  withdrawMeasure: 'POST /api/measures/:id/withdraw',
  liftMeasure: 'POST /api/measures/:id/lift',
  appealMeasure: 'POST /api/measures/:id/appeal',
  decideAppeal: 'POST /api/measures/:id/appeal/decide',
} as const;
