/** Method and path of each call, without zod, because the browser imports them. */
export const wordsPaths = {
  getWords: 'GET /api/words',
  listWordEntries: 'GET /api/words/entries',
  listWordVersions: 'GET /api/words/versions',
  getWordPrecision: 'GET /api/words/precision',
  tryWords: 'POST /api/words/try',
  editWords: 'POST /api/words/draft',
  discardWords: 'DELETE /api/words/draft',
  startWordDryRun: 'POST /api/words/dry-runs',
  publishWords: 'POST /api/words/publish',
  judgeFlag: 'PUT /api/flags/:id/judgement',
  unjudgeFlag: 'DELETE /api/flags/:id/judgement',
} as const;
