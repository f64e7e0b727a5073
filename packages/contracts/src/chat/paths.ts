/** Method and path of each call, without zod, because the browser imports them. */
export const chatPaths = {
  listConversations: 'GET /api/conversations',
  markNoAnswer: 'PUT /api/conversations/:id/no-answer',
  unmarkNoAnswer: 'DELETE /api/conversations/:id/no-answer',
  setNeedsAnswer: 'PUT /api/conversations/:id/messages/:key/needs-answer',
  getAnswerRule: 'GET /api/answer-rule',
  setAnswerRule: 'PUT /api/answer-rule',
  hideMessage: 'PUT /api/conversations/:id/messages/:key/hidden',
  showMessage: 'DELETE /api/conversations/:id/messages/:key/hidden',
  getThread: 'GET /api/conversations/:id/messages',
  dismissUnproven: 'DELETE /api/conversations/:id/unproven/:key',
  markRead: 'PUT /api/conversations/:id/read',
  searchThreads: 'GET /api/conversations/search',
  exportThread: 'GET /api/conversations/:id/export',
  searchMessages: 'GET /api/customerSupport/chatMessage/dynamicsearch',
  sendMessage: 'POST /api/customerSupport/chatMessage',
} as const;

export const cannedPaths = {
  listCannedReplies: 'GET /api/canned-replies',
  createCannedReply: 'POST /api/canned-replies',
  updateCannedReply: 'PUT /api/canned-replies/:id',
  deleteCannedReply: 'DELETE /api/canned-replies/:id',
  listHelplines: 'GET /api/helplines',
  setHelpline: 'PUT /api/helplines/:language',
} as const;
