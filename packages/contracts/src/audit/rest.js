import { z } from 'zod';
import { Cursor, PageQuery, paginated, sortBy } from '../fields/queries.js';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.js';
import { auditPaths } from './paths.js';
import { AuditChainState, AuditEntry, AuditFilters } from './schemas.js';
export const ListAuditQuery = PageQuery.extend(AuditFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
  after: Cursor.optional(),
});
export const ExportAuditQuery = AuditFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export const auditCalls = defineCalls('audit', auditPaths, {
  listAudit: {
    summary: 'The audit entries, newest first',
    query: ListAuditQuery,
    response: paginated(AuditEntry),
    errors: ['service.database_unavailable'],
  },
  exportAudit: {
    summary: 'The filtered entries as a file, streamed, with filter, count and a hash',
    media: EXPORT_MEDIA,
    query: ExportAuditQuery,
    errors: ['service.database_unavailable'],
  },
  getAuditChain: {
    summary: 'Whether the chain of hashes is whole, as far as it was last checked',
    response: AuditChainState,
    errors: ['service.database_unavailable'],
  },
});
//# sourceMappingURL=rest.js.map
