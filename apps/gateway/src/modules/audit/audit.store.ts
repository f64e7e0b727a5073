import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, AuditEntry } from '@pitdesk/contracts';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../common/database/database.module.ts';
import { isUniqueViolation } from '../../common/database/unique-violation.ts';
import { type AuditRecord, followingEntry } from './audit-record.ts';
import { CHAIN_START, entryHash } from './chain.ts';

export type AuditWhere = consoleDb.Prisma.AuditEntryWhereInput;

/** Any number will do, as long as nothing else in this database locks by it. */
const CHAIN_LOCK = 7_309_201;

/** Milliseconds to wait for a connection, and for the writers of other processes. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/** Longer than entries follow each other where much is done, shorter than a database is restored in. */
const ALONE_FOR_MS = 2_000;

/** How often others may come between. */
const TRIES = 5;

type Dated = AuditRecord & { readonly at: Date };
type ChainEnd = Pick<AuditEntry, 'seq' | 'hash'>;

const CHAIN_BEGIN: ChainEnd = { seq: 0, hash: CHAIN_START };

/** The chain in the database. */
@Injectable()
export class AuditStore {
  /** Where this process ended the chain last, and whether nobody else had written since it had done so before. */
  #own: { readonly end: ChainEnd; readonly isAlone: boolean; readonly at: number } | undefined;

  constructor(@Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase) {}

  /**
   * Appends in the given order, whatever other processes append meanwhile. Who wrote the newest entry appends in one
   * statement; where others write too, one writer at a time, by a lock. One append after another.
   */
  async append(records: readonly Dated[]): Promise<void> {
    const own = this.#own;
    // Not known again until this append has come to its end.
    this.#own = undefined;
    const isFresh = own !== undefined && performance.now() - own.at < ALONE_FOR_MS;
    const end = own?.isAlone && isFresh ? await this.#appendBehind(own.end, records) : null;
    if (end !== null) {
      this.#own = { end, isAlone: true, at: performance.now() };
      return;
    }
    const locked = await this.#appendLocked(records);
    this.#own = { end: locked.end, isAlone: locked.behind.seq === own?.end.seq, at: performance.now() };
  }

  /** @returns the new end; null where that entry is not the newest any more: two can never follow the same one */
  async #appendBehind(behind: ChainEnd, records: readonly Dated[]): Promise<ChainEnd | null> {
    const { rows, end } = following(behind, records);
    try {
      await this.database.client.auditEntry.createMany({ data: rows });
      return end;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  async #appendLocked(
    records: readonly Dated[],
    triesLeft = TRIES,
  ): Promise<{ behind: ChainEnd; end: ChainEnd }> {
    try {
      return await this.database.client.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${CHAIN_LOCK})`;
        const last = await newest(tx);
        const behind = last ? { seq: Number(last.seq), hash: last.hash } : CHAIN_BEGIN;
        const { rows, end } = following(behind, records);
        await tx.auditEntry.createMany({ data: rows });
        return { behind, end };
      }, PATIENCE);
    } catch (error) {
      // Somebody who wrote the newest entry came between, without the lock.
      if (!isUniqueViolation(error) || triesLeft === 1) throw error;
      return await this.#appendLocked(records, triesLeft - 1);
    }
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

/** The records as rows behind an entry, and where the chain ends with them. */
function following(behind: ChainEnd, records: readonly Dated[]) {
  let end = behind;
  const rows = records.map((record) => {
    const entry = followingEntry(record, end);
    const hash = entryHash(entry);
    end = { seq: entry.seq, hash };
    return toRow({ ...entry, hash });
  });
  return { rows, end };
}

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
