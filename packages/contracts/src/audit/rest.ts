import { z } from 'zod';
import { Cursor, PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { auditPaths } from './paths.ts';
import { AuditChainState, AuditEntry, AuditFilters } from './schemas.ts';

export const ListAuditQuery = PageQuery.extend(AuditFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
  after: Cursor.optional(),
});
export type ListAuditQuery = z.infer<typeof ListAuditQuery>;

export const ExportAuditQuery = AuditFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportAuditQuery = z.infer<typeof ExportAuditQuery>;

export const auditCalls = defineCalls('audit', auditPaths, {
  listAudit: {
    summary: 'List audit entries, newest first',
    query: ListAuditQuery,
    response: paginated(AuditEntry),
    errors: ['service.database_unavailable'],
  },
  exportAudit: {
    summary: 'Export the filtered entries as a streamed file, with filter, count and a hash',
    media: EXPORT_MEDIA,
    query: ExportAuditQuery,
    errors: ['service.database_unavailable'],
  },
  getAuditChain: {
    summary: 'Get whether the hash chain is intact, as of the last check',
    response: AuditChainState,
    errors: ['service.database_unavailable'],
  },
});
