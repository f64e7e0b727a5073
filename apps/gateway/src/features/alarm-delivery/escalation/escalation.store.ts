import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { RELEASED } from '#core/database/leases';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import type { NewDelivery } from '../deliveries/deliveries.store.ts';
import type { Step } from './next-step.ts';

export type AlarmRow = consoleDb.Alarm;

/** Earlier alarms of one cause that are counted. */
const COUNTED_AT_MOST = 500;

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Works on the alarms whose escalation is due. Each step is written once, together with its notices. */
@Injectable()
export class EscalationStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<AlarmRow>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { alarmEscalationsLookMs, alarmEscalationsLeaseMs }: Intervals,
    periodic: Periodic,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Escalating alarms',
      lookMs: alarmEscalationsLookMs,
      leaseMs: alarmEscalationsLeaseMs,
      retryMs: alarmEscalationsLookMs,
      due: (ended, take) => {
        const now = this.clock.date();
        // A notice in the future was written by a clock that was wrong.
        const isDue = { OR: [{ dueAt: { lte: now } }, { dueAt: { not: null }, toldAt: { gt: now } }] };
        return this.#client.alarm.findMany({
          where: { ...isDue, ...ended },
          orderBy: { dueAt: 'asc' },
          take,
        });
      },
      take: ({ id, leaseUntil }, lease) =>
        this.#client.alarm.updateManyAndReturn({ where: { id, leaseUntil }, data: lease }),
    });
  }

  /** Looks at every open alarm again: the staff on duty or the rules have changed. */
  async lookAgain(): Promise<void> {
    await this.#client.alarm.updateMany({
      where: { openKey: { not: null } },
      data: { dueAt: this.clock.date() },
    });
    void this.work.look();
  }

  /** Returns when earlier alarms of the same cause were raised and notified, newest first. */
  async earlier({ id, subject, raisedAt }: AlarmRow, since: Date) {
    if (subject === null) return [];
    return await this.#client.alarm.findMany({
      where: { subject, id: { not: id }, raisedAt: { gte: since, lte: raisedAt } },
      orderBy: { raisedAt: 'desc' },
      take: COUNTED_AT_MOST,
      select: { raisedAt: true, toldAt: true, step: true },
    });
  }

  /** Writes a step with its notices. @returns false if the alarm has changed, so that the step is no longer right */
  async take(
    row: AlarmRow,
    { change }: Step,
    openings: number,
    notices: readonly NewDelivery[],
  ): Promise<boolean> {
    const { id, step, dueAt, ackAt, resolvedAt } = row;
    const { told, toldAt, toldIds, state } = change;
    return await this.#client.$transaction(async (tx) => {
      const { count } = await tx.alarm.updateMany({
        where: { id, step, dueAt, ackAt, resolvedAt },
        data: {
          ...RELEASED,
          ...{ nextAt: dateOf(change.nextAt), nextName: change.nextName, dueAt: dateOf(change.dueAt) },
          ...(state !== undefined && { courseState: state }),
          ...(change.step !== undefined && { step: change.step }),
          ...(toldIds !== undefined && { toldIds: [...toldIds] }),
          ...(told !== undefined && { toldName: told.name, toldAt: new Date(told.at) }),
          ...(toldAt !== undefined && { toldAt: new Date(toldAt) }),
          ...(change.ackLapsesAt !== undefined && { ackLapsesAt: dateOf(change.ackLapsesAt) }),
          ...(change.ackLapsedAt !== undefined && { ackLapsedAt: new Date(change.ackLapsedAt) }),
          openings,
        },
      });
      if (count === 0) return false;
      if (notices.length > 0) await tx.alarmDelivery.createMany({ data: [...notices], skipDuplicates: true });
      return true;
    });
  }
}
