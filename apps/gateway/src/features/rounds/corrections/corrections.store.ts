import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { ALARMS } from '@pitdesk/contracts/alarms';
import type { EntityId } from '@pitdesk/contracts/fields';
import {
  CorrectedResult,
  type ListCorrectionsQuery,
  Round,
  type RoundCorrection,
} from '@pitdesk/contracts/rounds';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { within } from '#core/database/within';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import { CorrectionChanges } from './correction-changes.ts';
import type { WaitingCorrection, WaitingCorrections } from './waiting-corrections.ts';

/** Returns the round as it was when the correction was proposed. */
export const roundOf = ({ round }: Pick<Correction, 'round'>): Round => Round.parse(round);

export const resultOf = ({ result }: Pick<Correction, 'result'>): CorrectedResult =>
  CorrectedResult.parse(result);

const staff = (id: string, username: string) => ({ id: fromStoredId(id), username });

export function correctionJson(row: Correction): RoundCorrection {
  const { decidedById, decidedByName } = row;
  return {
    id: row.id,
    state: row.state,
    round: roundOf(row),
    result: resultOf(row),
    reason: row.reason,
    proposed_by: staff(row.proposedById, row.proposedByName),
    proposed_at: row.proposedAt.toISOString(),
    decided_by: decidedById === null ? null : staff(decidedById, decidedByName ?? ''),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    new_round_id: row.newRoundId === null ? null : fromStoredId(row.newRoundId),
    incident_id: row.incidentId,
  };
}

type State = consoleDb.CorrectionState;

/** The corrected result, the reason, and the incident that it belongs to. */
interface Proposal {
  readonly result: CorrectedResult;
  readonly reason: string;
  readonly incidentId: string | null;
}

/** Stores corrections. Each state is left once: a second writer finds no row to change. */
@Injectable()
export class CorrectionsStore implements WaitingCorrections {
  readonly #client: ConsoleClient;
  /** Corrections whose process died while applying them. */
  readonly orphans: DurableWork<Correction>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { correctionsLookMs, correctionsLeaseMs }: Intervals,
    periodic: Periodic,
    private readonly changes: CorrectionChanges,
  ) {
    this.#client = database.client;
    this.orphans = new DurableWork(this.clock, periodic, {
      name: 'Taking over corrections',
      lookMs: correctionsLookMs,
      leaseMs: correctionsLeaseMs,
      retryMs: correctionsLookMs,
      due: (ended, take) =>
        this.#client.roundCorrection.findMany({ where: { state: 'applying', ...ended }, take }),
      take: ({ id, leaseUntil }, lease) =>
        this.#client.roundCorrection.updateManyAndReturn({
          where: { id, state: 'applying', leaseUntil },
          data: lease,
        }),
    });
  }

  /**
   * @returns the proposal, and whether it is new: a repeat by an author without an answer returns the same one
   * @throws AppError `correction.pending` if another correction of this round waits
   */
  async propose(
    { principal: { user, role } }: Actor,
    round: Round,
    terminalId: number | null,
    proposal: Proposal,
  ): Promise<{ row: Correction; isNew: boolean }> {
    const roundId = toStoredId(round.id);
    const proposedById = toStoredId(user.id);
    try {
      const row = await this.#client.roundCorrection.create({
        data: {
          ...proposal,
          id: randomUUID(),
          roundId,
          tableId: toStoredId(round.table_id),
          terminalId,
          round,
          pendingFor: roundId,
          proposedById,
          proposedByName: user.username,
          proposedAs: role ?? null,
          proposedAt: this.clock.date(),
        },
      });
      this.#notify(row);
      return { row, isNew: true };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const row = await this.#client.roundCorrection.findUnique({ where: { pendingFor: roundId } });
      if (row === null || row.proposedById !== proposedById || !isSameProposal(row, proposal)) {
        throw new AppError('correction.pending', undefined, { cause: error });
      }
      return { row, isNew: false };
    }
  }

  async find(id: string): Promise<Correction | null> {
    return await this.#client.roundCorrection.findUnique({ where: { id } });
  }

  /**
   * Stores the approval: of several concurrent ones, the first. The proposer can never approve.
   * @returns null if it was decided, or is the proposer's own
   */
  async beginApplying(id: string, actor: Actor): Promise<Correction | null> {
    const decider = toStoredId(actor.principal.user.id);
    return await this.#leave({ id, state: 'proposed', proposedById: { not: decider } }, 'applying', {
      ...decidedBy(actor, this.clock.date()),
      ...this.orphans.leases.begin(),
    });
  }

  /** @returns null if it was already decided */
  async reject(id: string, actor: Actor, decisionReason: string): Promise<Correction | null> {
    const data = { ...decidedBy(actor, this.clock.date()), decisionReason };
    return await this.#leave({ id, state: 'proposed' }, 'rejected', data);
  }

  /** @returns null if it was already decided, or is not the actor's own */
  async withdraw(id: string, actor: Actor): Promise<Correction | null> {
    const proposedById = toStoredId(actor.principal.user.id);
    return await this.#leave(
      { id, state: 'proposed', proposedById },
      'withdrawn',
      decidedBy(actor, this.clock.date()),
    );
  }

  /** Stores the outcome of the call to the operator. */
  async finish(
    id: string,
    state: Extract<State, 'approved' | 'stale' | 'failed'>,
    newRoundId?: EntityId,
  ): Promise<Correction | null> {
    const made = newRoundId === undefined ? {} : { newRoundId: toStoredId(newRoundId) };
    return await this.#leave({ id, state: 'applying' }, state, made);
  }

  /** Nothing was sent: reopens the proposal. */
  async giveBack(id: string): Promise<void> {
    const undecided = {
      decidedById: null,
      decidedByName: null,
      decidedAt: null,
      decidedIn: null,
      decidedFrom: null,
    };
    const rows = await this.#client.roundCorrection.updateManyAndReturn({
      where: { id, state: 'applying' },
      data: { ...undecided, state: 'proposed', leaseUntil: null },
    });
    for (const row of rows) this.#notify(row);
  }

  /** Expires proposals of a round that others have changed. */
  async outdate(roundId: EntityId): Promise<void> {
    await this.#leave({ roundId: toStoredId(roundId), state: 'proposed' }, 'stale', {});
  }

  async waiting(): Promise<WaitingCorrection[]> {
    const rows = await this.#client.roundCorrection.findMany({
      where: { state: 'proposed' },
      orderBy: [{ proposedAt: 'asc' }, { id: 'asc' }],
      take: ALARMS.openAtMost,
    });
    return rows.map(({ id, roundId, tableId, proposedById, proposedByName, proposedAt }) => ({
      id,
      roundId: fromStoredId(roundId),
      tableId: fromStoredId(tableId),
      proposedBy: { id: fromStoredId(proposedById), username: proposedByName },
      proposedAt,
    }));
  }

  async ofRounds(roundIds: readonly string[]): Promise<Correction[]> {
    return await this.#client.roundCorrection.findMany({
      where: { roundId: { in: [...roundIds] } },
      orderBy: [{ proposedAt: 'desc' }, { id: 'desc' }],
    });
  }

  /** Returns every table with a proposed correction. */
  async tables(): Promise<string[]> {
    const rows = await this.#client.roundCorrection.findMany({
      distinct: ['tableId'],
      select: { tableId: true },
    });
    return rows.map(({ tableId }) => tableId);
  }

  /**
   * Returns the number of corrections approved between two times.
   * @param tableIds the visible tables; null for all
   */
  async countApproved(
    { from, to }: { from: Date; to: Date },
    tableIds: readonly string[] | null,
  ): Promise<number> {
    const ofTables = tableIds === null ? {} : { tableId: { in: [...tableIds] } };
    return await this.#client.roundCorrection.count({
      where: { state: 'approved', decidedAt: { gte: from, lt: to }, ...ofTables },
    });
  }

  /** @param tableIds the visible tables; null for all */
  async page(
    { page, per_page, state, table_id, round_id, from, to }: ListCorrectionsQuery,
    tableIds: readonly string[] | null,
  ): Promise<{ rows: Correction[]; total: number }> {
    const where: consoleDb.Prisma.RoundCorrectionWhereInput = {
      ...(state === undefined ? {} : { state }),
      ...(round_id === undefined ? {} : { roundId: toStoredId(round_id) }),
      ...within('proposedAt', { from, to }),
      AND: [
        table_id === undefined ? {} : { tableId: toStoredId(table_id) },
        tableIds === null ? {} : { tableId: { in: [...tableIds] } },
      ],
    };
    const [rows, total] = await Promise.all([
      this.#client.roundCorrection.findMany({
        where,
        orderBy: [{ proposedAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.#client.roundCorrection.count({ where }),
    ]);
    return { rows, total };
  }

  async #leave(
    where: consoleDb.Prisma.RoundCorrectionWhereInput,
    state: State,
    data: consoleDb.Prisma.RoundCorrectionUpdateManyMutationInput,
  ): Promise<Correction | null> {
    const done = state === 'applying' ? {} : { pendingFor: null, leaseUntil: null };
    const [row] = await this.#client.roundCorrection.updateManyAndReturn({
      where,
      data: { ...data, ...done, state },
    });
    if (row) this.#notify(row);
    return row ?? null;
  }

  #notify({ id, terminalId }: Correction): void {
    this.changes.publish({ id, terminal_id: terminalId });
  }
}

const isSameProposal = (row: Correction, { result, reason, incidentId }: Proposal): boolean =>
  row.reason === reason && row.incidentId === incidentId && isDeepStrictEqual(resultOf(row), result);

const decidedBy = ({ principal: { user, sessionId }, ip }: Actor, decidedAt: Date) => ({
  decidedById: toStoredId(user.id),
  decidedByName: user.username,
  decidedAt,
  decidedIn: sessionId,
  decidedFrom: ip,
});

/** A correction as its database row. */
export type Correction = consoleDb.RoundCorrection;
