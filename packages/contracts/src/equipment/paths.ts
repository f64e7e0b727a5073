/** Method and path of each call, without zod, because the browser imports them. */
export const equipmentPaths = {
  listEquipment: 'GET /api/equipment',
  addEquipment: 'POST /api/equipment',
  changeEquipment: 'PUT /api/equipment/:id',
  retireEquipment: 'POST /api/equipment/:id/retire',
  moveEquipment: 'PUT /api/equipment/:id/place',
  listStays: 'GET /api/equipment/:id/stays',
  listInspections: 'GET /api/inspections',
  inspectWheel: 'POST /api/inspections',
  getTableEquipment: 'GET /api/tables/:id/equipment',
  listCardLots: 'GET /api/card-lots',
  receiveCards: 'POST /api/card-lots',
  listCardSteps: 'GET /api/card-steps',
  proposeCardStep: 'POST /api/card-lots/:id/steps',
  decideCardStep: 'POST /api/card-steps/:id/decision',
  reconcileCards: 'GET /api/card-reconciliation',
  exportCards: 'GET /api/card-reconciliation/export',
} as const;
