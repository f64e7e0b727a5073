import { ROTATION } from '@pitdesk/contracts/dealers';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import type { RandomSource } from '@pitdesk/table-games';
import { Queue } from '../../core/async/queue.ts';
import type { DealerPlaces } from '../dealers/dealer-places.ts';
import type { ReliefPlansStore } from '../dealers/relief-plans.store.ts';
import type { StaffDecision } from '../dealers/staff-decisions.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { FreeDealers } from './free-dealers.ts';
import { someMinutes, stintLength } from './pace.ts';
import type { SimClock } from './sim-clock.ts';

const MINUTE = 60_000;

/** A dealer whom staff put somewhere, and a table that they left empty, are left alone for so long. */
const DEALER_HELD_MS = 20 * MINUTE;
const GAP_HELD_MS = 5 * MINUTE;
/** With nobody free, an empty table asks again after this. */
const ASK_AGAIN_MS = MINUTE;

/**
 * Brings a relief to each table every 20 to 30 minutes, between two rounds: the one who is planned, or whoever is
 * free. What staff decide wins: a dealer they put at a table stands there for a whole turn, a relief they plan comes
 * when they say. Times are the simulation's own.
 */
export class DealerRota {
  /** When a table is looked at next: its dealer's turn is over, or an empty one may be filled. */
  readonly #lookAt = new Map<number, number>();
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
    places.decisions.made.subscribe((decision) => this.#respect(decision));
  }

  /** Whoever stands somewhere when the house opens has stood there for a while already. */
  async takeOver(): Promise<void> {
    const standing = await this.#free.standing();
    for (const { tableId, since } of standing) {
      const left = stintLength(this.random) - (Date.now() - since.getTime());
      this.#lookAt.set(tableId, this.clock.now + Math.max(left, someMinutes(this.random, 1, 10)));
    }
  }

  /** One table at a time, so that no two get the same relief. */
  relieveIfDue(table: FloorTable): Promise<void> {
    const left = this.#dueOf(table) - this.clock.now;
    const plan = this.plans.nextAt(table.id);
    const isDue = plan?.plannedBy == null ? left <= 0 : plan.dueAt.getTime() <= Date.now();
    if (isDue) return this.#queue.run(() => this.#relieve(table, plan));
    const isSoon = table.dealer !== null && left <= ROTATION.needsReliefWithinMs;
    return plan === undefined && isSoon
      ? this.#queue.run(() => this.#planAhead(table, left))
      : Promise.resolve();
  }

  #dueOf(table: FloorTable): number {
    const due = this.#lookAt.get(table.id);
    if (due !== undefined) return due;
    if (table.dealer !== null) return this.#turnBegins(table);
    const at = this.#gapHeldUntil.get(table.id) ?? this.clock.now;
    this.#lookAt.set(table.id, at);
    return at;
  }

  #turnBegins(table: FloorTable): number {
    const at = this.clock.now + stintLength(this.random);
    this.#lookAt.set(table.id, at);
    return at;
  }

  /** What the rota had in mind for them is over; the next look begins anew. */
  #respect({ dealerIds, tableIds }: StaffDecision): void {
    const { now } = this.clock;
    for (const id of dealerIds) this.#dealerHeldUntil.set(id, now + DEALER_HELD_MS);
    for (const id of tableIds) {
      this.#lookAt.delete(id);
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
    const relief = planned ?? (await this.#someone(table))?.dealer;
    if (relief === undefined && table.dealer === null) {
      this.#lookAt.set(table.id, this.clock.now + ASK_AGAIN_MS);
      return;
    }
    this.#turnBegins(table);
    // With nobody free the dealer stays for another turn.
    if (relief === undefined) return;
    if (relief.tableId !== null) this.#lookAt.set(relief.tableId, this.clock.now);
    await this.places.relieve(table.id, relief.id, plan?.plannedBy ?? null);
  }

  async #planAhead(table: FloorTable, left: number): Promise<void> {
    const someone = await this.#someone(table);
    if (someone === undefined || someone.planned || this.plans.nextAt(table.id) !== undefined) return;
    const dueAt = new Date(this.clock.momentAfter(left));
    await this.plans.add({ tableId: table.id, dealerId: someone.dealer.id, dueAt, plannedBy: null });
  }

  async #someone(table: FloorTable) {
    const isHeld = (id: number): boolean => (this.#dealerHeldUntil.get(id) ?? 0) > this.clock.now;
    return (await this.#free.forTable(table, isHeld))[0];
  }

  async #drop({ id }: operatorDb.DealerRelief): Promise<void> {
    await this.plans.remove(id);
  }
}
