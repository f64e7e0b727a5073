import type { AuditChainState, AuditEntry, Paginated } from '@pitdesk/contracts';
import { callOf } from '../../api/http/send.ts';
import { baseApi } from '../../api/store.ts';

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<Paginated<AuditEntry>, Record<string, string | number>>({
      query: (query) => callOf<'listAudit'>('GET', '/api/audit', { query }),
      // Entries are written all the time, this very page's export among them: an old answer is no answer.
      keepUnusedDataFor: 0,
    }),
    auditChain: build.query<AuditChainState, void>({
      query: () => callOf<'getAuditChain'>('GET', '/api/audit/chain'),
    }),
  }),
});

export const { useAuditQuery, useAuditChainQuery } = auditApi;
