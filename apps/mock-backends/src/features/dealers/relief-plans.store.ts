import { Inject, Injectable } from '@nestjs/common';
import { ROTATION } from '@pitdesk/contracts/dealers';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { Queue } from '../../core/async/queue.ts';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';

export interface NewPlan {
  tableId: number;
  dealerId: number;
  dueAt: Date;
  /** Null for the house's own rota. */
  plannedBy: string | null;
}

/** Two reliefs of one table are at least so far apart. */
const TABLE_GAP_MS = ROTATION.stepMs;

/** Who is to take over which table: kept in the database, and at hand between two rounds without asking it. */
@Injectable()
export class ReliefPlansStore {
  readonly #queue = new Queue();
  #plans: operatorDb.DealerRelief[] = [];

  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  /** What was planned for a time when nobody was here to carry it out is dropped. */
  async load(): Promise<void> {
    await this.db.dealerRelief.deleteMany({ where: { dueAt: { lt: new Date() } } });
    this.#plans = await this.db.dealerRelief.findMany({ orderBy: { dueAt: 'asc' } });
  }

  all(): readonly operatorDb.DealerRelief[] {
    return this.#plans;
  }

  /** The table's next relief. */
  nextAt(tableId: number): operatorDb.DealerRelief | undefined {
    return this.#plans.find((plan) => plan.tableId === tableId);
  }

  /**
   * A plan of a member of staff: what the house's rota had in mind gives way to it.
   * @returns null where a plan of staff stands in the way
   */
  addByStaff(plan: Omit<NewPlan, 'plannedBy'>, plannedBy: string): Promise<operatorDb.DealerRelief | null> {
    return this.#queue.run(async () => {
      const clashes = this.#clashesOf(plan);
      if (clashes.some((clash) => clash.plannedBy !== null)) return null;
      for (const { id } of clashes) await this.remove(id);
      return await this.add({ ...plan, plannedBy });
    });
  }

  /** The plans that this one cannot stand beside: one dealer at two tables, or two dealers at one. */
  #clashesOf({ tableId, dealerId, dueAt }: Omit<NewPlan, 'plannedBy'>): operatorDb.DealerRelief[] {
    return this.#plans.filter((plan) => {
      const apart = Math.abs(plan.dueAt.getTime() - dueAt.getTime());
      return (
        (plan.dealerId === dealerId && apart < ROTATION.dueAfterMs) ||
        (plan.tableId === tableId && apart < TABLE_GAP_MS)
      );
    });
  }

  async add(plan: NewPlan): Promise<operatorDb.DealerRelief> {
    const row = await this.db.dealerRelief.create({ data: plan });
    this.#plans = [...this.#plans, row].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    return row;
  }

  /** @returns whether there was such a plan */
  async remove(id: number): Promise<boolean> {
    const found = this.#plans.some((plan) => plan.id === id);
    this.#plans = this.#plans.filter((plan) => plan.id !== id);
    await this.db.dealerRelief.deleteMany({ where: { id } });
    return found;
  }

  /** A dealer who has left takes over nothing. */
  async removeOf(dealerId: number): Promise<void> {
    this.#plans = this.#plans.filter((plan) => plan.dealerId !== dealerId);
    await this.db.dealerRelief.deleteMany({ where: { dealerId } });
  }
}
