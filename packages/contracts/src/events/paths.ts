/** Method and path of each call, without zod, because the browser imports them. */
export const eventsPaths = {
  createEvent: 'POST /api/event/create',
  listEvents: 'GET /api/event/all',
  getEvent: 'GET /api/event/:id',
  updateEvent: 'PUT /api/event/update/:id',
  activateEvent: 'PUT /api/event/active/:id',
  deactivateEvent: 'PUT /api/event/inactive/:id',
  deleteEvent: 'DELETE /api/event/delete/:id',
  undeleteEvent: 'PUT /api/event/undelete/:id',
} as const;
