import { Inject, Injectable } from '@nestjs/common';
import {
  actsFrom,
  type LoggedState,
  STATE_AFTER,
  TABLE_CONTROL,
  type TableActKind,
  type TableConfiguration,
  type TableReason,
} from '@pitdesk/contracts/table-control';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn, type Transaction } from '#core/database/in-turn';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import {
  type ActRow,
  hasLimits,
  type LogRow,
  limitsOf,
  type SeenRow,
  stateNow,
  stateOf,
} from './table-control-views.ts';

/** The lock name of all writes about one table. */
export const turnOfTable = (tableId: string): string => `table ${tableId}`;

export const storedLimits = (limits: TableConfiguration | null) => limits ?? consoleDb.Prisma.DbNull;

export interface NewAct
  extends Pick<
    ActRow,
    'id' | 'tableId' | 'tableTitle' | 'terminalId' | 'byId' | 'byName' | 'reason' | 'planned'
  > {
  readonly act: TableActKind;
  readonly limits: TableConfiguration | null;
  readonly reasonCode: TableReason;
  /** Null for a planned closing, which takes the table as it is. */
  readonly basedOn: { readonly state: LoggedState; readonly limits: TableConfiguration | null } | null;
}

/** Stores the acts at tables. An act and the state that it is based on are checked and written in turn. */
@Injectable()
export class ActsStore {
  readonly #client: ConsoleClient;
  readonly #gapMs: number;
  readonly #confirmMs: number;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { tableControlGapMs }: Intervals,
    @Inject(SETTINGS) { tableConfirmSeconds }: Settings,
  ) {
    this.#client = database.client;
    this.#gapMs = tableControlGapMs;
    this.#confirmMs = tableConfirmSeconds * 1_000;
  }

  /**
   * Begins an act; the same id again is the same act.
   * @throws AppError `table_control.changed`, `table_control.under_way`, `table_control.impossible`, `request.conflict`
   */
  async begin({ basedOn, ...act }: NewAct): Promise<{ row: ActRow; isNew: boolean }> {
    return await inTurn(this.#client, turnOfTable(act.tableId), async (tx) => {
      const known = await tx.tableAct.findUnique({ where: { id: act.id } });
      if (known !== null) return { row: sameAs(act, known), isNew: false };
      const seen = await tx.tableSeen.findUnique({ where: { tableId: act.tableId } });
      const state = stateNow(seen, this.clock.now(), this.#gapMs);
      const limits = seen === null ? null : limitsOf(seen);
      await this.#requireFree(tx, act.tableId, state);
      const isChanged =
        basedOn !== null &&
        (basedOn.state !== state ||
          (act.act === 'limits' && limits !== null && !hasLimits(limits, basedOn.limits)));
      if (isChanged) throw await changed(tx, seen, state);
      if (!actsFrom(state).includes(act.act) || hasLimits(limits, act.limits)) {
        throw new AppError('table_control.impossible');
      }
      const row = await tx.tableAct.create({
        data: { ...act, limits: storedLimits(act.limits), requestedAt: this.clock.date() },
      });
      return { row, isNew: true };
    });
  }

  /** Settles an act that waits. @returns null if it was settled already */
  async settle(id: string, state: 'refused', code: string): Promise<ActRow | null> {
    const [row] = await this.#client.tableAct.updateManyAndReturn({
      where: { id, state: 'requested' },
      data: { state, code, settledAt: this.clock.date() },
    });
    return row ?? null;
  }

  /** Requests an act again that its table did not show. @returns null if it waits or is settled otherwise */
  async again({ id }: ActRow): Promise<ActRow | null> {
    const [row] = await this.#client.tableAct.updateManyAndReturn({
      where: { id, state: 'not_confirmed' },
      data: { state: 'requested', settledAt: null, requestedAt: this.clock.date() },
    });
    return row ?? null;
  }

  /** Gives up the acts that their tables did not show in time. */
  async giveUp(): Promise<ActRow[]> {
    return await this.#client.tableAct.updateManyAndReturn({
      where: { state: 'requested', requestedAt: { lt: new Date(this.clock.now() - this.#confirmMs) } },
      data: { state: 'not_confirmed', settledAt: this.clock.date() },
    });
  }

  /** Returns the newest act of each table that waits or was settled lately. */
  async recent(reach: Reach<'table_control.read'>): Promise<Map<string, ActRow>> {
    const rows = await this.#client.tableAct.findMany({
      where: {
        ...terminalWithin(reach),
        OR: [
          { state: 'requested' },
          { requestedAt: { gt: new Date(this.clock.now() - TABLE_CONTROL.actShownMs) } },
        ],
      },
      orderBy: { requestedAt: 'asc' },
    });
    return new Map(rows.map((row) => [row.tableId, row]));
  }

  /** Returns the acts that their tables have not shown, if no later act of the table was accepted. */
  async disobeyed(since: Date): Promise<ActRow[]> {
    const rows = await this.#client.tableAct.findMany({
      where: { requestedAt: { gt: since }, state: { not: 'refused' } },
      orderBy: { requestedAt: 'asc' },
    });
    const newest = new Map(rows.map((row) => [`${row.tableId} ${row.act === 'limits'}`, row]));
    return [...newest.values()].filter(({ state }) => state === 'not_confirmed');
  }

  async reasonsOf(rows: readonly LogRow[]): Promise<Map<string, string>> {
    const ids = rows.flatMap(({ actId }) => actId ?? []);
    if (ids.length === 0) return new Map();
    const acts = await this.#client.tableAct.findMany({
      where: { id: { in: ids } },
      select: { id: true, reason: true },
    });
    return new Map(acts.map(({ id, reason }) => [id, reason]));
  }

  /** @throws AppError `table_control.under_way` that names who requested what */
  async #requireFree(tx: Transaction, tableId: string, state: LoggedState): Promise<void> {
    const under = await tx.tableAct.findFirst({
      where: {
        tableId,
        state: 'requested',
        requestedAt: { gt: new Date(this.clock.now() - this.#confirmMs) },
      },
      orderBy: { requestedAt: 'desc' },
    });
    if (under === null) return;
    const { act, byName: by, requestedAt } = under;
    throw new AppError('table_control.under_way', {
      table_change: { state: STATE_AFTER[act as TableActKind] ?? state, by, at: requestedAt.toISOString() },
    });
  }
}

async function changed(tx: Transaction, seen: SeenRow | null, state: LoggedState): Promise<AppError> {
  const row = seen && (await tx.tableStateLog.findUnique({ where: { seq: seen.stateSeq } }));
  if (!row) return new AppError('table_control.changed');
  return new AppError('table_control.changed', {
    table_change: { state: stateOf(state), by: row.byName, at: row.at.toISOString() },
  });
}

/** @throws AppError `request.conflict` if the id was used for something else */
function sameAs(act: Omit<NewAct, 'basedOn'>, known: ActRow): ActRow {
  const isSame = (['tableId', 'act', 'byId', 'reasonCode', 'reason'] as const).every(
    (field) => act[field] === known[field],
  );
  if (!isSame) throw new AppError('request.conflict');
  return known;
}
