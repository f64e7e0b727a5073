import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { AuditService } from './audit.service.ts';
import { storedEntry } from './audit-rows.ts';
import { type Redacted, redacted, restHash, withoutText } from './redactions.ts';

const { sql } = consoleDb.Prisma;

/** Entries per answering entry, which holds one line for each of them. */
const AT_ONCE = 200;

/** Identifies a player's old entries by references, never by a name. */
export interface ReferredInAudit {
  readonly playerId: string;
  /** The player's sanctions, cases and flags. */
  readonly targets: readonly string[];
}

/** Entries that a person marked, and the names that their targets may have. */
export interface MarkedInAudit {
  readonly seqs: readonly string[];
  readonly names: readonly string[];
}

/** An old entry whose target or free text contains a name. */
export interface Mention {
  readonly seq: string;
  readonly at: string;
  readonly by: string | null;
  readonly text: string;
}

/** Details that people write. The console writes all other details: ids, roles and states. */
const FREE_DETAILS = ['reason', 'text', 'find', 'note', 'evidence', 'seen', 'said', 'finding', 'message'];

const FREE_TEXTS = FREE_DETAILS.map((detail) => `$.**.${detail} ? (@.type() == "string")`);

/** Targets whose label is the player's name as the operator has it. */
const PLAYER_TARGETS = ['player', 'client', 'measure', 'case', 'hold', 'erasure'];

/** Entries about staff stay unchanged, even if a player has the same name. */
const STAFF_TARGETS = ['staff', 'session', 'review', 'action', 'role'];

/**
 * Removes a player's names and texts from unencrypted entries, which are older than players' keys. Their hashes stay,
 * and an entry `audit.redacted` answers for them. A trigger on the table rejects every other change.
 */
@Injectable()
export class AuditRedaction {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly audit: AuditService,
  ) {
    this.#client = database.client;
  }

  async count(player: ReferredInAudit): Promise<number> {
    const [row] = await this.#client.$queryRaw<{ count: number }[]>`
      SELECT COUNT(*)::int AS count FROM audit_entries WHERE ${referring(player)}`;
    return row?.count ?? 0;
  }

  /**
   * Returns the newest unencrypted entries with one of the words in a text, or with a target of that name. Omits
   * entries that refer to the player: a person decides whether the others are about the player.
   */
  async mentions(
    player: ReferredInAudit & Pick<MarkedInAudit, 'names'>,
    words: readonly string[],
    limit: number,
  ): Promise<Mention[]> {
    const paths = FREE_DETAILS.flatMap((detail) => words.map((word) => textWith(detail, word)));
    const rows = await this.#client.$queryRaw<(Omit<Mention, 'at'> & { at: Date })[]>`
      SELECT seq::text AS seq, at, actor_username AS by,
        concat_ws(': ', nullif(target_label, ''), (
          SELECT string_agg(DISTINCT written #>> '{}', ' · ')
          FROM unnest(${FREE_TEXTS}::text[]) AS free (path), jsonb_path_query(details, free.path::jsonpath) AS written
        )) AS text
      FROM audit_entries
      WHERE ${IN_THE_CLEAR} AND coalesce(target_kind, '') <> ALL(${STAFF_TARGETS}::text[])
        AND coalesce(NOT (${referring(player)}), true) AND (
        (target_kind = ANY(${PLAYER_TARGETS}::text[]) AND target_label = ANY(${[...player.names]}::text[]))
        OR EXISTS (SELECT 1 FROM unnest(${paths}::text[]) AS known (path)
          WHERE jsonb_path_exists(details, known.path::jsonpath))
      )
      ORDER BY seq DESC LIMIT ${limit}`;
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** Redacts all entries that refer to the player; resumes after a crash. @returns the number of entries */
  async redact(player: ReferredInAudit, reference: string): Promise<number> {
    return await this.#redactAll(referring(player), reference, (entry) => redacted(entry, reference));
  }

  /** Redacts the entries that a person marked. @returns the number of entries */
  async redactMarked({ seqs, names }: MarkedInAudit, reference: string): Promise<number> {
    const those = sql`seq = ANY(${seqs.map(BigInt)}::bigint[]) AND ${IN_THE_CLEAR}`;
    return await this.#redactAll(those, reference, (entry) => withoutText(entry, reference, names));
  }

  async #redactAll(
    those: consoleDb.Prisma.Sql,
    reference: string,
    rest: (entry: AuditEntry) => AuditEntry,
  ): Promise<number> {
    let count = 0;
    for (;;) {
      const seqs = await this.#client.$queryRaw<{ seq: bigint }[]>`
        SELECT seq FROM audit_entries WHERE ${those} ORDER BY seq LIMIT ${AT_ONCE}`;
      if (seqs.length === 0) return count;
      const rows = await this.#client.auditEntry.findMany({
        where: { seq: { in: seqs.map(({ seq }) => seq) } },
        orderBy: { seq: 'asc' },
      });
      const left = rows.map((row) => rest(storedEntry(row)));
      await this.#replace(left, await this.#answer(left, reference), reference);
      count += left.length;
    }
  }

  /** Writes the entry that answers for redacted ones. @returns its number */
  async #answer(left: readonly AuditEntry[], reference: string): Promise<bigint> {
    const batch = randomUUID();
    const entries = left.map((entry): Redacted => [entry.seq, entry.hash, restHash(entry)]);
    await this.audit.record({
      action: 'audit.redacted',
      actor: { id: null, username: '' },
      target: { kind: 'player', id: reference, label: '' },
      ip: '',
      result: 'ok',
      details: { batch, entries },
    });
    const [row] = await this.#client.$queryRaw<{ seq: bigint }[]>`
      SELECT seq FROM audit_entries
      WHERE action = 'audit.redacted' AND details->>'batch' = ${batch} ORDER BY seq DESC LIMIT 1`;
    if (row === undefined) throw new Error('The written entry is missing');
    return row.seq;
  }

  async #replace(left: readonly AuditEntry[], by: bigint, subject: string): Promise<void> {
    await this.#client.$transaction(
      left.map(({ seq, target, details }) =>
        this.#client.auditEntry.updateMany({
          where: { seq, redactedBy: null },
          data: {
            ...(target && { targetId: target.id, targetLabel: target.label }),
            details: details as consoleDb.Prisma.InputJsonObject,
            subject,
            redactedBy: by,
          },
        }),
      ),
    );
  }
}

const IN_THE_CLEAR = sql`(sealed IS NULL AND redacted_by IS NULL AND action <> 'audit.redacted')`;

/** Returns a JSON path to the texts of a field, at any depth, that contain a word in upper or lower case. */
const textWith = (detail: string, word: string): string =>
  `$.**.${detail} ? (@.type() == "string" && @ like_regex ${JSON.stringify(word)} flag "iq")`;

const referring = ({ playerId, targets }: ReferredInAudit) => sql`
  ${IN_THE_CLEAR} AND (
    (target_kind = 'player' AND target_id = ${playerId})
    OR (target_kind = 'language' AND target_id = ${`player ${playerId}`})
    OR (target_kind IN ('measure', 'case', 'flag', 'hold', 'erasure') AND target_id = ANY(${[...targets]}::text[]))
  )`;
