/** Method and path of each call, without zod, because the browser imports them. */
export const evidencePaths = {
  makeRoundEvidence: 'POST /api/rounds/:id/evidence',
  makeProtectionCaseEvidence: 'POST /api/protection-cases/:id/evidence',
  makeIncidentEvidence: 'POST /api/incidents/:id/evidence',
} as const;
