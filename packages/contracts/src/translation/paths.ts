/** Method and path of each call, without zod, because the browser imports them. */
export const translationPaths = {
  translateMessages: 'POST /api/conversations/:id/translations',
  translateReply: 'POST /api/conversations/:id/reply-translation',
  getLanguage: 'GET /api/languages/:kind/:id',
  setLanguage: 'PUT /api/languages/:kind/:id',
} as const;
