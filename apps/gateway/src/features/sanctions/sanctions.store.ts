import { Inject, Injectable } from '@nestjs/common';
import type {
  ListSanctionsQuery,
  Sanction,
  SanctionAct,
  SanctionDossier,
  SanctionStep,
} from '@pitdesk/contracts/sanctions';
import { Sanction as SanctionShape, SanctionStep as StepShape } from '@pitdesk/contracts/sanctions';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction, turnOfPlayer } from '#core/database/in-turn';
import { fromStoredId, storedStaffOrNull, toStoredId } from '#core/database/storable';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';

export type SanctionRow = consoleDb.Sanction;
export type NewSanction = consoleDb.Prisma.SanctionUncheckedCreateInput;
type State = consoleDb.SanctionState;

/** A step of a sanction's history; without an actor if the console took it. */
export interface Step {
  readonly act: SanctionAct;
  readonly actor?: Actor | undefined;
  readonly text?: string | undefined;
}

/** States of sanctions that have taken effect. */
const APPLIED: State[] = ['active', 'expired', 'lifted', 'superseded'];

/** Stores sanctions. Each state is left once: a second writer finds no row to change. */
@Injectable()
export class SanctionsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** Serializes sanctions of one player, because they are counted and may end each other. */
  inTurnOf<T>(playerId: string, change: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTurn(this.#client, turnOfPlayer(playerId), change);
  }

  /** @returns null if the id is taken */
  async create(data: NewSanction, step: Step, tx: Transaction): Promise<SanctionRow | null> {
    const { count } = await tx.sanction.createMany({ data, skipDuplicates: true });
    if (count === 0) return null;
    await tx.sanctionStep.create({ data: stepRow(data.id, step, this.clock.date()) });
    return await tx.sanction.findUniqueOrThrow({ where: { id: data.id } });
  }

  /**
   * Changes a sanction that still matches `where`, and stores the step.
   * @returns null if it does not match
   */
  async change(
    id: string,
    where: consoleDb.Prisma.SanctionWhereInput,
    data: consoleDb.Prisma.SanctionUpdateManyMutationInput,
    step: Step,
  ): Promise<SanctionRow | null> {
    return await this.#client.$transaction((tx) => this.changeIn(tx, id, where, data, step));
  }

  /** Like `change`, in an existing transaction. */
  async changeIn(
    tx: Transaction,
    id: string,
    where: consoleDb.Prisma.SanctionWhereInput,
    data: consoleDb.Prisma.SanctionUpdateManyMutationInput,
    step: Step,
  ): Promise<SanctionRow | null> {
    const [row] = await tx.sanction.updateManyAndReturn({ where: { ...where, id }, data });
    if (row === undefined) return null;
    await tx.sanctionStep.create({ data: stepRow(id, step, this.clock.date()) });
    return row;
  }

  /** Changes fields outside of its history: the number of enforcements, and the state that the operator knows. */
  async note(id: string, data: consoleDb.Prisma.SanctionUpdateManyMutationInput): Promise<void> {
    await this.#client.sanction.updateMany({ where: { id }, data });
  }

  async find(id: string): Promise<SanctionRow | null> {
    return await this.#client.sanction.findUnique({ where: { id } });
  }

  async dossier(row: SanctionRow): Promise<SanctionDossier> {
    const steps = await this.#client.sanctionStep.findMany({
      where: { sanctionId: row.id },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
    return { ...sanctionJson(row), history: steps.map(stepJson) };
  }

  /** Returns the number of sanctions against a player since a time, without overturned ones. */
  async countSince(playerId: string, since: Date, tx: Transaction): Promise<number> {
    return await tx.sanction.count({
      where: { playerId, appliedAt: { gte: since }, state: { in: APPLIED }, appeal: { not: 'overturned' } },
    });
  }

  async active(
    playerId?: string,
    client: Pick<Transaction, 'sanction'> = this.#client,
  ): Promise<SanctionRow[]> {
    return await client.sanction.findMany({
      where: { state: 'active', ...(playerId === undefined ? {} : { playerId }) },
    });
  }

  /** Returns undecided proposals from before a time, and active sanctions that are over. */
  async due(proposedBefore: Date, now: Date): Promise<SanctionRow[]> {
    return await this.#client.sanction.findMany({
      where: {
        OR: [
          { state: 'proposed', appliedAt: { lt: proposedBefore } },
          { state: 'active', endsAt: { lte: now } },
        ],
      },
    });
  }

  /** Returns proposals that wait for a decision. */
  async proposed(): Promise<SanctionRow[]> {
    return await this.#client.sanction.findMany({ where: { state: 'proposed' } });
  }

  /** Returns sanctions whose appeal waits for a decision. */
  async appealed(): Promise<SanctionRow[]> {
    return await this.#client.sanction.findMany({ where: { appeal: 'filed' } });
  }

  /** Returns sanctions whose state the operator has not acknowledged. */
  async unsent(now: Date): Promise<SanctionRow[]> {
    return await this.#client.sanction.findMany({
      where: {
        leaseUntil: { lte: now },
        OR: [
          { state: 'active', OR: [{ sentState: null }, { sentState: { not: 'active' } }] },
          { state: { in: ['expired', 'lifted', 'superseded'] }, sentState: 'active' },
        ],
      },
      orderBy: { appliedAt: 'asc' },
      take: 100,
    });
  }

  /** Returns the number of active sanctions within reach by player; players without any are absent. */
  async countActive(
    reach: Reach<'players.read'>,
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#client.sanction.groupBy({
      by: ['playerId'],
      where: { playerId: { in: [...playerIds] }, state: 'active', ...seenWithin(reach) },
      _count: true,
    });
    return new Map(rows.map(({ playerId, _count }) => [playerId, _count]));
  }

  async page(
    { page, per_page, player_id, kind, state, appealed }: ListSanctionsQuery,
    reach: Reach<'players.read'>,
  ): Promise<{ rows: SanctionRow[]; total: number }> {
    const where: consoleDb.Prisma.SanctionWhereInput = {
      ...(player_id === undefined ? {} : { playerId: player_id }),
      ...(kind === undefined ? {} : { kind }),
      ...(state === undefined ? {} : { state }),
      ...(appealed === undefined ? {} : { appeal: 'filed' }),
      ...seenWithin(reach),
    };
    const [rows, total] = await Promise.all([
      this.#client.sanction.findMany({
        where,
        orderBy: [{ appliedAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.#client.sanction.count({ where }),
    ]);
    return { rows, total };
  }
}

/** A sanction for the whole house applies at every terminal, so every terminal sees it. */
const seenWithin = (reach: Reach<'players.read'>): consoleDb.Prisma.SanctionWhereInput =>
  reach.terminals === 'all' ? {} : { OR: [{ scope: 'all' }, terminalWithin(reach)] };

const stepRow = (sanctionId: string, { act, actor, text }: Step, at: Date) => ({
  sanctionId,
  at,
  act,
  byId: actor === undefined ? null : toStoredId(actor.principal.user.id),
  byName: actor?.principal.user.username ?? null,
  text: text ?? null,
});

const stepJson = ({ at, act, byName, text }: consoleDb.SanctionStep): SanctionStep =>
  StepShape.parse({ at: at.toISOString(), act, by: byName, text });

export const sanctionJson = (row: SanctionRow): Sanction =>
  SanctionShape.parse({
    id: row.id,
    player_id: row.playerId,
    player: row.player,
    kind: row.kind,
    scope: {
      kind: row.scope,
      table: row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? '' },
      terminal_id: row.terminalId,
    },
    reason: row.reason,
    text: row.text,
    evidence: row.evidence,
    state: row.state,
    minutes: row.minutes,
    enforcement: row.enforcement,
    enforced_by: row.enforcedBy,
    problem: row.problem,
    cuts: row.cuts,
    applied_by: storedStaffOrNull(row.appliedById, row.appliedByName),
    applied_at: row.appliedAt.toISOString(),
    decided_by: storedStaffOrNull(row.decidedById, row.decidedByName),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    starts_at: row.startsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    appeal: {
      state: row.appeal,
      text: row.appealText,
      filed_at: row.appealAt?.toISOString() ?? null,
      due_at: row.appealDueAt?.toISOString() ?? null,
    },
  });
