import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { AuditService } from './audit.service.ts';
import { storedEntry } from './audit-rows.ts';
import { type Redacted, redacted, restHash } from './redactions.ts';

const { sql } = consoleDb.Prisma;

/** One entry answers for so many: it holds a line for each. */
const AT_ONCE = 200;

/** By what entries of a player are found that hold clear text. */
export interface NamedInAudit {
  readonly playerId: string;
  /** As the operator wrote the player. */
  readonly names: readonly string[];
  /** Measures, cases and flags of the player. */
  readonly targets: readonly string[];
}

/**
 * Removes a player's names and texts from entries that hold them in the clear: those from before players had keys. Their
 * hashes stay, and an entry `audit.redacted` answers for them; the trigger on the table lets nothing else through.
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

  async count(player: NamedInAudit): Promise<number> {
    const [row] = await this.#client.$queryRaw<{ count: number }[]>`
      SELECT COUNT(*)::int AS count FROM audit_entries WHERE ${namedIn(player)}`;
    return row?.count ?? 0;
  }

  /** Redacts all of them; after a crash it goes on where it stopped. @returns how many */
  async redact(player: NamedInAudit, reference: string): Promise<number> {
    let count = 0;
    for (;;) {
      const seqs = await this.#client.$queryRaw<{ seq: bigint }[]>`
        SELECT seq FROM audit_entries WHERE ${namedIn(player)} ORDER BY seq LIMIT ${AT_ONCE}`;
      if (seqs.length === 0) return count;
      const rows = await this.#client.auditEntry.findMany({
        where: { seq: { in: seqs.map(({ seq }) => seq) } },
        orderBy: { seq: 'asc' },
      });
      const left = rows.map((row) => redacted(storedEntry(row), reference));
      await this.#replace(left, await this.#answer(left, reference), reference);
      count += left.length;
    }
  }

  /** Writes the entry that answers for others. @returns its number */
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
    if (row === undefined) throw new Error('The entry was written and is not there');
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

/** Names as they stand in JSON. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const namedIn = ({ playerId, names, targets }: NamedInAudit) => sql`
  sealed IS NULL AND redacted_by IS NULL AND action <> 'audit.redacted' AND (
    (target_kind = 'player' AND target_id = ${playerId})
    OR (target_kind = 'language' AND target_id = ${`player ${playerId}`})
    OR (target_kind IN ('measure', 'case', 'flag', 'hold', 'erasure') AND target_id = ANY(${[...targets]}::text[]))
    OR target_label = ANY(${[...names]}::text[])
    OR EXISTS (SELECT 1 FROM unnest(${names.map(inJson)}::text[]) AS known (name)
      WHERE strpos(details::text, known.name) > 0)
  )`;
