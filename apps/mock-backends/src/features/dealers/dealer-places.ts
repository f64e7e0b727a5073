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

/** What a member of staff asks for, and what they see while they ask. */
export interface PlaceRequest {
  tableId: number | null;
  /** Where the dealer stands, as the asker sees it. */
  from: number | null;
  /** Who stands at the table, as the asker sees it. */
  expects: number | null;
  /** What a dealer who is taken from a table goes into. */
  state: operatorDb.DealerState;
}

/** Who stands at which table: one dealer a table, one table a dealer. */
@Injectable()
export class DealerPlaces {
  readonly decisions = new StaffDecisions();
  readonly #queue = new Queue();

  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly book: StintsStore,
  ) {}

  /**
   * Puts a dealer at a free table, or with null takes them from where they stand; a member of staff decided it.
   * @throws ConflictException where another dealer stands there
   * @throws UnprocessableEntityException where there is no such table, or the dealer may not deal its game
   */
  assign(dealerId: number, tableId: number | null, by: string): Promise<void> {
    return this.#queue.run(async () => {
      const dealer = await this.#require(dealerId);
      if (dealer.tableId === tableId) return;
      if (tableId === null) await this.#take(dealer, dealer.state, by);
      else await this.#put(dealer, this.#freeTable(tableId, dealer), by);
      this.decisions.note([dealerId], [dealer.tableId, tableId]);
    });
  }

  /**
   * What `assign` does, but only while all stands as the asker sees it; whoever stands there is relieved.
   * @throws ConflictException where it does not
   * @throws UnprocessableEntityException as `assign`
   */
  place(dealerId: number, { tableId, from, expects, state }: PlaceRequest, by: string): Promise<void> {
    return this.#queue.run(async () => {
      const dealer = await this.#require(dealerId);
      if (dealer.tableId !== from) throw new ConflictException(`${dealer.displayName} stands elsewhere`);
      if (tableId === null) {
        await this.#take(dealer, state, by);
        this.decisions.note([dealerId], [from]);
        return;
      }
      const table = this.#tableFor(tableId, dealer);
      if ((table.dealer?.id ?? null) !== expects) throw new ConflictException('Somebody else stands there');
      const relieved = table.dealer?.id;
      if (relieved === dealerId) return;
      if (relieved !== undefined) await this.#take(await this.#require(relieved), 'on_break', by);
      await this.#put(dealer, table, by);
      this.decisions.note([dealerId, relieved], [from, tableId]);
    });
  }

  /** A relief takes over, as the rota has it: the one who stood there goes on a break. */
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
    await this.book.move(id, { tableId: null, state }, by);
    this.#leave(tableId);
  }

  async #put(dealer: operatorDb.Dealer, table: FloorTable, by: string | null): Promise<void> {
    await this.book.move(dealer.id, { tableId: table.id, state: 'on_shift' }, by);
    this.#leave(dealer.tableId);
    this.floor.setDealer(table, { id: dealer.id, displayName: dealer.displayName });
  }

  #freeTable(tableId: number, dealer: operatorDb.Dealer): FloorTable {
    const table = this.#tableFor(tableId, dealer);
    if (table.dealer !== null) throw new ConflictException(`${table.dealer.displayName} stands there`);
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
