import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import type { ReliefPlansStore } from '../dealers/relief-plans.store.ts';
import type { FloorTable } from '../tables/floor-table.ts';

/** Who is asked first: whoever is on shift without a table, then who is on a break, then who is off. */
const READINESS = { on_shift: 0, on_break: 1, off: 2 } as const;

/** The dealers who could take over a table now. */
export class FreeDealers {
  constructor(
    private readonly db: OperatorClient,
    private readonly plans: ReliefPlansStore,
  ) {}

  /** Those who are planned nowhere first; each group with the longest rested first. */
  async forTable(table: FloorTable, isHeld: (dealerId: number) => boolean): Promise<FreeDealer[]> {
    const rows = await this.db.dealer.findMany({
      where: { active: true, tableId: null, games: { has: table.game } },
      orderBy: { stateSince: 'asc' },
    });
    const planned = new Set(this.plans.all().map(({ dealerId }) => dealerId));
    return rows
      .filter(({ id }) => !isHeld(id))
      .map((dealer) => ({ dealer, planned: planned.has(dealer.id) }))
      .sort(
        (a, b) =>
          Number(a.planned) - Number(b.planned) || READINESS[a.dealer.state] - READINESS[b.dealer.state],
      );
  }

  /** Who is not free, where and since when. */
  async standing(): Promise<{ tableId: number; since: Date }[]> {
    const rows = await this.db.dealer.findMany({ where: { tableId: { not: null } } });
    return rows.flatMap(({ tableId, tableSince, stateSince }) =>
      tableId === null ? [] : { tableId, since: tableSince ?? stateSince },
    );
  }

  /** Whom a plan names, if that dealer may still take over. Staff may name one who stands elsewhere. */
  async planned(table: FloorTable, plan: operatorDb.DealerRelief): Promise<operatorDb.Dealer | undefined> {
    const dealer = await this.db.dealer.findUnique({ where: { id: plan.dealerId } });
    if (dealer?.active !== true || !dealer.games.includes(table.game)) return undefined;
    return dealer.tableId === null || plan.plannedBy !== null ? dealer : undefined;
  }
}

interface FreeDealer {
  dealer: operatorDb.Dealer;
  planned: boolean;
}
