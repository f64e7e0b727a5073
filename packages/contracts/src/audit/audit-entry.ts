import { z } from 'zod';
import { EntityId } from '../fields/id.ts';
import { PageQuery, paginated } from '../fields/page.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';

export const AuditAction = z.enum([
  'session.signed_in',
  'session.signed_out',
  'session.ended',
  'session.refresh_reused',
  'account.registered',
  'account.reset_asked',
  'account.password_reset',
  'permission.refused',
  'client.disconnected',
  'event.created',
  'event.updated',
  'event.activated',
  'event.deactivated',
  'event.deletion_asked',
  'event.deleted',
  'event.deletion_undone',
  'round.voided',
  'round.correction_proposed',
  'round.correction_rejected',
  'round.correction_withdrawn',
  'round.corrected',
  'rounds.exported',
  'dealer.created',
  'dealer.updated',
  'dealer.deleted',
  'dealer.photo_changed',
  'dealer.assigned',
  'dealer.relief_planned',
  'dealer.relief_cancelled',
  'audit.exported',
  'message.sent',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditResult = z.enum(['ok', 'refused', 'failed']);
export type AuditResult = z.infer<typeof AuditResult>;

/** Who did what to whom, when, from where, with what result. `hash` covers the entry and the hash before it. */
export const AuditEntry = z.object({
  seq: z.int().positive(),
  at: Instant,
  action: AuditAction,
  actor: z.object({ id: EntityId.nullable(), username: z.string() }),
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  ip: z.string(),
  session_id: z.string().nullable(),
  result: AuditResult,
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  prev_hash: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const ListAuditQuery = PageQuery.extend({
  action: AuditAction.optional(),
  username: z.string().max(50).optional(),
  result: AuditResult.optional(),
  from: Instant.optional(),
  to: Instant.optional(),
});
export type ListAuditQuery = z.infer<typeof ListAuditQuery>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  tag: 'audit',
  summary: 'The audit entries, newest first',
  auth: 'session',
  query: ListAuditQuery,
  response: paginated(AuditEntry),
  errors: ['service.database_unavailable'],
});
