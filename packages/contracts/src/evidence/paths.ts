/** Method and path of each call, without zod, because the browser imports them. */
export const evidencePaths = {
  makeRoundEvidence: 'POST /api/rounds/:id/evidence',
  makeCaseEvidence: 'POST /api/cases/:id/evidence',
} as const;
