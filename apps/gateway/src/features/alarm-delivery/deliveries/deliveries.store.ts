import { Inject, Injectable } from '@nestjs/common';
import { ALARM_DELIVERY, type AlarmDelivery, type DeliveryState } from '@pitdesk/contracts/alarm-delivery';
import { ALARM_KINDS, type AlarmKind } from '@pitdesk/contracts/alarms';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { RELEASED } from '#core/database/leases';
import { covers, EVERYWHERE, type Terminals } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';

export type DeliveryRow = consoleDb.AlarmDelivery;
export type NewDelivery = consoleDb.Prisma.AlarmDeliveryCreateManyInput & { readonly id: string };

const AT_ONCE = 20;

/** What a notice says about its alarm: nothing about a player. */
export interface DeliveryFacts {
  readonly kind: AlarmKind;
  readonly severity: 'urgent' | 'attention';
  readonly table: { readonly id: string; readonly title: string; readonly terminal_id: number };
  readonly since: string;
  readonly raised_at: string;
  /** How often the cause came since the notice before. */
  readonly openings: number;
}

/** Stores the notices with their latest tries, and works on those that are due. */
@Injectable()
export class DeliveriesStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<DeliveryRow>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { alarmDeliveriesLookMs, alarmDeliveriesLeaseMs }: Intervals,
    periodic: Periodic,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Sending notices of alarms',
      lookMs: alarmDeliveriesLookMs,
      leaseMs: alarmDeliveriesLeaseMs,
      retryMs: alarmDeliveriesLookMs,
      atOnce: AT_ONCE,
      due: (ended, take) =>
        this.#client.alarmDelivery.findMany({
          where: { dueAt: { lte: this.clock.date() }, ...ended },
          orderBy: { dueAt: 'asc' },
          take,
        }),
      take: ({ id, leaseUntil }, lease) =>
        this.#client.alarmDelivery.updateManyAndReturn({ where: { id, leaseUntil }, data: lease }),
    });
  }

  async add(data: NewDelivery): Promise<DeliveryRow> {
    return await this.#client.alarmDelivery.create({ data });
  }

  async find(id: string): Promise<DeliveryRow | null> {
    return await this.#client.alarmDelivery.findUnique({ where: { id } });
  }

  /** Returns the newest notices, newest first; in the narrow scope those of the tables within reach. */
  async list(
    where: { state?: DeliveryState; staffId?: string; targetId?: string },
    take: number = ALARM_DELIVERY.listed,
    reach: Terminals = EVERYWHERE,
  ): Promise<AlarmDelivery[]> {
    const rows = await this.#client.alarmDelivery.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take,
    });
    return rows.filter((row) => isWithin(reach, row)).map(deliveryOf);
  }

  /** Stores the result of a try, unless the notice was removed or sent again meanwhile. */
  async keep(
    { id, tries, state }: DeliveryRow,
    result: Pick<DeliveryRow, 'state' | 'dueAt' | 'status' | 'problem'>,
  ): Promise<void> {
    await this.#client.alarmDelivery.updateMany({
      where: { id, tries, state },
      data: { ...result, tries: tries + 1, triedAt: this.clock.date(), ...RELEASED },
    });
  }

  /** Sends a notice again that was given up. @returns false if it was not */
  async again(id: string): Promise<boolean> {
    const { count } = await this.#client.alarmDelivery.updateMany({
      where: { id, state: 'dead' },
      data: { state: 'waiting', dueAt: this.clock.date(), tries: 0, ...RELEASED },
    });
    return count === 1;
  }

  /** Ends the waiting notices of a receiver that is gone. */
  async drop(targetId: string): Promise<void> {
    await this.#client.alarmDelivery.updateMany({
      where: { targetId, state: 'waiting' },
      data: { state: 'refused', problem: 'removed', dueAt: null },
    });
  }
}

const ShownFacts = z.object({
  kind: z.enum(ALARM_KINDS),
  table: z.object({ title: z.string(), terminal_id: z.number() }),
});

/** Returns true for a notice about a table within reach; a test is about none. */
export function isWithin(reach: Terminals, { facts }: Pick<DeliveryRow, 'facts'>): boolean {
  const shown = ShownFacts.safeParse(facts).data;
  return shown === undefined || covers(reach, shown.table.terminal_id);
}

export function deliveryOf(row: DeliveryRow): AlarmDelivery {
  const facts = ShownFacts.safeParse(row.facts).data;
  return {
    ...{ id: row.id, alarm_id: row.alarmId, channel: row.channel, name: row.name, state: row.state },
    // Only the console writes the column.
    event: row.event as AlarmDelivery['event'],
    kind: facts?.kind ?? null,
    table: facts?.table.title ?? null,
    created_at: row.createdAt.toISOString(),
    tries: row.tries,
    tried_at: row.triedAt?.toISOString() ?? null,
    next_at: row.state === 'waiting' ? (row.dueAt?.toISOString() ?? null) : null,
    ...{ status: row.status, problem: row.problem },
  };
}
