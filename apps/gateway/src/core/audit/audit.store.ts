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

/** A change that is made in the transaction that appends its entry. */
export type Alongside = (tx: Transaction) => Promise<unknown>;
type Transaction = Pick<ConsoleClient, 'playerReference' | 'playerErasure'>;

export type AuditWhere = consoleDb.Prisma.AuditEntryWhereInput;

/** Retries while other processes append. */
const TRIES = 5;

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
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Pick<Intervals, 'auditEndTrustedMs'>,
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
   * @param alongside changes that are made in the same transaction
   */
  async append(given: readonly Dated[], alongside: readonly Alongside[] = []): Promise<void> {
    const records = await this.#sealed(given);
    const own = this.#own;
    // Not known again until this append has come to its end.
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
      // Another process appended the newest entry, without the lock.
      if (!isUniqueViolation(error) || triesLeft === 1) throw error;
      return await this.#appendLocked(records, alongside, triesLeft - 1);
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
        at: this.clock.date(),
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
