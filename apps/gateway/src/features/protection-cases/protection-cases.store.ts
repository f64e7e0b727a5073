import { Inject, Injectable } from '@nestjs/common';
import type { MessagePosition } from '@pitdesk/contracts/chat';
import {
  type ListProtectionCasesQuery,
  MarkerEvidence,
  OPEN_PROTECTION_CASE_STATES,
  PROTECTION_CASES,
  type ProtectionCaseStepName,
} from '@pitdesk/contracts/protection-cases';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Transaction } from '#core/database/in-turn';
import { toStoredId } from '#core/database/storable';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';

export type CaseRecord = consoleDb.ProtectionCase;
export type MarkerRecord = consoleDb.ProtectionCaseMarker;
type Changes = consoleDb.Prisma.ProtectionCaseUpdateManyMutationInput;

/** A step of a case's history; without an actor if the console took it. */
export interface Step {
  readonly act: ProtectionCaseStepName;
  readonly actor?: Actor | undefined;
  readonly text?: string | undefined;
}

/** A case and the kinds of its markers. */
export interface CaseWithKinds {
  readonly row: CaseRecord;
  readonly kinds: readonly string[];
}

/** Highest severity first, then cases without a look, then the earliest deadline. */
const QUEUE: consoleDb.Prisma.ProtectionCaseOrderByWithRelationInput[] = [
  { severity: 'asc' },
  { lookedAt: { sort: 'asc', nulls: 'first' } },
  { lookDueAt: 'asc' },
  { id: 'asc' },
];

/** Stores cases. Each step of staff names the version that it changes. */
@Injectable()
export class ProtectionCasesStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async find(id: string): Promise<CaseRecord | null> {
    return await this.#client.protectionCase.findUnique({ where: { id } });
  }

  async markerNamed(key: string): Promise<MarkerRecord | null> {
    return await this.#client.protectionCaseMarker.findUnique({ where: { key } });
  }

  /** Returns the markers and the history of a case, oldest first. */
  async fileOf(id: string): Promise<{ markers: MarkerRecord[]; history: consoleDb.ProtectionCaseStep[] }> {
    const take = -PROTECTION_CASES.shownAtMost;
    const [markers, history] = await Promise.all([
      this.#client.protectionCaseMarker.findMany({
        where: { caseId: id },
        orderBy: [{ at: 'asc' }, { id: 'asc' }],
        take,
      }),
      this.#client.protectionCaseStep.findMany({ where: { caseId: id }, orderBy: [{ id: 'asc' }], take }),
    ]);
    return { markers, history };
  }

  /** @param ownerId the account whose own cases are returned; undefined for all */
  async page(
    { page, per_page, player_id, severity, state, owner }: ListProtectionCasesQuery,
    reach: Reach<'care.read'>,
    ownerId: string | undefined,
  ): Promise<{ found: CaseWithKinds[]; total: number }> {
    const owned = owner === 'none' ? { ownerId: null } : { ownerId: ownerId ?? null };
    const where: consoleDb.Prisma.ProtectionCaseWhereInput = {
      ...(player_id === undefined ? {} : { playerId: player_id }),
      ...(severity === undefined ? {} : { severity }),
      ...(state === undefined
        ? {}
        : { state: state === 'open' ? { in: [...OPEN_PROTECTION_CASE_STATES] } : state }),
      ...(owner === undefined || ownerId === undefined ? {} : owned),
      ...terminalWithin(reach),
    };
    const [rows, total] = await Promise.all([
      this.#client.protectionCase.findMany({
        where,
        orderBy: QUEUE,
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.#client.protectionCase.count({ where }),
    ]);
    return { found: await this.withKinds(rows), total };
  }

  /** Returns the number of open cases within reach by player; players without any are absent. */
  async countOpen(
    reach: Reach<'care.read'>,
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#client.protectionCase.groupBy({
      by: ['playerId'],
      where: {
        playerId: { in: [...playerIds] },
        state: { in: [...OPEN_PROTECTION_CASE_STATES] },
        ...terminalWithin(reach),
      },
      _count: true,
    });
    return new Map(rows.map(({ playerId, _count }) => [playerId, _count]));
  }

  async withKinds(rows: readonly CaseRecord[]): Promise<CaseWithKinds[]> {
    const ids = rows.map(({ id }) => id);
    const markers = await this.#client.protectionCaseMarker.groupBy({
      by: ['caseId', 'kind'],
      where: { caseId: { in: ids }, withdrawnAt: null },
    });
    return rows.map((row) => ({
      row,
      kinds: markers.filter(({ caseId }) => caseId === row.id).map(({ kind }) => kind),
    }));
  }

  /** Returns the due times of evaluations of cases that are the owner's or unassigned. */
  async evaluationsDue(now: Date, ownerId: string, reach: Reach<'protection_cases.work'>): Promise<Date[]> {
    const rows = await this.#client.protectionCase.findMany({
      where: {
        state: 'awaiting_evaluation',
        evaluationAt: { lte: now },
        OR: [{ ownerId: null }, { ownerId }],
        ...terminalWithin(reach),
      },
      select: { evaluationAt: true },
    });
    return rows.map(({ evaluationAt }) => evaluationAt ?? now);
  }

  /** Returns critical cases without a look, and the newest message of each. */
  async critical(): Promise<{ rows: CaseRecord[]; messages: ReadonlyMap<string, MessagePosition> }> {
    const rows = await this.#client.protectionCase.findMany({
      where: { openKey: { not: null }, severity: 'critical', lookedAt: null },
      orderBy: { openedAt: 'asc' },
    });
    if (rows.length === 0) return { rows, messages: new Map() };
    const markers = await this.#client.protectionCaseMarker.findMany({
      where: { caseId: { in: rows.map(({ id }) => id) }, kind: 'words', withdrawnAt: null },
      orderBy: { at: 'asc' },
    });
    const messages = markers.flatMap(({ caseId, at, evidence }) => {
      const words = MarkerEvidence.parse(evidence);
      const position = { created_at: at.toISOString(), key: words.kind === 'words' ? words.message_key : '' };
      return position.key === '' ? [] : [[caseId, position] as const];
    });
    return { rows, messages: new Map(messages) };
  }

  /** Returns cases opened within a span, with the kinds of their markers. */
  async openedWithin(from: Date, to: Date, reach: Reach<'care.read_all'>): Promise<CaseWithKinds[]> {
    const rows = await this.#client.protectionCase.findMany({
      where: {
        openedAt: { gte: from, lt: to },
        ...terminalWithin(reach),
      },
    });
    return await this.withKinds(rows);
  }

  /**
   * Changes a case that still has the version of `row`, and stores the steps.
   * @returns null if another change was faster
   */
  async change(row: CaseRecord, data: Changes, steps: readonly Step[]): Promise<CaseRecord | null> {
    return await this.#client.$transaction(
      async (tx) => await changeIn(tx, row, data, steps, this.clock.date()),
    );
  }

  /**
   * Ends a case and moves its markers to another open one.
   * @returns null if either of them changed in the meantime
   */
  async merge(
    row: CaseRecord,
    into: CaseRecord,
    data: Changes,
    received: Changes,
    steps: { readonly merged: Step; readonly received: Step },
  ): Promise<{ merged: CaseRecord; received: CaseRecord } | null> {
    const at = this.clock.date();
    return await this.#client
      .$transaction(async (tx) => {
        // Locked in order: two merges in opposite directions would deadlock.
        await tx.$queryRaw`
          SELECT id FROM protection_cases WHERE id IN (${row.id}::uuid, ${into.id}::uuid) ORDER BY id FOR UPDATE`;
        const merged = await changeIn(tx, row, data, [steps.merged], at);
        const target = await changeIn(tx, into, received, [steps.received], at);
        if (merged === null || target === null) throw new ConcurrentChange();
        await tx.protectionCaseMarker.updateMany({ where: { caseId: row.id }, data: { caseId: into.id } });
        return { merged, received: target };
      })
      .catch((error: unknown) => {
        if (error instanceof ConcurrentChange) return null;
        throw error;
      });
  }
}

/** Rolls back a transaction. */
class ConcurrentChange extends Error {}

async function changeIn(
  tx: Transaction,
  { id, version }: CaseRecord,
  data: Changes,
  steps: readonly Step[],
  at: Date,
): Promise<CaseRecord | null> {
  const [changed] = await tx.protectionCase.updateManyAndReturn({
    where: { id, version },
    data: { ...data, version: { increment: 1 } },
  });
  if (changed === undefined) return null;
  await tx.protectionCaseStep.createMany({ data: steps.map((step) => stepRow(changed, step, at)) });
  return changed;
}

export const stepRow = ({ id, state, severity }: CaseRecord, { act, actor, text }: Step, at: Date) => ({
  caseId: id,
  at,
  act,
  byId: actor === undefined ? null : toStoredId(actor.principal.user.id),
  byName: actor?.principal.user.username ?? null,
  state,
  severity,
  text: text ?? null,
});
