import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { storableText } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AUDIT_KEYS, type AuditKeys } from './audit-keys.ts';
import { type AuditRecord, type ChainedRecord, followingEntry } from './audit-record.ts';
import { readChain, storedEntry, toRow } from './audit-rows.ts';
import { CHAIN_START, sealed } from './chain.ts';
import { PlayerReferences } from './player-references.ts';
import { opened, sealedRecord } from './player-seal.ts';

/** A change made in the transaction that appends its entry. */
export type Alongside = (tx: Transaction) => Promise<unknown>;
type Transaction = Pick<ConsoleClient, 'playerReference' | 'playerErasure'>;

export type AuditWhere = consoleDb.Prisma.AuditEntryWhereInput;

/** Attempts while other processes append. */
const TRIES = 5;

type Dated = AuditRecord & { readonly at: Date };
type ChainEnd = Pick<AuditEntry, 'seq' | 'hash'>;
/** The newest entry, as published. */
export type ChainHead = ChainEnd & Pick<AuditEntry, 'at' | 'key_id'>;

/** An entry as the chain holds it, and its readable content. */
export interface QuotedEntry {
  readonly stored: AuditEntry;
  readonly readable: AuditEntry;
}

const CHAIN_BEGIN: ChainEnd = { seq: 0, hash: CHAIN_START };

/** The chain in the database. */
@Injectable()
export class AuditStore {
  /** The end of the chain after this process's last append, and whether another process appended in between. */
  #own: { readonly end: ChainEnd; readonly isAlone: boolean; readonly at: number } | undefined;

  /** The newest entry that this process wrote. */
  #written: ChainEnd | undefined;
  /** True when this process has appended with its key, or has found that the newest entry carries it. */
  #isKeyed = false;

  constructor(
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    @Inject(AUDIT_KEYS) private readonly keys: AuditKeys,
    private readonly references: PlayerReferences,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Pick<Intervals, 'auditEndTrustedMs'>,
  ) {}

  /** The newest entry that this process wrote; undefined before the first. */
  get written(): ChainEnd | undefined {
    return this.#written;
  }

  /**
   * Records a change of the key. The entry covers all earlier entries in their current state: without the key, nobody
   * can change them later or move this point.
   */
  async begin(): Promise<void> {
    if (!this.#isKeyed) await this.append([]);
  }

  /**
   * Appends in the given order, one append after another, safely beside other processes. A process that wrote the
   * newest entry appends in one statement; if other processes write too, a lock admits one writer at a time.
   * @param alongside changes made in the same transaction
   */
  async append(given: readonly Dated[], alongside: readonly Alongside[] = []): Promise<void> {
    const records = await this.#sealed(given);
    const own = this.#own;
    // Unknown until this append completes.
    this.#own = undefined;
    const isFresh = own !== undefined && this.clock.elapsed() - own.at < this.intervals.auditEndTrustedMs;
    const isSimple = own?.isAlone && isFresh && alongside.length === 0;
    const end = isSimple ? await this.#appendBehind(own.end, records) : null;
    if (end !== null) {
      this.#written = end;
      this.#own = { end, isAlone: true, at: this.clock.elapsed() };
      return;
    }
    const locked = await this.#appendLocked(records, alongside);
    this.#isKeyed = true;
    if (locked.end.seq > locked.behind.seq) this.#written = locked.end;
    this.#own = { end: locked.end, isAlone: locked.behind.seq === own?.end.seq, at: this.clock.elapsed() };
  }

  /** Encrypts the parts of records that identify players. */
  async #sealed(records: readonly Dated[]): Promise<ChainedRecord[]> {
    const players = records.flatMap(({ player }) => (player === undefined ? [] : [player]));
    if (players.length === 0) return [...records];
    const references = await this.references.of(players);
    return records.map((record) => {
      if (record.player === undefined) return record;
      const reference = references.get(storableText(record.player));
      if (reference === undefined) throw new Error('A player in the audit has no reference');
      return sealedRecord(record, reference);
    });
  }

  /**
   * @returns the new end; null if the given entry is no longer the newest: two entries can never follow the same one
   */
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
    alongside: readonly Alongside[],
    triesLeft = TRIES,
  ): Promise<{ behind: ChainEnd; end: ChainEnd }> {
    try {
      return await inTurn(this.database.client, 'audit chain', async (tx) => {
        const last = await newest(tx);
        const behind = last ?? CHAIN_BEGIN;
        const { rows, end } = this.#following(behind, [...this.#keyChange(last), ...records]);
        if (rows.length > 0) await tx.auditEntry.createMany({ data: rows });
        for (const change of alongside) await change(tx);
        return { behind, end };
      });
    } catch (error) {
      // Another process appended the newest entry without the lock.
      if (!isUniqueViolation(error) || triesLeft === 1) throw error;
      return await this.#appendLocked(records, alongside, triesLeft - 1);
    }
  }

  /** Returns the records as rows that follow an entry, and the resulting end of the chain. */
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

  /** Recorded once per process, so that two processes with different keys do not record each alternation. */
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
        at: this.clock.date(),
      },
    ];
  }

  /**
   * Returns the newest entry's number and hash; null for an empty chain. Replicas' clocks differ, so its time may not
   * be the latest.
   */
  head(): Promise<ChainHead | null> {
    return newest(this.database.client);
  }

  /** Returns the hashes of entries by their numbers. */
  async hashes(seqs: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.client.auditEntry.findMany({
      where: { seq: { in: [...seqs] } },
      select: { seq: true, hash: true },
    });
    return new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
  }

  /** Returns matching entries in order of time, decrypted if their key exists. */
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

  /**
   * Returns the number of matching entries, up to `atMost`. With a limit it counts in order of time, which every
   * filter's index supports; otherwise the database would scan by entry number.
   */
  count(where: AuditWhere, atMost?: number): Promise<number> {
    return this.database.client.auditEntry.count({
      where,
      ...(atMost === undefined ? {} : { take: atMost, orderBy: { at: 'desc' } }),
    });
  }

  /** Returns consecutive entries, oldest first. */
  read(options: { after?: number; limit?: number } = {}): Promise<AuditEntry[]> {
    return readChain(this.database.client, options);
  }

  /** Returns the entries about targets of one kind, newest first. */
  async about(kind: string, ids: readonly string[], limit: number): Promise<AuditEntry[]> {
    return (await this.quoted(kind, ids, limit)).map(({ readable }) => readable);
  }

  /** Like `about`, with each entry also as the chain holds it, which its hash covers. */
  async quoted(kind: string, ids: readonly string[], limit: number): Promise<QuotedEntry[]> {
    // The audit identifies a player by a reference.
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
