import { Inject, Injectable } from '@nestjs/common';
import { REPORTS } from '@pitdesk/contracts/reports';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { inTurn } from '#core/database/in-turn';
import { RELEASED } from '#core/database/leases';
import { AppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';

export type ScheduleRow = consoleDb.ReportSchedule;
type NewSchedule = Pick<ScheduleRow, 'id' | 'staffId' | 'tableTitle' | 'createdAt' | 'dueAt'> & {
  readonly request: consoleDb.Prisma.InputJsonObject;
};
type Result = Partial<
  Pick<ScheduleRow, 'dueAt' | 'state' | 'code' | 'mail' | 'mailProblem' | 'tries' | 'triedAt'>
>;

/** Stores schedules with their latest results. Each period is begun once: a second writer finds no row to change. */
@Injectable()
export class SchedulesStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<ScheduleRow>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { reportSchedulesLookMs, reportSchedulesLeaseMs }: Intervals,
    periodic: Periodic,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Making scheduled reports',
      lookMs: reportSchedulesLookMs,
      leaseMs: reportSchedulesLeaseMs,
      retryMs: reportSchedulesLookMs,
      atOnce: 2,
      due: (ended, take) =>
        this.#client.reportSchedule.findMany({
          where: { dueAt: { lte: this.clock.date() }, ...ended },
          orderBy: { dueAt: 'asc' },
          take,
        }),
      take: ({ id, leaseUntil }, lease) =>
        this.#client.reportSchedule.updateManyAndReturn({ where: { id, leaseUntil }, data: lease }),
    });
  }

  /** @returns null if the id is taken @throws AppError `report.too_many_schedules` */
  async create(data: NewSchedule): Promise<ScheduleRow | null> {
    const { id, staffId } = data;
    return await inTurn(this.#client, `report schedules of ${staffId}`, async (tx) => {
      const others = await tx.reportSchedule.count({ where: { staffId, id: { not: id } } });
      if (others >= REPORTS.schedulesAtMost) throw new AppError('report.too_many_schedules');
      const { count } = await tx.reportSchedule.createMany({
        data: { ...data, ...RELEASED },
        skipDuplicates: true,
      });
      return count === 0 ? null : await tx.reportSchedule.findUnique({ where: { id } });
    });
  }

  async find(id: string): Promise<ScheduleRow | null> {
    return await this.#client.reportSchedule.findUnique({ where: { id } });
  }

  async ofStaff(staffId: string): Promise<ScheduleRow[]> {
    return await this.#client.reportSchedule.findMany({ where: { staffId }, orderBy: { createdAt: 'desc' } });
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#client.reportSchedule.deleteMany({ where: { id } })).count === 1;
  }

  /** @returns null if another process has begun it, or the schedule is gone */
  async begin(
    { id, gamingDay }: ScheduleRow,
    next: { gamingDay: string; reportId: string },
  ): Promise<ScheduleRow | null> {
    const fresh = { state: 'making', code: null, mail: 'off', mailProblem: null, tries: 0 } as const;
    const [row] = await this.#client.reportSchedule.updateManyAndReturn({
      where: { id, gamingDay },
      data: { ...next, ...fresh, triedAt: this.clock.date() },
    });
    return row ?? null;
  }

  /** Claims the mail of a period, before it is sent. @returns false if another process has */
  async claimMail({ id, gamingDay }: ScheduleRow): Promise<boolean> {
    const { count } = await this.#client.reportSchedule.updateMany({
      where: { id, gamingDay, OR: [{ mail: 'off' }, { mail: 'failed', mailProblem: { not: null } }] },
      data: { state: 'made', code: null, mail: 'sending', triedAt: this.clock.date() },
    });
    return count === 1;
  }

  /** Stores the result of a try; of an earlier period, it changes nothing. */
  async keep({ id, gamingDay }: ScheduleRow, result: Result): Promise<void> {
    await this.#client.reportSchedule.updateMany({ where: { id, gamingDay }, data: result });
  }
}
