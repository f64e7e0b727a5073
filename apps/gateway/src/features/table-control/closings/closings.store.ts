import { Inject, Injectable } from '@nestjs/common';
import { TABLE_CONTROL } from '@pitdesk/contracts/table-control';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { inTurn } from '#core/database/in-turn';
import { RELEASED } from '#core/database/leases';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import { turnOfTable } from '../acts.store.ts';
import type { PlanRow } from '../table-control-views.ts';

const OPEN = ['planned', 'running'];

type NewPlan = Omit<PlanRow, 'state' | 'plannedAt' | 'leaseUntil' | 'code' | 'dueAt'>;

/** Stores planned closings. Each is carried out by the process that holds its lease. */
@Injectable()
export class ClosingsStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<PlanRow>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { tableClosingsLookMs, tableClosingsLeaseMs, tableClosingsRetryMs }: Intervals,
    periodic: Periodic,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Closing tables as planned',
      lookMs: tableClosingsLookMs,
      leaseMs: tableClosingsLeaseMs,
      retryMs: tableClosingsRetryMs,
      due: (ended, take) =>
        this.#client.tablePlan.findMany({
          where: { state: { in: OPEN }, dueAt: { lte: this.clock.date() }, ...ended },
          orderBy: { dueAt: 'asc' },
          take,
        }),
      take: ({ id, state, leaseUntil }, lease) =>
        this.#client.tablePlan.updateManyAndReturn({
          where: { id, state, leaseUntil },
          data: { ...lease, state: 'running' },
        }),
    });
  }

  /**
   * Plans a closing; the same id again is the same plan.
   * @throws AppError `table_control.under_way` if another closing is planned there, `request.conflict`
   */
  async plan(plan: NewPlan): Promise<{ row: PlanRow; isNew: boolean }> {
    return await inTurn(this.#client, turnOfTable(plan.tableId), async (tx) => {
      const known = await tx.tablePlan.findUnique({ where: { id: plan.id } });
      if (known !== null) {
        const isSame =
          known.tableId === plan.tableId &&
          known.byId === plan.byId &&
          known.at?.getTime() === plan.at?.getTime();
        if (!isSame) throw new AppError('request.conflict');
        return { row: known, isNew: false };
      }
      const other = await tx.tablePlan.findFirst({ where: { tableId: plan.tableId, state: { in: OPEN } } });
      if (other !== null) {
        const { byName: by, plannedAt } = other;
        throw new AppError('table_control.under_way', {
          table_change: { state: 'closed', by, at: plannedAt.toISOString() },
        });
      }
      const row = await tx.tablePlan.create({
        data: { ...plan, dueAt: plan.at, plannedAt: this.clock.date(), ...RELEASED },
      });
      return { row, isNew: true };
    });
  }

  async find(id: string): Promise<PlanRow | null> {
    return await this.#client.tablePlan.findUnique({ where: { id } });
  }

  /** Returns the plans that are open, and those that failed or lapsed lately. */
  async shown(reach: Reach<'table_control.read'>): Promise<PlanRow[]> {
    const since = new Date(this.clock.now() - TABLE_CONTROL.actShownMs);
    return await this.#client.tablePlan.findMany({
      where: {
        ...terminalWithin(reach),
        OR: [{ state: { in: OPEN } }, { state: { in: ['failed', 'lapsed'] }, leaseUntil: { gt: since } }],
      },
      orderBy: { plannedAt: 'asc' },
    });
  }

  /** @returns null if it is no longer planned */
  async cancel(id: string): Promise<PlanRow | null> {
    const [row] = await this.#client.tablePlan.updateManyAndReturn({
      where: { id, state: 'planned' },
      data: { state: 'cancelled' },
    });
    return row ?? null;
  }

  /** Makes the closing after the shoe of a table due. */
  async shoeOver(tableId: string): Promise<void> {
    await this.#client.tablePlan.updateMany({
      where: { tableId, state: 'planned', dueAt: null },
      data: { dueAt: this.clock.date() },
    });
  }

  async end({ id }: PlanRow, state: 'done' | 'failed' | 'lapsed', code: string | null): Promise<void> {
    await this.#client.tablePlan.updateMany({
      where: { id, state: 'running' },
      data: { state, code, leaseUntil: this.clock.date() },
    });
  }

  /** Lapses closings whose shoe did not end in time. */
  async lapse(): Promise<PlanRow[]> {
    return await this.#client.tablePlan.updateManyAndReturn({
      where: {
        state: 'planned',
        dueAt: null,
        plannedAt: { lt: new Date(this.clock.now() - TABLE_CONTROL.afterShoeMs) },
      },
      data: { state: 'lapsed', leaseUntil: this.clock.date() },
    });
  }
}
