import type { AuditAction, AuditEntry, AuditResult, EntityId, ErrorCode } from '@pitdesk/contracts';

/** What somebody did, before it has its place in the chain. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly actor: { readonly id: EntityId | null; readonly username: string };
  readonly target?: { readonly kind: string; readonly id: string; readonly label: string };
  readonly ip: string;
  readonly sessionId?: string;
  readonly result: AuditResult;
  readonly code?: ErrorCode;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The record as an entry that follows another. */
export const followingEntry = (
  record: AuditRecord & { readonly at: Date },
  previous: { readonly seq: number; readonly hash: string },
): Omit<AuditEntry, 'hash'> => ({
  seq: previous.seq + 1,
  at: record.at.toISOString(),
  action: record.action,
  actor: { id: record.actor.id === null ? null : String(record.actor.id), username: record.actor.username },
  target: record.target ?? null,
  ip: record.ip,
  session_id: record.sessionId ?? null,
  result: record.result,
  code: record.code ?? null,
  details: { ...record.details },
  prev_hash: previous.hash,
});
