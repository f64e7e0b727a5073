/** Method and path of each call, without zod, because the browser imports them. */
export const assignmentsPaths = {
  listAssignees: 'GET /api/conversations/:id/assignees',
  assignConversation: 'PUT /api/conversations/:id/assignment',
  giveConversationBack: 'DELETE /api/conversations/:id/assignment',
  setAnswerTarget: 'PUT /api/conversations/:id/target',
  listLanguageTargets: 'GET /api/answers/targets',
  setLanguageTarget: 'PUT /api/answers/targets/:language',
  getAnswerFigures: 'GET /api/answers',
  listAnswerWaits: 'GET /api/answers/waits',
} as const;
