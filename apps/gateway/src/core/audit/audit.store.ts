import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, AuditEntry, AuditFilters } from '@pitdesk/contracts/audit';
import { type EntityId, Instant } from '@pitdesk/contracts/fields';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import { type AuditRecord, followingEntry } from './audit-record.ts';
import { CHAIN_START, sealed } from './chain.ts';

export type AuditWhere = consoleDb.Prisma.AuditEntryWhereInput;

/** Any number will do, as long as nothing else in this database locks by it. */
const CHAIN_LOCK = 7_309_201;

/** Milliseconds to wait for a connection, and for the writers of other processes. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/** Longer than entries follow each other where much is done, shorter than a database is restored in. */
const ALONE_FOR_MS = 2_000;

/** Retries while other processes append. */
const TRIES = 5;

type Dated = AuditRecord & { readonly at: Date };
type ChainEnd = Pick<AuditEntry, 'seq' | 'hash'>;
/** The newest entry, as it is published. */
export type ChainHead = ChainEnd & Pick<AuditEntry, 'at' | 'key_id'>;

const CHAIN_BEGIN: ChainEnd = { seq: 0, hash: CHAIN_START };

/** The chain in the database. */
@Injectable()
export class AuditStore {
  /** The end of the chain after this process's last append, and whether no other process appended in between. */
  #own: { readonly end: ChainEnd; readonly isAlone: boolean; readonly at: number } | undefined;

  /** The newest entry that this process wrote. */
  #written: ChainEnd | undefined;
  /** True once this process has appended with its key, or found that the newest entry carries it. */
  #isKeyed = false;

  constructor(
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    @Inject(AUDIT_KEYS) private readonly keys: AuditKeys,
  ) {}

  /** The newest entry that this process wrote; undefined before the first. */
  get written(): ChainEnd | undefined {
    return this.#written;
  }

  /**
   * Records that the chain continues with another key, when it does. The entry covers all entries before it in their
   * current state: nobody without the key can change them later, or move this point.
   */
  async begin(): Promise<void> {
    if (!this.#isKeyed) await this.append([]);
  }

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
      this.#written = end;
      this.#own = { end, isAlone: true, at: performance.now() };
      return;
    }
    const locked = await this.#appendLocked(records);
    this.#isKeyed = true;
    if (locked.end.seq > locked.behind.seq) this.#written = locked.end;
    this.#own = { end: locked.end, isAlone: locked.behind.seq === own?.end.seq, at: performance.now() };
  }

  /** @returns the new end; null where that entry is not the newest any more: two can never follow the same one */
  async #appendBehind(behind: ChainEnd, records: readonly Dated[]): Promise<ChainEnd | null> {
    const { rows, end } = this.#following(behind, records);
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
        const behind = last ?? CHAIN_BEGIN;
        const { rows, end } = this.#following(behind, [...this.#keyChange(last), ...records]);
        if (rows.length > 0) await tx.auditEntry.createMany({ data: rows });
        return { behind, end };
      }, PATIENCE);
    } catch (error) {
      // Another process appended the newest entry, without the lock.
      if (!isUniqueViolation(error) || triesLeft === 1) throw error;
      return await this.#appendLocked(records, triesLeft - 1);
    }
  }

  /** The records as rows behind an entry, and where the chain ends with them. */
  #following(behind: ChainEnd, records: readonly Dated[]) {
    const { current } = this.keys;
    let end = behind;
    const rows = records.map((record) => {
      const entry = sealed(followingEntry(record, end, current.id), current);
      end = { seq: entry.seq, hash: entry.hash };
      return toRow(entry);
    });
    return { rows, end };
  }

  /** Once in a process: of two that hold different keys neither writes down every turn of the other. */
  #keyChange(last: ChainHead | null): Dated[] {
    const [before, after] = [last?.key_id ?? null, this.keys.current.id];
    if (this.#isKeyed || before === after) return [];
    return [
      {
        action: 'audit.key_changed',
        actor: { id: null, username: '' },
        ip: '',
        result: 'ok',
        details: {
          before: { key_id: before },
          after: { key_id: after },
          entries_before: last?.seq ?? 0,
          head_before: last?.hash ?? CHAIN_START,
        },
        at: new Date(),
      },
    ];
  }

  /** The newest entry's place and hash; null before the first. Replicas' clocks differ: it need not be the latest. */
  head(): Promise<ChainHead | null> {
    return newest(this.database.client);
  }

  /** The hashes of some entries, by their numbers. */
  async hashes(seqs: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.client.auditEntry.findMany({
      where: { seq: { in: [...seqs] } },
      select: { seq: true, hash: true },
    });
    return new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
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

  /** Returns the number of matching entries; counting ends at `atMost`. */
  count(where: AuditWhere, atMost?: number): Promise<number> {
    return this.database.client.auditEntry.count({
      where,
      ...(atMost === undefined ? {} : { take: atMost }),
    });
  }

  /** A run of entries, oldest first. */
  read(options: { after?: number; limit?: number } = {}): Promise<AuditEntry[]> {
    return readChain(this.database.client, options);
  }

  /** Returns the entries of targets of a kind, the newest first. */
  async about(kind: string, ids: readonly string[], limit: number): Promise<AuditEntry[]> {
    const rows = await this.database.client.auditEntry.findMany({
      where: { targetKind: kind, targetId: { in: [...ids] } },
      orderBy: { seq: 'desc' },
      take: limit,
    });
    return rows.map(fromRow);
  }
}

async function newest(client: Pick<ConsoleClient, 'auditEntry'>): Promise<ChainHead | null> {
  const row = await client.auditEntry.findFirst({
    orderBy: { seq: 'desc' },
    select: { seq: true, hash: true, at: true, keyId: true },
  });
  return row && { seq: Number(row.seq), hash: row.hash, at: row.at.toISOString(), key_id: row.keyId };
}

/**
 * Returns a run of entries, oldest first.
 * @param isKeyed false for a database from before the chain was keyed, which lacks the columns
 */
export async function readChain(
  { auditEntry }: Pick<ConsoleClient, 'auditEntry'>,
  { after = 0, limit, isKeyed = true }: { after?: number; limit?: number; isKeyed?: boolean },
): Promise<AuditEntry[]> {
  const run = {
    where: { seq: { gt: after } },
    orderBy: { seq: 'asc' },
    ...(limit === undefined ? {} : { take: limit }),
  } as const;
  if (isKeyed) return (await auditEntry.findMany(run)).map(fromRow);
  const rows = await auditEntry.findMany({ ...run, omit: { keyId: true, mac: true } });
  return rows.map((row) => fromRow({ ...row, keyId: null, mac: null }));
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
    keyId: entry.key_id,
    mac: entry.mac,
  };
}

function fromRow(row: consoleDb.AuditEntry): AuditEntry {
  const { targetKind: kind, targetId: id, targetLabel: label } = row;
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    // Returned as stored: an entry that no gateway wrote is what the chain reports, and no reason to fail.
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
  };
}

/** The position of an entry in the order of time. */
interface Place {
  readonly at: Date;
  readonly seq: number;
}

/**
 * The entries that fit a filter.
 * @param actor whose entries they must be; `null` for everybody's
 */
export function whereOf(filters: AuditFilters, actor: EntityId | null): AuditWhere {
  const { action, username, target_kind: targetKind, target_id: targetId, result, find, from, to } = filters;
  return {
    ...(actor === null ? {} : { actorId: String(actor) }),
    ...(action && { action }),
    ...(username && { actorUsername: username }),
    ...(targetKind && { targetKind }),
    ...(targetId && { targetId }),
    ...(result && { result }),
    ...((from ?? to) && { at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
    ...(find && { OR: findIn(find) }),
  };
}

function findIn(text: string): AuditWhere[] {
  const contains = { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' } as const;
  const seq = /^#?\d{1,15}$/.test(text) ? [{ seq: Number(text.replace('#', '')) }] : [];
  return [
    { actorUsername: contains },
    { targetLabel: contains },
    { targetId: contains },
    { ip: contains },
    { code: contains },
    ...seq,
  ];
}

/** Returns the condition for entries behind a position; its first part is the one that an index answers. */
export const behind = ({ at, seq }: Place, order: 'asc' | 'desc'): AuditWhere =>
  order === 'desc'
    ? { AND: [{ at: { lte: at } }, { OR: [{ at: { lt: at } }, { seq: { lt: seq } }] }] }
    : { AND: [{ at: { gte: at } }, { OR: [{ at: { gt: at } }, { seq: { gt: seq } }] }] };

export const cursorOf = ({ at, seq }: { readonly at: string; readonly seq: number }): string =>
  `${at}~${seq}`;

/** @returns undefined for what no list has given out */
export function placeOf(cursor: string): Place | undefined {
  const [, at = '', seq] = /^([^~]+)~(\d{1,15})$/.exec(cursor) ?? [];
  return Instant.safeParse(at).success ? { at: new Date(at), seq: Number(seq) } : undefined;
}
