/** Method and path of each call, without zod, because the browser imports them. */
export const factorsPaths = {
  signInWithFactor: 'POST /api/auth/login/factor',
  getFactors: 'GET /api/factors',
  beginFactor: 'POST /api/factors/begin',
  addFactor: 'POST /api/factors',
  removeFactor: 'DELETE /api/factors/:id',
  renewRecoveryCodes: 'POST /api/factors/recovery-codes',
  confirmAct: 'POST /api/step-ups/:id',
} as const;
