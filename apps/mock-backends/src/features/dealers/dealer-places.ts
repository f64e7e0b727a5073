import {
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { Queue } from '../../core/async/queue.ts';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { StaffDecisions } from './staff-decisions.ts';
import { StintsStore } from './stints.store.ts';

/** A placement that a member of staff requests, with the state that the screen shows. */
export interface PlaceRequest {
  tableId: number | null;
  /** The dealer's table on the screen. */
  from: number | null;
  /** The table's dealer on the screen. */
  expects: number | null;
  /** The state of a dealer who is taken from a table. */
  state: operatorDb.DealerState;
}

/** Places dealers at tables: one dealer per table, one table per dealer. */
@Injectable()
export class DealerPlaces {
  readonly decisions = new StaffDecisions();
  readonly #queue = new Queue();

  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly stints: StintsStore,
  ) {}

  /**
   * Places a dealer at a free table, or with null takes the dealer from the table, as a member of staff decided.
   * @throws ConflictException if another dealer is at the table
   * @throws UnprocessableEntityException if there is no such table, or the dealer may not deal its game
   */
  assign(dealerId: number, tableId: number | null, by: string): Promise<void> {
    return this.#queue.run(async () => {
      const dealer = await this.#require(dealerId);
      if (dealer.tableId === tableId) return;
      if (tableId === null) await this.#take(dealer, dealer.state, by);
      else await this.#put(dealer, this.#freeTable(tableId, dealer), by);
      this.decisions.publish([dealerId], [dealer.tableId, tableId]);
    });
  }

  /**
   * Places a dealer as `assign` does, if the state is still what the screen showed, and relieves the table's dealer.
   * @throws ConflictException if the state has changed
   * @throws UnprocessableEntityException as `assign` does
   */
  place(dealerId: number, { tableId, from, expects, state }: PlaceRequest, by: string): Promise<void> {
    return this.#queue.run(async () => {
      const dealer = await this.#require(dealerId);
      if (dealer.tableId !== from) throw new ConflictException(`${dealer.displayName} is at another table`);
      if (tableId === null) {
        await this.#take(dealer, state, by);
        this.decisions.publish([dealerId], [from]);
        return;
      }
      const table = this.#tableFor(tableId, dealer);
      if ((table.dealer?.id ?? null) !== expects)
        throw new ConflictException('Another dealer is at this table');
      const relieved = table.dealer?.id;
      if (relieved === dealerId) return;
      if (relieved !== undefined) await this.#take(await this.#require(relieved), 'on_break', by);
      await this.#put(dealer, table, by);
      this.decisions.publish([dealerId, relieved], [from, tableId]);
    });
  }

  /** Places a relief at a table, as the simulated rota plans; the dealer who was there goes on a break. */
  relieve(tableId: number, reliefId: number, by: string | null = null): Promise<void> {
    return this.#queue.run(async () => {
      const table = this.floor.find(tableId);
      if (table === undefined) return;
      const relief = await this.#require(reliefId);
      if (table.dealer !== null) await this.#take(await this.#require(table.dealer.id), 'on_break', by);
      await this.#put(relief, table, by);
    });
  }

  async #take(
    { id, tableId }: operatorDb.Dealer,
    state: operatorDb.DealerState,
    by: string | null,
  ): Promise<void> {
    await this.stints.move(id, { tableId: null, state }, by);
    this.#leave(tableId);
  }

  async #put(dealer: operatorDb.Dealer, table: FloorTable, by: string | null): Promise<void> {
    await this.stints.move(dealer.id, { tableId: table.id, state: 'on_shift' }, by);
    this.#leave(dealer.tableId);
    this.floor.setDealer(table, { id: dealer.id, displayName: dealer.displayName });
  }

  #freeTable(tableId: number, dealer: operatorDb.Dealer): FloorTable {
    const table = this.#tableFor(tableId, dealer);
    if (table.dealer !== null) throw new ConflictException(`${table.dealer.displayName} is at this table`);
    return table;
  }

  #tableFor(tableId: number, dealer: operatorDb.Dealer): FloorTable {
    const table = this.floor.find(tableId);
    if (table === undefined) throw new UnprocessableEntityException(`There is no table ${tableId}`);
    if (!dealer.games.includes(table.game) || !dealer.active) {
      throw new UnprocessableEntityException(`${dealer.displayName} may not deal ${table.game}`);
    }
    return table;
  }

  #leave(tableId: number | null): void {
    const table = tableId === null ? undefined : this.floor.find(tableId);
    if (table !== undefined) this.floor.setDealer(table, null);
  }

  async #require(id: number): Promise<operatorDb.Dealer> {
    const dealer = await this.db.dealer.findUnique({ where: { id } });
    if (dealer === null) throw new NotFoundException();
    return dealer;
  }
}
