import { Inject, Injectable } from '@nestjs/common';
import {
  INCIDENTS,
  type IncidentChange,
  type IncidentStepName,
  type ListIncidentsQuery,
} from '@pitdesk/contracts/incidents';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Transaction } from '#core/database/in-turn';
import { storableText, toStoredId } from '#core/database/storable';
import { isUniqueViolation } from '#core/database/unique-violation';
import { within } from '#core/database/within';
import { Clock } from '#core/time/clock';
import type { IncidentFile, IncidentRecord } from './incident-json.ts';

export type IncidentWhere = consoleDb.Prisma.IncidentWhereInput;
export type IncidentData = consoleDb.Prisma.IncidentUpdateManyMutationInput;
export type NewIncident = Omit<consoleDb.Prisma.IncidentCreateManyInput, 'openedAt'>;
export type NewPerson = Pick<consoleDb.IncidentPerson, 'id' | 'role' | 'personId' | 'name'>;

export interface IncidentSpan {
  readonly from: Date;
  readonly to: Date;
  /** Only incidents that were opened between these are searched. */
  readonly opened: { readonly from: Date; readonly to: Date };
}

/** A step of the history. */
export interface Step {
  /** Made by the browser: one step for each key. */
  readonly key: string;
  readonly act: IncidentStepName;
  readonly actor: Actor;
  readonly text?: string | undefined;
  readonly changes?: readonly IncidentChange[] | undefined;
}

/** The people that an act adds, and the ids of those that it removes. */
export interface PeopleChange {
  readonly add: readonly NewPerson[];
  readonly remove: readonly string[];
}

const NOBODY: PeopleChange = { add: [], remove: [] };

/** Stores incidents. Each act names the version that it changes. */
@Injectable()
export class IncidentsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async find(id: string): Promise<IncidentRecord | null> {
    return await this.#client.incident.findUnique({ where: { id } });
  }

  /** Returns the incident with its people and its newest steps. */
  async fileOf(row: IncidentRecord): Promise<IncidentFile> {
    const [people, history] = await Promise.all([
      this.#client.incidentPerson.findMany({
        where: { incidentId: row.id },
        orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
      }),
      this.#client.incidentStep.findMany({
        where: { incidentId: row.id },
        orderBy: { id: 'asc' },
        take: -INCIDENTS.shownAtMost,
      }),
    ]);
    return { row, people, history };
  }

  async page(
    { page, per_page, kind, state, table_id, round_id, player_id, from, to }: ListIncidentsQuery,
    reached: IncidentWhere,
  ): Promise<{ rows: IncidentRecord[]; total: number }> {
    const where: IncidentWhere = {
      AND: [reached, state === 'overdue' ? this.#overdue() : { ...(state && { state }) }],
      ...(kind && { kind }),
      ...(table_id === undefined ? {} : { tableId: toStoredId(table_id) }),
      ...(round_id === undefined ? {} : { roundId: toStoredId(round_id) }),
      ...(player_id === undefined
        ? {}
        : { people: { some: { role: 'player', personId: player_id, removedAt: null } } }),
      ...within('openedAt', { from, to }),
    };
    const [rows, total] = await Promise.all([
      this.#client.incident.findMany({
        where,
        orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.#client.incident.count({ where }),
    ]);
    return { rows, total };
  }

  /** Returns incidents that had happened and were not closed at any time of a span. */
  async during(
    reached: IncidentWhere,
    { from, to, opened }: IncidentSpan,
    take: number,
  ): Promise<IncidentRecord[]> {
    return await this.#client.incident.findMany({
      where: {
        AND: [
          reached,
          { OR: [{ fromAt: { lt: to } }, { fromAt: null, openedAt: { lt: to } }] },
          { OR: [{ closedAt: null }, { closedAt: { gt: from } }] },
        ],
        openedAt: { gte: opened.from, lt: opened.to },
      },
      orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
      take,
    });
  }

  /** Returns the newest incidents about one of these rounds. */
  async ofRounds(roundIds: readonly string[], reached: IncidentWhere, take: number): Promise<IncidentFile[]> {
    const rows = await this.#client.incident.findMany({
      where: { AND: [reached, { roundId: { in: [...roundIds] } }] },
      orderBy: { openedAt: 'desc' },
      take,
    });
    return await Promise.all(rows.map((row) => this.fileOf(row)));
  }

  /** Returns since when complaints wait for an overdue answer. */
  async overdueSince(reached: IncidentWhere): Promise<Date[]> {
    const rows = await this.#client.incident.findMany({
      where: { AND: [reached, this.#overdue()] },
      select: { dueAt: true },
    });
    return rows.flatMap(({ dueAt }) => dueAt ?? []);
  }

  /** Returns since when decided incidents wait for this account to close them: others opened and decided them. */
  async closingsSince(userId: string, reached: IncidentWhere): Promise<Date[]> {
    const rows = await this.#client.incident.findMany({
      where: {
        AND: [
          reached,
          { state: 'decided', openedById: { not: userId }, decidedById: { not: userId } },
          // A complaint without its answer cannot be closed.
          { OR: [{ receivedAt: null }, { answeredAt: { not: null } }] },
        ],
      },
      select: { decidedAt: true },
    });
    return rows.flatMap(({ decidedAt }) => decidedAt ?? []);
  }

  /** @returns null if the id is taken */
  async open(incident: NewIncident, people: readonly NewPerson[], step: Step): Promise<IncidentFile | null> {
    const at = this.clock.date();
    try {
      const row = await this.#client.$transaction(async (tx) => {
        const created = await tx.incident.create({ data: { ...incident, openedAt: at } });
        await addPeople(tx, created, people, step.actor, at);
        await tx.incidentStep.create({ data: stepRow(created, step, at) });
        return created;
      });
      return await this.fileOf(row);
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  /** Returns true if the author has carried out this act before. */
  async isDone(
    incidentId: string,
    { key, act, actor }: Pick<Step, 'key' | 'act' | 'actor'>,
  ): Promise<boolean> {
    const step = await this.#client.incidentStep.findUnique({ where: { key } });
    return (
      step !== null &&
      step.incidentId === incidentId &&
      step.act === act &&
      step.byId === toStoredId(actor.principal.user.id)
    );
  }

  /**
   * Changes an incident that still has the version of `row`, and stores the step.
   * @returns null if another change was faster, or the key is taken
   */
  async change(
    row: IncidentRecord,
    data: IncidentData,
    step: Step,
    { add, remove }: PeopleChange = NOBODY,
  ): Promise<IncidentRecord | null> {
    const at = this.clock.date();
    try {
      return await this.#client.$transaction(async (tx) => {
        const [changed] = await tx.incident.updateManyAndReturn({
          where: { id: row.id, version: row.version },
          data: { ...data, version: { increment: 1 } },
        });
        if (changed === undefined) return null;
        await addPeople(tx, changed, add, step.actor, at);
        await tx.incidentPerson.updateMany({
          where: { incidentId: row.id, id: { in: [...remove] }, removedAt: null },
          data: { removedAt: at },
        });
        await tx.incidentStep.create({ data: stepRow(changed, step, at) });
        return changed;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  #overdue(): IncidentWhere {
    return { dueAt: { lte: this.clock.date() }, answeredAt: null, closedAt: null };
  }
}

async function addPeople(
  tx: Transaction,
  { id: incidentId }: IncidentRecord,
  people: readonly NewPerson[],
  { principal: { user } }: Actor,
  addedAt: Date,
): Promise<void> {
  const addedBy = storableText(user.username);
  await tx.incidentPerson.createMany({
    data: people.map((person) => ({ ...person, incidentId, addedAt, addedBy })),
  });
}

const stepRow = (
  { id, state }: IncidentRecord,
  { key, act, actor: { principal }, text, changes = [] }: Step,
  at: Date,
) => ({
  incidentId: id,
  key,
  at,
  act,
  byId: toStoredId(principal.user.id),
  byName: storableText(principal.user.username),
  state,
  text: text ?? null,
  changes: changes.map((change) => ({ ...change })),
});
