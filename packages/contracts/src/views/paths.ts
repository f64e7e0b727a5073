/** Method and path of each call, without zod, because the browser imports them. */
export const viewsPaths = {
  listViews: 'GET /api/views',
  createView: 'POST /api/views',
  updateView: 'PUT /api/views/:id',
  deleteView: 'DELETE /api/views/:id',
} as const;
