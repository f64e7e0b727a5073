import type { AuditAction, AuditEntry, AuditResult, EntityId, ErrorCode } from '@pitdesk/contracts';
import { storableText } from '../../common/database/storable-text.ts';

/** What somebody did, before it has its place in the chain. */
export interface AuditRecord {
  readonly action: AuditAction;
  readonly actor: { readonly id: EntityId | null; readonly username: string };
  readonly target?: { readonly kind: string; readonly id: string; readonly label: string };
  readonly ip: string;
  readonly sessionId?: string;
  readonly result: AuditResult;
  readonly code?: ErrorCode;
  /** What more there is to say, as JSON can hold it; a change says `before` and `after`, each with the fields that changed. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Who tries to sign in, and what the operator calls a table, may be any text: the entry is what can be read back. */
function storable<T>(value: T): T {
  if (typeof value === 'string') return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, storable<unknown>(part)]),
  ) as T;
}

/** The record as an entry that follows another. */
export const followingEntry = (
  record: AuditRecord & { readonly at: Date },
  previous: { readonly seq: number; readonly hash: string },
): Omit<AuditEntry, 'hash'> => ({
  seq: previous.seq + 1,
  at: record.at.toISOString(),
  action: record.action,
  actor: {
    id: record.actor.id === null ? null : storableText(String(record.actor.id)),
    username: storableText(record.actor.username),
  },
  target: record.target ? storable(record.target) : null,
  ip: record.ip,
  session_id: record.sessionId ?? null,
  result: record.result,
  code: record.code ?? null,
  details: storable(record.details ?? {}),
  prev_hash: previous.hash,
});
