import { Inject, Injectable } from '@nestjs/common';
import type { AuditAction, AuditEntry, AuditFilters } from '@pitdesk/contracts/audit';
import { type EntityId, Instant } from '@pitdesk/contracts/fields';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { hasGrams, LOOKED_THROUGH } from '#core/database/search-grams';
import { literally, storableText } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import { type AuditRecord, type ChainedRecord, followingEntry } from './audit-record.ts';
import { CHAIN_START, sealed } from './chain.ts';
import { PlayerReferences } from './player-references.ts';
import { opened, sealedRecord } from './player-seal.ts';

export type AuditWhere = consoleDb.Prisma.AuditEntryWhereInput;

/** Any number will do, as long as nothing else in this database locks by it. */
const CHAIN_LOCK = 7_309_201;

/** Milliseconds to wait for a connection, and for the writers of other processes. */
const PATIENCE = { maxWait: 10_000, timeout: 10_000 };

/** Longer than entries follow each other where much is done, shorter than a database is restored in. */
const ALONE_FOR_MS = 2_000;

/** Retries while other processes append. */
const TRIES = 5;

/** A text that so many of the newest entries hold is frequent; so many entries of all may hold one that is rare. */
const OFTEN = 50;
const RARE = 1_000;

/** What is searched of an entry, as its index has it. */
const FOUND_IN = consoleDb.Prisma
  .sql`(coalesce(actor_username, '') || E'\n' || coalesce(target_label, '') || E'\n'
  || coalesce(target_id, '') || E'\n' || coalesce(ip, '') || E'\n' || coalesce(code, ''))`;

type Dated = AuditRecord & { readonly at: Date };
type ChainEnd = Pick<AuditEntry, 'seq' | 'hash'>;
/** The newest entry, as it is published. */
export type ChainHead = ChainEnd & Pick<AuditEntry, 'at' | 'key_id'>;

/** An entry as the chain holds it, and as far as it can be read. */
export interface QuotedEntry {
  readonly stored: AuditEntry;
  readonly readable: AuditEntry;
}

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
    private readonly references: PlayerReferences,
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
  async append(given: readonly Dated[]): Promise<void> {
    const records = await this.#sealed(given);
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

  /** Replaces in records about players what names them. */
  async #sealed(records: readonly Dated[]): Promise<ChainedRecord[]> {
    const players = records.flatMap(({ player }) => (player === undefined ? [] : [player]));
    if (players.length === 0) return [...records];
    const references = await this.references.of(players);
    return records.map((record) => {
      if (record.player === undefined) return record;
      const reference = references.get(storableText(record.player));
      if (reference === undefined) throw new Error('A player of the audit has no reference');
      return sealedRecord(record, reference);
    });
  }

  /** @returns the new end; null where that entry is not the newest any more: two can never follow the same one */
  async #appendBehind(behind: ChainEnd, records: readonly ChainedRecord[]): Promise<ChainEnd | null> {
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
    records: readonly ChainedRecord[],
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
  #following(behind: ChainEnd, records: readonly ChainedRecord[]) {
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
  #keyChange(last: ChainHead | null): ChainedRecord[] {
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

  /** Entries that fit, in the order of their time, with what is sealed in them as far as its key is there. */
  async find(
    where: AuditWhere,
    order: 'asc' | 'desc',
    { skip = 0, take }: { skip?: number; take: number },
  ): Promise<AuditEntry[]> {
    const orderBy = [{ at: order }, { seq: order }];
    return await this.#readable(
      await this.database.client.auditEntry.findMany({ where, orderBy, skip, take }),
    );
  }

  /** Returns what a filter names: players, and the entries that hold its text where these are few. */
  async named({ target_id: target, find }: AuditFilters): Promise<Named> {
    return {
      // The language of a player is named `player` and the id.
      target: target ? await this.references.named([target.replace(/^player /, '')]) : [],
      found: find ? await this.references.matching(find) : [],
      rare: find ? await this.#rare(find) : null,
    };
  }

  /**
   * Returns the numbers of the entries that hold a text; null where many do, or where the index does not have the text: those
   * are soon found in the order of time.
   */
  async #rare(find: string): Promise<number[] | null> {
    if (!hasGrams(find)) return null;
    const holds = `%${literally(find)}%`;
    const often = await this.database.client.$queryRaw<unknown[]>`
      SELECT 1 FROM (SELECT ${FOUND_IN} AS text FROM audit_entries ORDER BY seq DESC LIMIT ${LOOKED_THROUGH}) newest
      WHERE text ILIKE ${holds} LIMIT ${OFTEN}`;
    if (often.length === OFTEN) return null;
    // All of them and then some: with a limit, a planner that expects many would read the whole table.
    const rows = await this.database.client.$queryRaw<{ seq: bigint }[]>`
      WITH found AS MATERIALIZED (
        SELECT seq FROM audit_entries
        WHERE search_grams(${FOUND_IN}) COLLATE "C" @> search_grams(${find}) AND ${FOUND_IN} ILIKE ${holds}
      ) SELECT seq FROM found LIMIT ${RARE + 1}`;
    return rows.length > RARE ? null : rows.map(({ seq }) => Number(seq));
  }

  /**
   * Returns the number of matching entries; counting ends at `atMost`. Then in the order of time, which every filter's index
   * has: without one they are counted in that of their numbers, past all that do not match.
   */
  count(where: AuditWhere, atMost?: number): Promise<number> {
    return this.database.client.auditEntry.count({
      where,
      ...(atMost === undefined ? {} : { take: atMost, orderBy: { at: 'desc' } }),
    });
  }

  /** A run of entries, oldest first. */
  read(options: { after?: number; limit?: number } = {}): Promise<AuditEntry[]> {
    return readChain(this.database.client, options);
  }

  /** Returns the entries of targets of a kind, the newest first. */
  async about(kind: string, ids: readonly string[], limit: number): Promise<AuditEntry[]> {
    return (await this.quoted(kind, ids, limit)).map(({ readable }) => readable);
  }

  /** The same, each also as the chain holds it: its hash is of that. */
  async quoted(kind: string, ids: readonly string[], limit: number): Promise<QuotedEntry[]> {
    // A player is named by a reference.
    const references = await this.references.named(ids);
    const rows = await this.database.client.auditEntry.findMany({
      where: { targetKind: kind, targetId: { in: [...ids, ...references] } },
      orderBy: { seq: 'desc' },
      take: limit,
    });
    const stored = rows.map(storedEntry);
    const readable = await this.#readable(rows);
    return readable.map((entry, nth) => ({ stored: stored[nth] ?? entry, readable: entry }));
  }

  async #readable(rows: readonly consoleDb.AuditEntry[]): Promise<AuditEntry[]> {
    const keys = await this.references.keysOf(rows.flatMap(({ subject }) => subject ?? []));
    return rows.map(storedEntry).map((entry): AuditEntry => {
      const { subject, sealed: ciphertext, redacted_by } = entry;
      if (redacted_by !== null) return { ...entry, withheld: 'erased' };
      if (subject === null || ciphertext === null) return entry;
      const key = keys.get(subject);
      const clear = key === undefined ? null : opened(ciphertext, key);
      return clear === null ? { ...entry, withheld: 'erased' } : { ...entry, ...clear };
    });
  }
}

async function newest(client: Pick<ConsoleClient, 'auditEntry'>): Promise<ChainHead | null> {
  const row = await client.auditEntry.findFirst({
    orderBy: { seq: 'desc' },
    select: { seq: true, hash: true, at: true, keyId: true },
  });
  return row && { seq: Number(row.seq), hash: row.hash, at: row.at.toISOString(), key_id: row.keyId };
}

/** The columns that a database of an earlier version may lack. */
export interface ChainColumns {
  /** False from before the chain was keyed. */
  readonly isKeyed?: boolean;
  /** False from before players had references. */
  readonly isSealed?: boolean;
}

/** Returns a run of entries as they are stored, oldest first. */
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
  if (isSealed) return (await auditEntry.findMany(run)).map(storedEntry);
  const omitted = { subject: true, sealed: true, redactedBy: true } as const;
  if (isKeyed) {
    const rows = await auditEntry.findMany({ ...run, omit: omitted });
    return rows.map((row) => storedEntry({ ...row, ...unsealed }));
  }
  const rows = await auditEntry.findMany({ ...run, omit: { ...omitted, keyId: true, mac: true } });
  return rows.map((row) => storedEntry({ ...row, ...unsealed, keyId: null, mac: null }));
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
    subject: entry.subject,
    sealed: entry.sealed,
    redactedBy: entry.redacted_by,
  };
}

/** Returns a row as the entry that it holds, with what is sealed in it as it is. */
export function storedEntry(row: consoleDb.AuditEntry): AuditEntry {
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
    subject: row.subject,
    sealed: row.sealed,
    redacted_by: row.redactedBy === null ? null : Number(row.redactedBy),
  };
}

/** The position of an entry in the order of time. */
interface Place {
  readonly at: Date;
  readonly seq: number;
}

export interface Named {
  /** The references of the player whose id a filter has. */
  readonly target: readonly string[];
  /** Those of the players whom its text finds. */
  readonly found: readonly string[];
  /** The entries that hold its text; null where they are to be looked for. */
  readonly rare: readonly number[] | null;
}

/**
 * The entries that fit a filter.
 * @param actor whose entries they must be; `null` for everybody's
 * @param named what the filter names: the chain has references of players
 */
export function whereOf(
  filters: AuditFilters,
  actor: EntityId | null,
  { target, found, rare }: Named = { target: [], found: [], rare: null },
): AuditWhere {
  const { action, username, target_kind: targetKind, target_id: targetId, result, find, from, to } = filters;
  return {
    ...(actor === null ? {} : { actorId: String(actor) }),
    ...(action && { action }),
    ...(username && { actorUsername: username }),
    ...(targetKind && { targetKind }),
    ...(targetId && { targetId: { in: [targetId, ...target] } }),
    ...(result && { result }),
    ...((from ?? to) && { at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
    ...(find && {
      OR: [...findIn(find, rare), ...(found.length > 0 ? [{ subject: { in: [...found] } }] : [])],
    }),
  };
}

function findIn(text: string, rare: Named['rare']): AuditWhere[] {
  const seq = /^#?\d{1,15}$/.test(text) ? [{ seq: Number(text.replace('#', '')) }] : [];
  if (rare !== null) return [{ seq: { in: [...rare] } }, ...seq];
  const contains = { contains: literally(text), mode: 'insensitive' } as const;
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
