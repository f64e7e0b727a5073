import { Inject, Injectable } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { Clock } from '../../core/time/clock.ts';

/** A dealer's table and state. */
interface DealerPlace {
  tableId: number | null;
  state: 'on_shift' | 'on_break' | 'off';
}

/** Stores each dealer's table and, in the same transaction, the begin and end of each stint. */
@Injectable()
export class StintsStore {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly clock: Clock,
  ) {}

  /** Moves a dealer. @param by the member of staff who decided it; null for the simulated rota */
  async move(dealerId: number, { tableId, state }: DealerPlace, by: string | null): Promise<void> {
    const now = this.clock.date();
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
