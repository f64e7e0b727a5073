/** Method and path of each call, without zod, because the browser imports them. */
export const dealersPaths = {
  listModels: 'GET /api/models',
  getModel: 'GET /api/models/:id',
  createModel: 'POST /api/models',
  updateModel: 'PUT /api/models/:id',
  deleteModel: 'DELETE /api/models/:id',
  getModelPhoto: 'GET /api/models/:id/photo',
  changeModelPhoto: 'PUT /api/models/:id/photo',
  removeModelPhoto: 'DELETE /api/models/:id/photo',
  placeModel: 'PUT /api/models/:id/place',
  getRota: 'GET /api/rota',
  planRelief: 'POST /api/rota/reliefs',
  cancelRelief: 'DELETE /api/rota/reliefs/:id',
} as const;
