/** Method and path of each call, without zod, because the browser imports them. */
export const protectionCasesPaths = {
  listProtectionCases: 'GET /api/protection-cases',
  getProtectionCaseRules: 'GET /api/protection-cases/rules',
  getProtectionCaseReport: 'GET /api/protection-cases/report',
  getProtectionCase: 'GET /api/protection-cases/:id',
  raiseProtectionCase: 'POST /api/protection-cases',
  workProtectionCase: 'POST /api/protection-cases/:id/steps',
} as const;
