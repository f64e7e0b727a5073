import {
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { PlannedRelief, PlanReliefRequest, RotaBoard, RotaQuery } from '@pitdesk/contracts/dealers';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import { ReliefPlansStore } from './relief-plans.store.ts';

type Named = Pick<operatorDb.Dealer, 'id' | 'displayName'>;

const NAMED = { select: { id: true, displayName: true } } as const;

/** The rota: past stints and planned reliefs. */
@Injectable()
export class RotaService {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly plans: ReliefPlansStore,
  ) {}

  async board({ from, to }: RotaQuery): Promise<RotaBoard> {
    const [since, until] = [new Date(from), new Date(to)];
    const stints = await this.db.dealerStint.findMany({
      where: { startedAt: { lt: until }, OR: [{ endedAt: null }, { endedAt: { gt: since } }] },
      orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
      include: { dealer: NAMED },
    });
    const plans = this.plans.all().filter(({ dueAt }) => dueAt < until);
    const names = await this.db.dealer.findMany({
      where: { id: { in: plans.map(({ dealerId }) => dealerId) } },
      ...NAMED,
    });
    return {
      stints: stints.map(({ id, tableId, dealer, startedAt, endedAt, placedBy }) => ({
        id,
        table_id: tableId,
        dealer: dealerJson(dealer),
        from: startedAt.toISOString(),
        until: endedAt?.toISOString() ?? null,
        by: placedBy,
      })),
      reliefs: plans.flatMap((plan) => {
        const dealer = names.find(({ id }) => id === plan.dealerId);
        return dealer === undefined ? [] : reliefJson(plan, dealer);
      }),
    };
  }

  /** Plans a relief. @throws ConflictException if it conflicts with another plan of staff */
  async plan({ table_id, dealer_id, at }: PlanReliefRequest, plannedBy: string): Promise<PlannedRelief> {
    const dealer = await this.db.dealer.findUnique({ where: { id: requireNumericId(dealer_id) } });
    const table = this.floor.find(requireNumericId(table_id));
    if (dealer === null || table === undefined) throw new NotFoundException();
    if (!dealer.active || !dealer.games.includes(table.game)) {
      throw new UnprocessableEntityException(`${dealer.displayName} may not deal ${table.game}`);
    }
    const plan = { tableId: table.id, dealerId: dealer.id, dueAt: new Date(at) };
    const made = await this.plans.addByStaff(plan, plannedBy);
    if (made === null) throw new ConflictException('This relief conflicts with another plan');
    return reliefJson(made, dealer);
  }

  /** Deletes a planned relief. Returns false if there is no such plan. */
  cancel(id: number): Promise<boolean> {
    return this.plans.remove(id);
  }
}

const dealerJson = ({ id, displayName }: Named) => ({ id, display_name: displayName });

const reliefJson = (plan: operatorDb.DealerRelief, dealer: Named): PlannedRelief => ({
  id: plan.id,
  table_id: plan.tableId,
  dealer: dealerJson(dealer),
  at: plan.dueAt.toISOString(),
  by: plan.plannedBy,
});
