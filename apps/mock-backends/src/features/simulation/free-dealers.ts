import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import type { ReliefPlansStore } from '../dealers/relief-plans.store.ts';
import type { FloorTable } from '../tables/floor-table.ts';

/** The order of choice: dealers on shift without a table, then dealers on a break, then dealers off shift. */
const READINESS = { on_shift: 0, on_break: 1, off: 2 } as const;

/** Finds the dealers who could take over a table now. */
export class FreeDealers {
  constructor(
    private readonly db: OperatorClient,
    private readonly plans: ReliefPlansStore,
  ) {}

  /** Returns the free dealers: those without a plan first, and in each group those with the longest rest first. */
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

  /** Returns the tables that have a dealer, and since when. */
  async placed(): Promise<{ tableId: number; since: Date }[]> {
    const rows = await this.db.dealer.findMany({ where: { tableId: { not: null } } });
    return rows.flatMap(({ tableId, tableSince, stateSince }) =>
      tableId === null ? [] : { tableId, since: tableSince ?? stateSince },
    );
  }

  /** Returns a plan's dealer if that dealer may still take over. Staff may plan a dealer who is at another table. */
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
