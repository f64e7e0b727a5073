/** Method and path of each call, without zod: the browser imports them. */
export const chatPaths = {
  listConversations: 'GET /api/conversations',
  claimConversation: 'PUT /api/conversations/:id/claim',
  releaseConversation: 'DELETE /api/conversations/:id/claim',
  markNoAnswer: 'PUT /api/conversations/:id/no-answer',
  unmarkNoAnswer: 'DELETE /api/conversations/:id/no-answer',
  hideMessage: 'PUT /api/conversations/:id/messages/:key/hidden',
  showMessage: 'DELETE /api/conversations/:id/messages/:key/hidden',
  getThread: 'GET /api/conversations/:id/messages',
  dismissUnproven: 'DELETE /api/conversations/:id/unproven/:key',
  markRead: 'PUT /api/conversations/:id/read',
  searchThreads: 'GET /api/conversations/search',
  exportThread: 'GET /api/conversations/:id/export',
  listCannedReplies: 'GET /api/canned-replies',
  createCannedReply: 'POST /api/canned-replies',
  updateCannedReply: 'PUT /api/canned-replies/:id',
  deleteCannedReply: 'DELETE /api/canned-replies/:id',
  searchMessages: 'GET /api/customerSupport/chatMessage/dynamicsearch',
  sendMessage: 'POST /api/customerSupport/chatMessage',
};
//# sourceMappingURL=paths.js.map
