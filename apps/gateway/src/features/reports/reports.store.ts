import { Inject, Injectable } from '@nestjs/common';
import { REPORTS, type ReportSection } from '@pitdesk/contracts/reports';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';

export type ReportRow = consoleDb.Report;
type NewReport = Pick<
  ReportRow,
  'id' | 'userId' | 'username' | 'terminalId' | 'fromAt' | 'toAt' | 'tableTitle' | 'askedAt'
> & { readonly request: consoleDb.Prisma.InputJsonObject };

/** Omits the sections, which are large. */
const HEAD = { sections: true } as const;
export type ReportHeadRow = Omit<ReportRow, keyof typeof HEAD>;

@Injectable()
export class ReportsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /**
   * Serialized for each account, so that many requests run one after another.
   * @returns null if a report with that id exists
   * @throws AppError `report.too_many`
   */
  async begin(report: NewReport): Promise<ReportRow | null> {
    const { id, userId, askedAt } = report;
    const data = { ...report, state: 'running', done: 0, beatAt: askedAt } as const;
    try {
      return await inTurn(this.#client, `reports of ${userId}`, async (tx) => {
        const stillRunning = { gte: new Date(askedAt.getTime() - REPORTS.lostAfterMs) };
        const others = { id: { not: id }, userId, state: 'running', beatAt: stillRunning } as const;
        if ((await tx.report.count({ where: others })) >= REPORTS.runningAtMost) {
          throw new AppError('report.too_many');
        }
        const surplus = await tx.report.findMany({
          where: { userId },
          orderBy: { askedAt: 'desc' },
          skip: REPORTS.keptAtMost - 1,
          select: { id: true },
        });
        await tx.report.deleteMany({ where: { id: { in: surplus.map((one) => one.id) } } });
        return await tx.report.create({ data });
      });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  async find(id: string): Promise<ReportRow | null> {
    return await this.#client.report.findUnique({ where: { id } });
  }

  /** Forgets a report that was not made, so that it can be made again. */
  async forget(id: string): Promise<void> {
    await this.#client.report.deleteMany({ where: { id, state: { in: ['running', 'failed'] } } });
  }

  async latest(userId: string, reach: Reach<'reports.make'>): Promise<ReportHeadRow[]> {
    return await this.#client.report.findMany({
      where: { userId, ...terminalWithin(reach) },
      orderBy: { askedAt: 'desc' },
      take: REPORTS.listed,
      omit: HEAD,
    });
  }

  /** @returns false if the report was cancelled */
  async beat(id: string, done: number, of: number | null): Promise<boolean> {
    return await this.#change(id, { done, of, beatAt: this.clock.date() });
  }

  /** @returns false if it was stopped before */
  async finish(
    id: string,
    sections: readonly ReportSection[],
    done: number,
    of: number | null,
  ): Promise<boolean> {
    return await this.#change(id, {
      state: 'done',
      sections: [...sections],
      done,
      of,
      endedAt: this.clock.date(),
    });
  }

  async fail(id: string, code: string): Promise<boolean> {
    return await this.#change(id, { state: 'failed', code, endedAt: this.clock.date() });
  }

  async cancel(id: string): Promise<boolean> {
    return await this.#change(id, { state: 'cancelled', endedAt: this.clock.date() });
  }

  /** Only a running report may change: an ended one keeps its state. */
  async #change(id: string, data: consoleDb.Prisma.ReportUpdateManyMutationInput): Promise<boolean> {
    return (await this.#client.report.updateMany({ where: { id, state: 'running' }, data })).count === 1;
  }
}
