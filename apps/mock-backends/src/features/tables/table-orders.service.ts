import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { SideBetKind } from '@pitdesk/contracts/rounds';
import type { TableState } from '@pitdesk/contracts/tables';
import type { OperatorClient } from '@pitdesk/prisma';
import { z } from 'zod';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { CasinoFloor } from './casino-floor.ts';
import type { FloorTable } from './floor-table.ts';

const ORDERS = z.enum(['open', 'close', 'pause', 'resume', 'maintenance']);
type Order = z.infer<typeof ORDERS>;

export const OrderParams = z.object({ id: z.string(), order: ORDERS });
export type OrderParams = z.infer<typeof OrderParams>;

const STATE: Readonly<Record<Order, TableState>> = {
  open: 'open',
  close: 'closed',
  pause: 'paused',
  resume: 'open',
  maintenance: 'maintenance',
};

const Limit = z.number().nonnegative().nullable();
export const NewLimits = z
  .object({ min: Limit, max: Limit, side_bets: z.array(SideBetKind).nullable() })
  .partial({ side_bets: true });
export type NewLimits = z.infer<typeof NewLimits>;

/** Carries out what staff order at tables. A round in play is finished first. */
@Injectable()
export class TableOrders {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
  ) {}

  async order(tableId: number, order: Order): Promise<void> {
    const table = this.#find(tableId);
    if (!table.active) throw new ConflictException('This table is not in use');
    const state = STATE[order];
    const orderedState = state === 'open' ? null : state;
    await this.db.table.update({ where: { id: table.id }, data: { orderedState } });
    table.orderedState = orderedState;
    if (state === 'open') {
      if (table.state !== 'shuffling' && table.state !== 'open') await this.floor.setState(table, 'open');
    } else if (!isDealing(table)) {
      this.floor.clearRound(table);
      await this.floor.setState(table, state);
    }
  }

  async setLimits(tableId: number, { min, max, side_bets }: NewLimits): Promise<void> {
    const table = this.#find(tableId);
    const sideBets = table.game === 'baccarat' && side_bets ? side_bets : [...table.sideBets];
    await this.db.table.update({ where: { id: table.id }, data: { minBet: min, maxBet: max, sideBets } });
    table.sideBets = sideBets;
  }

  #find(tableId: number): FloorTable {
    const table = this.floor.find(tableId);
    if (table === undefined) throw new NotFoundException();
    return table;
  }
}

const isDealing = ({ round }: FloorTable): boolean =>
  round !== null && round.state !== 'settled' && round.state !== 'voided';
