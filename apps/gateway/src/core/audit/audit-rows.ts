import type { AuditAction, AuditEntry } from '@pitdesk/contracts/audit';
import type { ConsoleClient, consoleDb } from '@pitdesk/prisma';

/** Columns that the database of an earlier version may lack. */
export interface ChainColumns {
  /** False if the database is older than the keyed chain. */
  readonly isKeyed?: boolean;
  /** False if the database is older than players' references. */
  readonly isSealed?: boolean;
}

/** Returns consecutive stored entries, oldest first. */
export async function readChain(
  { auditEntry }: Pick<ConsoleClient, 'auditEntry'>,
  { after = 0, limit, isKeyed = true, isSealed = isKeyed }: { after?: number; limit?: number } & ChainColumns,
): Promise<AuditEntry[]> {
  const run = {
    where: { seq: { gt: after } },
    orderBy: { seq: 'asc' },
    ...(limit === undefined ? {} : { take: limit }),
  } as const;
  const unsealed = { subject: null, sealed: null, redactedBy: null };
  // The search column is not part of the chain, and databases of earlier versions lack it.
  const unchained = { folded: true } as const;
  if (isSealed) return (await auditEntry.findMany({ ...run, omit: unchained })).map(storedEntry);
  const omitted = { ...unchained, subject: true, sealed: true, redactedBy: true } as const;
  if (isKeyed) {
    const rows = await auditEntry.findMany({ ...run, omit: omitted });
    return rows.map((row) => storedEntry({ ...row, ...unsealed }));
  }
  const rows = await auditEntry.findMany({ ...run, omit: { ...omitted, keyId: true, mac: true } });
  return rows.map((row) => storedEntry({ ...row, ...unsealed, keyId: null, mac: null }));
}

export function toRow(entry: AuditEntry): consoleDb.Prisma.AuditEntryCreateManyInput {
  return {
    seq: entry.seq,
    at: entry.at,
    actorId: entry.actor.id === null ? null : String(entry.actor.id),
    actorUsername: entry.actor.username,
    action: entry.action,
    targetKind: entry.target?.kind ?? null,
    targetId: entry.target?.id ?? null,
    targetLabel: entry.target?.label ?? null,
    sessionId: entry.session_id,
    ip: entry.ip,
    result: entry.result,
    code: entry.code,
    details: entry.details as consoleDb.Prisma.InputJsonObject,
    prevHash: entry.prev_hash,
    hash: entry.hash,
    keyId: entry.key_id,
    mac: entry.mac,
    subject: entry.subject,
    sealed: entry.sealed,
    redactedBy: entry.redacted_by,
  };
}

/** Returns the entry of a row, with its encrypted part unchanged. */
export function storedEntry(row: Omit<consoleDb.AuditEntry, 'folded'>): AuditEntry {
  const { targetKind: kind, targetId: id, targetLabel: label } = row;
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    // Not validated: the chain check reports an entry that no gateway wrote.
    action: row.action as AuditAction,
    actor: { id: row.actorId, username: row.actorUsername ?? '' },
    target: kind === null || id === null ? null : { kind, id, label: label ?? '' },
    ip: row.ip ?? '',
    session_id: row.sessionId,
    result: row.result,
    code: row.code,
    details: (row.details ?? {}) as Record<string, unknown>,
    prev_hash: row.prevHash,
    hash: row.hash,
    key_id: row.keyId,
    mac: row.mac,
    subject: row.subject,
    sealed: row.sealed,
    redacted_by: row.redactedBy === null ? null : Number(row.redactedBy),
  };
}
