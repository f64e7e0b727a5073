import { Inject, Injectable } from '@nestjs/common';
import { ROTATION } from '@pitdesk/contracts/dealers';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { Queue } from '../../core/async/queue.ts';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { Clock } from '../../core/time/clock.ts';

export interface NewPlan {
  tableId: number;
  dealerId: number;
  dueAt: Date;
  /** The member of staff; null for a plan of the simulated rota. */
  plannedBy: string | null;
}

/** The minimum time between two reliefs of one table. */
const TABLE_GAP_MS = ROTATION.stepMs;

/** The planned reliefs, stored in the database and cached in memory, because every table reads them between rounds. */
@Injectable()
export class ReliefPlansStore {
  readonly #queue = new Queue();
  #plans: operatorDb.DealerRelief[] = [];

  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly clock: Clock,
  ) {}

  /** Loads the plans, and deletes those that came due while the mock was down. */
  async load(): Promise<void> {
    await this.db.dealerRelief.deleteMany({ where: { dueAt: { lt: this.clock.date() } } });
    this.#plans = await this.db.dealerRelief.findMany({ orderBy: { dueAt: 'asc' } });
  }

  all(): readonly operatorDb.DealerRelief[] {
    return this.#plans;
  }

  /** Returns the table's next relief. */
  nextAt(tableId: number): operatorDb.DealerRelief | undefined {
    return this.#plans.find((plan) => plan.tableId === tableId);
  }

  /**
   * Adds a plan of a member of staff, and removes conflicting plans of the simulated rota.
   * @returns null if it conflicts with another plan of staff
   */
  addByStaff(plan: Omit<NewPlan, 'plannedBy'>, plannedBy: string): Promise<operatorDb.DealerRelief | null> {
    return this.#queue.run(async () => {
      const conflicts = this.#conflictsOf(plan);
      if (conflicts.some((conflict) => conflict.plannedBy !== null)) return null;
      for (const { id } of conflicts) await this.remove(id);
      return await this.add({ ...plan, plannedBy });
    });
  }

  /** Returns the plans that conflict with this one: the same dealer elsewhere, or another dealer at the table. */
  #conflictsOf({ tableId, dealerId, dueAt }: Omit<NewPlan, 'plannedBy'>): operatorDb.DealerRelief[] {
    return this.#plans.filter((plan) => {
      const apart = Math.abs(plan.dueAt.getTime() - dueAt.getTime());
      return (
        (plan.dealerId === dealerId && apart < ROTATION.stintMs) ||
        (plan.tableId === tableId && apart < TABLE_GAP_MS)
      );
    });
  }

  async add(plan: NewPlan): Promise<operatorDb.DealerRelief> {
    const row = await this.db.dealerRelief.create({ data: plan });
    this.#plans = [...this.#plans, row].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
    return row;
  }

  /** Deletes a plan. Returns false if there is no such plan. */
  async remove(id: number): Promise<boolean> {
    const found = this.#plans.some((plan) => plan.id === id);
    this.#plans = this.#plans.filter((plan) => plan.id !== id);
    await this.db.dealerRelief.deleteMany({ where: { id } });
    return found;
  }

  /** Deletes the plans of a dealer who has left. */
  async removeOf(dealerId: number): Promise<void> {
    this.#plans = this.#plans.filter((plan) => plan.dealerId !== dealerId);
    await this.db.dealerRelief.deleteMany({ where: { dealerId } });
  }
}
