import type { AuditChainState, AuditEntry, ExceptionRow } from '@pitdesk/contracts/audit';
import { auditPaths } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<Paginated<AuditEntry>, Record<string, string | number>>({
      query: (query) => callOf(auditPaths.listAudit, { query }),
      // Entries are written all the time, also by this page's own export, so answers are not cached.
      keepUnusedDataFor: 0,
      providesTags: [PLAYERS],
    }),
    exceptions: build.query<Paginated<ExceptionRow>, Record<string, string | number>>({
      query: (query) => callOf(auditPaths.listExceptions, { query }),
      keepUnusedDataFor: 0,
    }),
    auditChain: build.query<AuditChainState, void>({
      query: () => callOf(auditPaths.getAuditChain),
    }),
  }),
});

export const { useAuditQuery, useExceptionsQuery, useAuditChainQuery } = auditApi;
