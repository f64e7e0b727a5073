import { Injectable } from '@nestjs/common';
import type { Round, RoundChanged } from '@pitdesk/contracts/rounds';
import type { TableLive, TableState } from '@pitdesk/contracts/tables';
import type { OperatorClient } from '@pitdesk/prisma';
import { Subject } from 'rxjs';
import { InjectDb } from '../database/operator-db.ts';
import { type FloorTable, tableLive } from './floor-table.ts';
import { lastResults, withResult } from './result-marks.ts';

/**
 * What every table is doing now. The simulation and the back office tell it, the sockets and the stream pages
 * are told; what must outlive the process is in the database.
 */
@Injectable()
export class CasinoFloor {
  private readonly tablesById = new Map<number, FloorTable>();
  private readonly tableSubject = new Subject<TableLive>();
  private readonly roundSubject = new Subject<RoundChanged>();
  readonly tableChanges = this.tableSubject.asObservable();
  readonly roundChanges = this.roundSubject.asObservable();

  constructor(@InjectDb() private readonly db: OperatorClient) {}

  async load(): Promise<void> {
    const rows = await this.db.table.findMany({
      include: { dealer: true, chat: true },
      orderBy: { id: 'asc' },
    });
    for (const { dealer, chat, ...row } of rows) {
      this.tablesById.set(row.id, {
        ...row,
        chatId: chat?.id ?? null,
        dealer: dealer && { id: dealer.id, displayName: dealer.displayName },
        round: null,
        phaseEndsAt: null,
        lastResults: await lastResults(this.db, row.id),
        updatedAt: Date.now(),
      });
    }
  }

  tables(): FloorTable[] {
    return [...this.tablesById.values()];
  }

  find(tableId: number): FloorTable | undefined {
    return this.tablesById.get(tableId);
  }

  liveTables(): TableLive[] {
    return this.tables().map(tableLive);
  }

  async setState(table: FloorTable, state: TableState): Promise<void> {
    await this.db.table.update({ where: { id: table.id }, data: { state, stateSince: new Date() } });
    table.state = state;
    this.tableChanged(table);
  }

  setDealer(table: FloorTable, dealer: FloorTable['dealer']): void {
    table.dealer = dealer;
    this.tableChanged(table);
  }

  /** A dealer is called by another name from now on, also where they stand. */
  renameDealer({
    id,
    displayName,
    tableId,
  }: {
    id: number;
    displayName: string;
    tableId: number | null;
  }): void {
    const table = tableId === null ? undefined : this.tablesById.get(tableId);
    if (table?.dealer?.id === id && table.dealer.displayName !== displayName) {
      this.setDealer(table, { id, displayName });
    }
  }

  /** Shows a step of the round that is being played at a table. */
  showRound(
    table: FloorTable,
    change: RoundChanged['change'],
    round: Round,
    phaseEndsAt: number | null,
  ): void {
    table.round = round;
    table.phaseEndsAt = phaseEndsAt;
    if (change === 'settled') table.lastResults = withResult(table.lastResults, round);
    this.roundSubject.next({ change, round });
    // A card changes nothing that the table's own state shows.
    if (change !== 'card') this.tableChanged(table);
  }

  /** The table stands between two rounds. */
  clearRound(table: FloorTable): void {
    table.round = null;
    table.phaseEndsAt = null;
    this.tableChanged(table);
  }

  /** The book of a table was changed by hand: a round was voided or corrected. */
  async bookChanged(change: 'voided' | 'corrected', round: Round): Promise<void> {
    const table = this.tablesById.get(Number(round.table_id));
    this.roundSubject.next({ change, round });
    if (table === undefined) return;
    table.lastResults = await lastResults(this.db, table.id);
    if (table.round?.id === round.id) table.round = round;
    this.tableChanged(table);
  }

  private tableChanged(table: FloorTable): void {
    table.updatedAt = Date.now();
    this.tableSubject.next(tableLive(table));
  }
}
