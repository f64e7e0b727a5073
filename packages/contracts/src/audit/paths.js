/** Method and path of each call, without zod: the browser imports them. */
export const auditPaths = {
  listAudit: 'GET /api/audit',
  exportAudit: 'GET /api/audit/export',
  getAuditChain: 'GET /api/audit/chain',
};
//# sourceMappingURL=paths.js.map
