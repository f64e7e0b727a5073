import { Inject, Injectable } from '@nestjs/common';
import type { Round, RoundChanged } from '@pitdesk/contracts/rounds';
import type { ResultMark, TableLive, TableState } from '@pitdesk/contracts/tables';
import { LAST_RESULTS_SHOWN } from '@pitdesk/contracts/tables';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { Subject } from 'rxjs';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { Clock } from '../../core/time/clock.ts';
import { type FloorTable, tableLive } from './floor-table.ts';

/**
 * The current state of every table. The simulation and the back office change it; the sockets and the stream pages
 * subscribe to it. State that must survive a restart is in the database.
 */
@Injectable()
export class CasinoFloor {
  readonly #tablesById = new Map<number, FloorTable>();
  readonly #tableSubject = new Subject<TableLive>();
  readonly #roundSubject = new Subject<RoundChanged>();
  readonly tableChanges = this.#tableSubject.asObservable();
  readonly roundChanges = this.#roundSubject.asObservable();

  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly clock: Clock,
  ) {}

  async load(): Promise<void> {
    const rows = await this.db.table.findMany({
      include: { dealer: true, chat: true },
      orderBy: { id: 'asc' },
    });
    for (const { dealer, chat, ...row } of rows) {
      this.#tablesById.set(row.id, {
        ...row,
        chatId: chat?.id ?? null,
        dealer: dealer && { id: dealer.id, displayName: dealer.displayName },
        round: null,
        phaseEndsAt: null,
        lastResults: await lastResults(this.db, row.id),
        updatedAt: this.clock.now(),
      });
    }
  }

  tables(): FloorTable[] {
    return [...this.#tablesById.values()];
  }

  find(tableId: number): FloorTable | undefined {
    return this.#tablesById.get(tableId);
  }

  liveTables(): TableLive[] {
    return this.tables().map(tableLive);
  }

  async setState(table: FloorTable, state: TableState): Promise<void> {
    await this.db.table.update({ where: { id: table.id }, data: { state, stateSince: this.clock.date() } });
    table.state = state;
    this.#tableChanged(table);
  }

  setDealer(table: FloorTable, dealer: FloorTable['dealer']): void {
    table.dealer = dealer;
    this.#tableChanged(table);
  }

  /** Updates a dealer's name at the table where the dealer is. */
  renameDealer({
    id,
    displayName,
    tableId,
  }: {
    id: number;
    displayName: string;
    tableId: number | null;
  }): void {
    const table = tableId === null ? undefined : this.#tablesById.get(tableId);
    if (table?.dealer?.id === id && table.dealer.displayName !== displayName) {
      this.setDealer(table, { id, displayName });
    }
  }

  /** Publishes a step of the round that a table plays. */
  showRound(
    table: FloorTable,
    change: RoundChanged['change'],
    round: Round,
    phaseEndsAt: number | null,
  ): void {
    table.round = round;
    table.phaseEndsAt = phaseEndsAt;
    if (change === 'settled') table.lastResults = withResult(table.lastResults, round);
    this.#roundSubject.next({ change, round });
    // A card changes no field of `TableLive`.
    if (change !== 'card') this.#tableChanged(table);
  }

  /** Removes the table's round, between two rounds. */
  clearRound(table: FloorTable): void {
    table.round = null;
    table.phaseEndsAt = null;
    this.#tableChanged(table);
  }

  /** Publishes a void or a correction by staff, and updates the table's last results. */
  async publishChange(change: 'voided' | 'corrected', round: Round): Promise<void> {
    const table = this.#tablesById.get(Number(round.table_id));
    this.#roundSubject.next({ change, round });
    if (table === undefined) return;
    table.lastResults = await lastResults(this.db, table.id);
    if (table.round?.id === round.id) table.round = round;
    this.#tableChanged(table);
  }

  #tableChanged(table: FloorTable): void {
    table.updatedAt = this.clock.now();
    this.#tableSubject.next(tableLive(table));
  }
}

type Result = Pick<operatorDb.Round, 'id' | 'outcome' | 'number'>;

function markOf({ id, outcome, number }: Result): ResultMark | undefined {
  if (outcome !== null) return { game: 'baccarat', round_id: id, winner: outcome };
  if (number !== null) return { game: 'roulette', round_id: id, number };
  return undefined;
}

/** Reads a table's last results, newest last, without voided and replaced rounds. */
async function lastResults(db: OperatorClient, tableId: number): Promise<ResultMark[]> {
  const rows = await db.round.findMany({
    where: { tableId, state: 'settled', supersededAt: null },
    orderBy: { startedAt: 'desc' },
    take: LAST_RESULTS_SHOWN,
    select: { id: true, outcome: true, number: true },
  });
  return rows.reverse().flatMap((row) => markOf(row) ?? []);
}

/** Returns the marks with the round's result added, limited to `LAST_RESULTS_SHOWN`. */
function withResult(marks: readonly ResultMark[], round: Round): ResultMark[] {
  const mark = markOf({ id: Number(round.id), outcome: round.outcome?.winner ?? null, number: round.number });
  return mark === undefined ? [...marks] : [...marks, mark].slice(-LAST_RESULTS_SHOWN);
}
