import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { inTurn } from '#core/database/in-turn';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import type { DryRunResult } from './dry-run-tally.ts';

export type DryRunRow = consoleDb.WordDryRun;

@Injectable()
export class DryRunsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {
    this.#client = database.client;
  }

  /** Begins a dry run, unless one of that revision is running. @returns the running one, and whether it is new */
  async begin(
    begun: Pick<DryRunRow, 'revision' | 'startedBy' | 'since' | 'of'>,
  ): Promise<{ row: DryRunRow; isNew: boolean }> {
    const now = this.clock.date();
    const data = {
      id: randomUUID(),
      state: 'running' as const,
      startedAt: now,
      beatAt: now,
      done: 0,
      ...begun,
    };
    return await inTurn(this.#client, 'dry runs of words', async (tx) => {
      const where = { revision: begun.revision, state: 'running' } as const;
      const running = await tx.wordDryRun.findFirst({ where, orderBy: { startedAt: 'desc' } });
      if (running !== null) return { row: running, isNew: false };
      return { row: await tx.wordDryRun.create({ data }), isNew: true };
    });
  }

  async beat(id: string, done: number): Promise<void> {
    await this.#client.wordDryRun.update({ where: { id }, data: { done, beatAt: this.clock.date() } });
  }

  async end(id: string, done: number, result: DryRunResult): Promise<void> {
    const data = { state: 'done' as const, done, of: done, beatAt: this.clock.date(), result };
    await this.#client.wordDryRun.update({ where: { id }, data });
  }

  async fail(id: string): Promise<void> {
    await this.#client.wordDryRun.updateMany({ where: { id, state: 'running' }, data: { state: 'failed' } });
  }

  /** Returns the newest dry run of a revision. */
  async newestOf(revision: number): Promise<DryRunRow | null> {
    await this.#buryDead();
    return await this.#client.wordDryRun.findFirst({ where: { revision }, orderBy: { startedAt: 'desc' } });
  }

  async isDone(revision: number): Promise<boolean> {
    return (await this.#client.wordDryRun.count({ where: { revision, state: 'done' } })) > 0;
  }

  async #buryDead(): Promise<void> {
    const beatAt = { lt: new Date(this.clock.now() - this.intervals.wordDryRunsLostMs) };
    await this.#client.wordDryRun.updateMany({
      where: { state: 'running', beatAt },
      data: { state: 'failed' },
    });
  }
}
