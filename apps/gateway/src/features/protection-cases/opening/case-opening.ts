import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MarkerEvidence, ProtectionCaseSeverity } from '@pitdesk/contracts/protection-cases';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { lock, turnOfPlayer } from '#core/database/in-turn';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { CaseChanges } from '../case-changes.ts';
import { graver, lookDue, requiresLook } from '../case-rules.ts';
import { type CaseRecord, stepRow } from '../protection-cases.store.ts';

/** The place of the evidence, as far as it is known. */
export interface MarkerPlace {
  readonly terminalId: number | null;
  readonly table?: { readonly id: string; readonly title: string } | undefined;
  readonly chatId?: string | undefined;
}

export interface NewMarker {
  /** Identifies the marker's subject: one marker for each key, from any account. */
  readonly key: string;
  readonly playerId: string;
  readonly player: string;
  readonly at: Date;
  readonly severity: ProtectionCaseSeverity;
  readonly evidence: MarkerEvidence;
  readonly flagId?: string | undefined;
  readonly place: MarkerPlace;
  /** Absent for a marker that the console added. */
  readonly actor?: Actor | undefined;
}

/** Rolls back a transaction whose marker another replica has added. */
class KnownMarker extends Error {}

/** Opens cases, or adds markers to a player's open case. Blocks and excludes nobody. */
@Injectable()
export class CaseOpening {
  readonly #client: ConsoleClient;
  readonly #rules: Settings['protectionCases'];

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(SETTINGS) settings: Settings,
    private readonly changes: CaseChanges,
  ) {
    this.#client = database.client;
    this.#rules = settings.protectionCases;
  }

  /** Returns the keys that already have a marker. */
  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#client.protectionCaseMarker.findMany({
      where: { key: { in: [...keys] } },
      select: { key: true },
    });
    return new Set(rows.map(({ key }) => key));
  }

  /** @returns the case with the marker; null if the marker already existed */
  async add(marker: NewMarker): Promise<CaseRecord | null> {
    const row = await this.#client
      .$transaction(async (tx) => {
        await lock(tx, turnOfPlayer(marker.playerId));
        const { id, isNew } = await this.#openIn(tx, marker);
        const { count } = await tx.protectionCaseMarker.createMany({
          data: markerRow(id, marker),
          skipDuplicates: true,
        });
        if (count === 0) throw new KnownMarker();
        const before = await tx.protectionCase.findUniqueOrThrow({ where: { id } });
        const after = await tx.protectionCase.update({
          where: { id },
          data: this.#growth(before, marker, isNew),
        });
        const act = isNew ? 'opened' : 'marked';
        await tx.protectionCaseStep.create({
          data: stepRow(after, { act, actor: marker.actor }, this.clock.date()),
        });
        return after;
      })
      .catch((error: unknown) => {
        if (error instanceof KnownMarker) return null;
        throw error;
      });
    if (row !== null) this.changes.of(row);
    return row;
  }

  /** Opens the player's case, or locks the open one. */
  async #openIn(
    tx: Pick<ConsoleClient, '$queryRaw'>,
    { playerId, player, severity, place }: NewMarker,
  ): Promise<{ id: string; isNew: boolean }> {
    const now = this.clock.date();
    const due = lookDue(severity, now, this.#rules.firstLookMinutes);
    const id = randomUUID();
    const rows = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO protection_cases (id, player_id, player, open_key, terminal_id, severity, opened_at, look_due_at, first_due_at)
      VALUES (${id}::uuid, ${playerId}, ${player}, ${playerId}, ${place.terminalId}::int,
        ${severity}::"ProtectionCaseSeverity", ${now}::timestamptz, ${due}::timestamptz, ${due}::timestamptz)
      ON CONFLICT (open_key) DO UPDATE SET open_key = excluded.open_key RETURNING id::text AS id`;
    const opened = rows[0]?.id ?? id;
    return { id: opened, isNew: opened === id };
  }

  /**
   * Returns the changes that the marker makes to its case. Raises the version only if staff must see the marker,
   * because the version protects steps of staff.
   */
  #growth(before: CaseRecord, { severity, place }: NewMarker, isNew: boolean) {
    const { terminalId, table, chatId } = place;
    const where = {
      ...(before.terminalId === null && terminalId !== null ? { terminalId } : {}),
      ...(table === undefined ? {} : { tableId: table.id, tableTitle: table.title }),
      ...(chatId === undefined ? {} : { chatId }),
    };
    if (isNew || !requiresLook(before, severity)) return where;
    const grown = graver(before.severity, severity);
    const due = lookDue(grown, this.clock.date(), this.#rules.firstLookMinutes);
    const isWaiting = before.lookedAt === null;
    return {
      ...where,
      severity: grown,
      version: { increment: 1 },
      lookedAt: null,
      // A waiting case keeps its earlier deadline.
      lookDueAt: isWaiting && before.lookDueAt < due ? before.lookDueAt : due,
    };
  }
}

const markerRow = (caseId: string, { key, playerId, at, severity, evidence, flagId }: NewMarker) => ({
  id: randomUUID(),
  caseId,
  key,
  kind: evidence.kind,
  playerId,
  at,
  severity,
  evidence,
  flagId: flagId ?? null,
});
