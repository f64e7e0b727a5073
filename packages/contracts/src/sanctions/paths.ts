/** Method and path of each call, without zod, because the browser imports them. */
export const sanctionsPaths = {
  getSanctionRules: 'GET /api/sanctions/rules',
  listSanctions: 'GET /api/sanctions',
  getSanction: 'GET /api/sanctions/:id',
  applySanction: 'POST /api/sanctions',
  approveSanction: 'POST /api/sanctions/:id/approve',
  rejectSanction: 'POST /api/sanctions/:id/reject',
  withdrawSanction: 'POST /api/sanctions/:id/withdraw',
  liftSanction: 'POST /api/sanctions/:id/lift',
  appealSanction: 'POST /api/sanctions/:id/appeal',
  decideAppeal: 'POST /api/sanctions/:id/appeal/decide',
} as const;
