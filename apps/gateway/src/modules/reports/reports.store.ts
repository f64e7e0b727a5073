import { Inject, Injectable } from '@nestjs/common';
import { REPORTS, type ReportSection } from '@pitdesk/contracts';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '../../common/database/database.module.ts';
import { isUniqueViolation } from '../../common/database/unique-violation.ts';

export type ReportRow = consoleDb.Report;
type NewReport = Pick<
  ReportRow,
  'id' | 'userId' | 'username' | 'terminalId' | 'fromAt' | 'toAt' | 'tableTitle' | 'askedAt'
> & { readonly request: consoleDb.Prisma.InputJsonObject };

/** All of a report but what it came to, which is long. */
const HEAD = { sections: true } as const;
export type ReportHeadRow = Omit<ReportRow, keyof typeof HEAD>;

@Injectable()
export class ReportsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** @returns null where there is one of that name */
  async begin(report: NewReport): Promise<ReportRow | null> {
    const data = { ...report, state: 'running', done: 0, beatAt: report.askedAt } as const;
    try {
      return await this.#client.report.create({ data });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  async find(id: string): Promise<ReportRow | null> {
    return await this.#client.report.findUnique({ where: { id } });
  }

  async latest(userId: string, terminalIds: { terminalId?: number }): Promise<ReportHeadRow[]> {
    return await this.#client.report.findMany({
      where: { userId, ...terminalIds },
      orderBy: { askedAt: 'desc' },
      take: REPORTS.listed,
      omit: HEAD,
    });
  }

  /** Those that somebody still works at. */
  async countRunning(userId: string, now: Date): Promise<number> {
    const beatAt = { gte: new Date(now.getTime() - REPORTS.lostAfterMs) };
    return await this.#client.report.count({ where: { userId, state: 'running', beatAt } });
  }

  /** @returns false where nobody wants it any more */
  async beat(id: string, done: number, of: number | null): Promise<boolean> {
    return await this.#change(id, { done, of, beatAt: new Date() });
  }

  /** @returns false where it was stopped before */
  async finish(
    id: string,
    sections: readonly ReportSection[],
    done: number,
    of: number | null,
  ): Promise<boolean> {
    return await this.#change(id, { state: 'done', sections: [...sections], done, of, endedAt: new Date() });
  }

  async fail(id: string, code: string): Promise<boolean> {
    return await this.#change(id, { state: 'failed', code, endedAt: new Date() });
  }

  async cancel(id: string): Promise<boolean> {
    return await this.#change(id, { state: 'cancelled', endedAt: new Date() });
  }

  async prune(before: Date): Promise<void> {
    await this.#client.report.deleteMany({ where: { askedAt: { lt: before } } });
  }

  /** Only while it is being made: what has ended stays as it ended. */
  async #change(id: string, data: consoleDb.Prisma.ReportUpdateManyMutationInput): Promise<boolean> {
    return (await this.#client.report.updateMany({ where: { id, state: 'running' }, data })).count === 1;
  }
}
