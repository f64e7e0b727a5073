import { Inject, Injectable } from '@nestjs/common';
import type { NightlyKind } from '@pitdesk/contracts/retention';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';
import type { KindOfData } from '../kinds/index.ts';

export type RunRow = consoleDb.RetentionRun;

/** How long to wait for a connection and for one batch, in milliseconds. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 };

/** Stores nightly runs and their progress, in the transactions of their deletions. */
@Injectable()
export class RetentionRunsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async begin(night: string, startedAt: Date): Promise<RunRow> {
    await this.#client.retentionRun.createMany({
      data: { night, startedAt, deleted: {} },
      skipDuplicates: true,
    });
    return await this.#client.retentionRun.findUniqueOrThrow({ where: { night } });
  }

  /** Returns the interrupted run; null if there is none. */
  async interrupted(): Promise<RunRow | null> {
    return await this.#client.retentionRun.findFirst({
      where: { OR: [{ finishedAt: null }, { recordedAt: null }] },
      orderBy: { startedAt: 'desc' },
    });
  }

  async last(): Promise<RunRow | null> {
    return await this.#client.retentionRun.findFirst({ orderBy: { startedAt: 'desc' } });
  }

  /** Deletes one batch, and counts it in the same transaction. @returns the number of rows */
  async deleteSome(night: string, kind: KindOfData, before: Date, limit: number): Promise<number> {
    return await this.#client.$transaction(async (tx) => {
      const count = await kind.deleteSome(tx, before, limit);
      if (count > 0) {
        await tx.$executeRaw`
          UPDATE retention_runs SET deleted = jsonb_set(deleted, ARRAY[${kind.kind}]::text[],
            to_jsonb(coalesce((deleted->>${kind.kind})::int, 0) + ${count}::int))
          WHERE night = ${night}`;
      }
      return count;
    }, TRANSACTION_LIMITS);
  }

  async through(night: string, kind: NightlyKind): Promise<void> {
    await this.#client.retentionRun.updateMany({
      where: { night, NOT: { done: { has: kind } } },
      data: { done: { push: kind } },
    });
  }

  async finish(night: string): Promise<RunRow> {
    await this.#client.retentionRun.updateMany({
      where: { night, finishedAt: null },
      data: { finishedAt: this.clock.date() },
    });
    return await this.#client.retentionRun.findUniqueOrThrow({ where: { night } });
  }

  async recorded(night: string): Promise<void> {
    await this.#client.retentionRun.updateMany({ where: { night }, data: { recordedAt: this.clock.date() } });
  }
}
