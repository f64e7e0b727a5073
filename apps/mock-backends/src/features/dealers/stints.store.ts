import { Inject, Injectable } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';

/** What a dealer's row says of where they stand. */
interface Standing {
  tableId: number | null;
  state: 'on_shift' | 'on_break' | 'off';
}

/** Writes down where each dealer stands, and each turn at a table as it begins and ends; both or neither. */
@Injectable()
export class StintsStore {
  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  /** @param by the member of staff who decided it; null for the house's rota */
  async move(dealerId: number, { tableId, state }: Standing, by: string | null): Promise<void> {
    const now = new Date();
    await this.db.$transaction([
      this.db.dealerStint.updateMany({ where: { dealerId, endedAt: null }, data: { endedAt: now } }),
      this.db.dealer.update({
        where: { id: dealerId },
        data: { tableId, tableSince: tableId === null ? null : now, state, stateSince: now },
      }),
      ...(tableId === null
        ? []
        : [this.db.dealerStint.create({ data: { dealerId, tableId, startedAt: now, placedBy: by } })]),
    ]);
  }
}
