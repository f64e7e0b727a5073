/** Method and path of each call, without zod, because the browser imports them. */
export const casesPaths = {
  listCases: 'GET /api/cases',
  getCaseRules: 'GET /api/cases/rules',
  getCaseReport: 'GET /api/cases/report',
  getCase: 'GET /api/cases/:id',
  raiseCase: 'POST /api/cases',
  workCase: 'POST /api/cases/:id/steps',
} as const;
