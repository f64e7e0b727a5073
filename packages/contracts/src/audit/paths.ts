/** Method and path of each call, without zod, because the browser imports them. */
export const auditPaths = {
  listAudit: 'GET /api/audit',
  exportAudit: 'GET /api/audit/export',
  getAuditChain: 'GET /api/audit/chain',
  listExceptions: 'GET /api/exceptions',
  exportExceptions: 'GET /api/exceptions/export',
} as const;
