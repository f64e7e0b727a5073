/** Method and path of each call, without zod, because the browser imports them. */
export const evidencePaths = {
  makeRoundEvidence: 'POST /api/rounds/:id/evidence',
  makeProtectionCaseEvidence: 'POST /api/protection-cases/:id/evidence',
} as const;
