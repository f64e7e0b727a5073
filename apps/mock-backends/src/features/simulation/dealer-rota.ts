import { ROTATION } from '@pitdesk/contracts/dealers';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import type { RandomSource } from '@pitdesk/table-games';
import { Queue } from '../../core/async/queue.ts';
import type { DealerPlaces } from '../dealers/dealer-places.ts';
import type { ReliefPlansStore } from '../dealers/relief-plans.store.ts';
import type { StaffDecision } from '../dealers/staff-decisions.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { FreeDealers } from './free-dealers.ts';
import { randomMinutes, stintLength } from './pace.ts';
import type { SimClock } from './sim-clock.ts';

const MINUTE = 60_000;

/** The time for which the rota leaves alone a dealer whom staff placed, and a table that staff left empty. */
const DEALER_HELD_MS = 20 * MINUTE;
const GAP_HELD_MS = 5 * MINUTE;
/** The time until an empty table is checked again when no dealer is free. */
const RETRY_AFTER_MS = MINUTE;

/**
 * Relieves the dealer of each table every 20 to 30 minutes, between two rounds, by the planned dealer or a free one.
 * Decisions of staff take precedence: a dealer whom they placed stays for a whole stint, and a relief that they planned
 * comes at the planned time. Times are simulated.
 */
export class DealerRota {
  /** The time of each table's next check: its dealer's stint ends, or the empty table may get a dealer. */
  readonly #checkAt = new Map<number, number>();
  readonly #gapHeldUntil = new Map<number, number>();
  readonly #dealerHeldUntil = new Map<number, number>();
  readonly #free: FreeDealers;
  readonly #queue = new Queue();

  constructor(
    db: OperatorClient,
    private readonly places: DealerPlaces,
    private readonly plans: ReliefPlansStore,
    private readonly clock: SimClock,
    private readonly random: RandomSource,
  ) {
    this.#free = new FreeDealers(db, plans);
    places.decisions.made.subscribe((decision) => this.#applyDecision(decision));
  }

  /** Starts the stints of the dealers who are at a table already; the time that they have been there counts. */
  async takeOver(): Promise<void> {
    const placed = await this.#free.placed();
    for (const { tableId, since } of placed) {
      const left = stintLength(this.random) - (this.clock.realNow - since.getTime());
      this.#checkAt.set(tableId, this.clock.now + Math.max(left, randomMinutes(this.random, 1, 10)));
    }
  }

  /** Relieves a table's dealer if due. Tables are handled one at a time, so that no two get the same relief. */
  relieveIfDue(table: FloorTable): Promise<void> {
    const left = this.#dueOf(table) - this.clock.now;
    const plan = this.plans.nextAt(table.id);
    const isDue = plan?.plannedBy == null ? left <= 0 : plan.dueAt.getTime() <= this.clock.realNow;
    if (isDue) return this.#queue.run(() => this.#relieve(table, plan));
    const isSoon = table.dealer !== null && left <= ROTATION.needsReliefWithinMs;
    return plan === undefined && isSoon
      ? this.#queue.run(() => this.#planAhead(table, left))
      : Promise.resolve();
  }

  #dueOf(table: FloorTable): number {
    const due = this.#checkAt.get(table.id);
    if (due !== undefined) return due;
    if (table.dealer !== null) return this.#startStint(table);
    const at = this.#gapHeldUntil.get(table.id) ?? this.clock.now;
    this.#checkAt.set(table.id, at);
    return at;
  }

  #startStint(table: FloorTable): number {
    const at = this.clock.now + stintLength(this.random);
    this.#checkAt.set(table.id, at);
    return at;
  }

  /** Drops the rota's own plans for these dealers and tables, and restarts their checks. */
  #applyDecision({ dealerIds, tableIds }: StaffDecision): void {
    const { now } = this.clock;
    for (const id of dealerIds) this.#dealerHeldUntil.set(id, now + DEALER_HELD_MS);
    for (const id of tableIds) {
      this.#checkAt.delete(id);
      this.#gapHeldUntil.set(id, now + GAP_HELD_MS);
    }
    for (const plan of this.plans.all()) {
      const isTouched = dealerIds.includes(plan.dealerId) || tableIds.includes(plan.tableId);
      if (plan.plannedBy === null && isTouched) void this.#queue.run(() => this.#drop(plan));
    }
  }

  async #relieve(table: FloorTable, plan: operatorDb.DealerRelief | undefined): Promise<void> {
    if (plan !== undefined) await this.#drop(plan);
    const planned = plan === undefined ? undefined : await this.#free.planned(table, plan);
    const relief = planned ?? (await this.#bestFree(table))?.dealer;
    if (relief === undefined && table.dealer === null) {
      this.#checkAt.set(table.id, this.clock.now + RETRY_AFTER_MS);
      return;
    }
    this.#startStint(table);
    // If no dealer is free, the present one stays for another stint.
    if (relief === undefined) return;
    if (relief.tableId !== null) this.#checkAt.set(relief.tableId, this.clock.now);
    await this.places.relieve(table.id, relief.id, plan?.plannedBy ?? null);
  }

  async #planAhead(table: FloorTable, left: number): Promise<void> {
    const best = await this.#bestFree(table);
    if (best === undefined || best.planned || this.plans.nextAt(table.id) !== undefined) return;
    const dueAt = new Date(this.clock.momentAfter(left));
    await this.plans.add({ tableId: table.id, dealerId: best.dealer.id, dueAt, plannedBy: null });
  }

  async #bestFree(table: FloorTable) {
    const isHeld = (id: number): boolean => (this.#dealerHeldUntil.get(id) ?? 0) > this.clock.now;
    return (await this.#free.forTable(table, isHeld))[0];
  }

  async #drop({ id }: operatorDb.DealerRelief): Promise<void> {
    await this.plans.remove(id);
  }
}
