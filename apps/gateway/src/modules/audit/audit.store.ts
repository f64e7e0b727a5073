import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, AuditEntry } from '@pitdesk/contracts';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../common/database/database.module.ts';
import { type AuditRecord, followingEntry } from './audit-record.ts';
import { CHAIN_START, entryHash } from './chain.ts';

export type AuditWhere = consoleDb.Prisma.AuditEntryWhereInput;

/** Any number will do, as long as nothing else in this database locks by it. */
const CHAIN_LOCK = 7_309_201;

/** Milliseconds to wait for a connection, and for the writers of other processes. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/** The chain in the database. */
@Injectable()
export class AuditStore {
  constructor(@Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase) {}

  /** Appends in the given order, whatever other processes append meanwhile: one writer at a time, by a lock. */
  async append(records: readonly (AuditRecord & { readonly at: Date })[]): Promise<void> {
    await this.database.client.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`;
      const last = await newest(tx);
      let previous = last ? { seq: Number(last.seq), hash: last.hash } : { seq: 0, hash: CHAIN_START };
      const rows = records.map((record) => {
        const entry = followingEntry(record, previous);
        const hash = entryHash(entry);
        previous = { seq: entry.seq, hash };
        return toRow({ ...entry, hash });
      });
      await tx.auditEntry.createMany({ data: rows });
    }, PATIENCE);
  }

  /** Entries that fit, in the order of their time. */
  async find(
    where: AuditWhere,
    order: 'asc' | 'desc',
    { skip = 0, take }: { skip?: number; take: number },
  ): Promise<AuditEntry[]> {
    const orderBy = [{ at: order }, { seq: order }];
    return (await this.database.client.auditEntry.findMany({ where, orderBy, skip, take })).map(fromRow);
  }

  /** The newest entry's place in the chain; 0 before the first. Replicas' clocks differ: it need not be the latest. */
  async newestSeq(): Promise<number> {
    return Number((await newest(this.database.client))?.seq ?? 0);
  }

  /** How many fit; counting ends at `atMost`. */
  count(where: AuditWhere, atMost?: number): Promise<number> {
    return this.database.client.auditEntry.count({
      where,
      ...(atMost === undefined ? {} : { take: atMost }),
    });
  }

  /** A run of entries, oldest first. */
  async read(options: { after?: number; limit?: number } = {}): Promise<AuditEntry[]> {
    const rows = await this.database.client.auditEntry.findMany({
      where: { seq: { gt: options.after ?? 0 } },
      orderBy: { seq: 'asc' },
      ...(options.limit === undefined ? {} : { take: options.limit }),
    });
    return rows.map(fromRow);
  }

  /** What was done to things of a kind, the newest first. */
  async about(kind: string, ids: readonly string[], limit: number): Promise<AuditEntry[]> {
    const rows = await this.database.client.auditEntry.findMany({
      where: { targetKind: kind, targetId: { in: [...ids] } },
      orderBy: { seq: 'desc' },
      take: limit,
    });
    return rows.map(fromRow);
  }
}

const newest = (client: Pick<ConsoleClient, 'auditEntry'>) =>
  client.auditEntry.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true, hash: true } });

function toRow(entry: AuditEntry): consoleDb.Prisma.AuditEntryCreateManyInput {
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
  };
}

function fromRow(row: consoleDb.AuditEntry): AuditEntry {
  const { targetKind: kind, targetId: id, targetLabel: label } = row;
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    // As it stands there: one that nobody wrote is what the chain shows, and no reason to show nothing.
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
  };
}
