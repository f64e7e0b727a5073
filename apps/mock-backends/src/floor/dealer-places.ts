import { ConflictException, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { InjectDb } from '../database/operator-db.ts';
import { CasinoFloor } from './casino-floor.ts';

/** Who stands at which table: one dealer a table, one table a dealer. */
@Injectable()
export class DealerPlaces {
  constructor(
    @InjectDb() private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
  ) {}

  /**
   * Puts a dealer at a table, or with null takes them from where they stand.
   * @throws ConflictException where another dealer stands there
   * @throws UnprocessableEntityException where there is no such table, or the dealer may not deal its game
   */
  async assign(dealerId: number, tableId: number | null): Promise<void> {
    const dealer = await this.db.dealer.findUniqueOrThrow({ where: { id: dealerId } });
    if (dealer.tableId === tableId) return;
    const now = new Date();
    if (tableId === null) {
      await this.db.dealer.update({ where: { id: dealerId }, data: { tableId, tableSince: null } });
      this.leave(dealer.tableId);
      return;
    }
    const table = this.floor.find(tableId);
    if (table === undefined) throw new UnprocessableEntityException(`There is no table ${tableId}`);
    if (!dealer.games.includes(table.game) || !dealer.active) {
      throw new UnprocessableEntityException(`${dealer.displayName} may not deal ${table.game}`);
    }
    if (table.dealer !== null) throw new ConflictException(`${table.dealer.displayName} stands there`);
    await this.db.dealer.update({
      where: { id: dealerId },
      data: { tableId, tableSince: now, state: 'on_shift', stateSince: now },
    });
    this.leave(dealer.tableId);
    this.floor.setDealer(table, { id: dealer.id, displayName: dealer.displayName });
  }

  /** A relief takes over: the one who stood there goes on a break. */
  async relieve(tableId: number, reliefId: number): Promise<void> {
    const table = this.floor.find(tableId);
    if (table === undefined) return;
    if (table.dealer !== null) {
      const { id } = table.dealer;
      await this.assign(id, null);
      await this.db.dealer.update({ where: { id }, data: { state: 'on_break', stateSince: new Date() } });
    }
    await this.assign(reliefId, tableId);
  }

  private leave(tableId: number | null): void {
    const table = tableId === null ? undefined : this.floor.find(tableId);
    if (table !== undefined) this.floor.setDealer(table, null);
  }
}
