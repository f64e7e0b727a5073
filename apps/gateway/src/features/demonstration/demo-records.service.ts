import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { DemoStaff, NotYet, Refused } from './demo-staff.ts';
import type { DemoKind } from './kinds/demo-kind.ts';
import { DEMO_KINDS } from './kinds/index.ts';

/**
 * Writes the records of the demonstration into an unused console (`DEMO_RECORDS=on`, leader only). A kind of which the
 * console has other records is left alone; one that was interrupted is completed. While the operator is away, or nobody
 * plays yet, it tries again later.
 */
@Injectable()
export class DemoRecords implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(DemoRecords.name);
  readonly #lead: LeadRole;
  readonly #left = new Set<DemoKind>(DEMO_KINDS);
  #task: PeriodicTask | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    private readonly periodic: Periodic,
    private readonly staff: DemoStaff,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('demo records', intervals.demoRecordsLeaseMs);
  }

  onApplicationBootstrap(): void {
    if (!this.settings.demoRecords) return;
    this.#task = this.periodic.every({
      name: 'Writing the records of the demonstration',
      everyMs: this.intervals.demoRecordsLookMs,
      lead: this.#lead,
      run: () => this.#run(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.staff.stop();
    await this.#task?.stop();
  }

  /** Runs once after the current run, until all kinds are there. Never rejects. */
  async run(): Promise<void> {
    await this.#task?.run();
  }

  async #run(): Promise<void> {
    for (const kind of this.#left) {
      if (!(await this.#lead.take())) return;
      if (!(await this.#isWritten(kind))) return;
      this.#left.delete(kind);
    }
    // Not awaited: it waits for this run.
    void this.#task?.stop();
  }

  /** @returns false to try again later */
  async #isWritten(kind: DemoKind): Promise<boolean> {
    const { name, steps } = kind;
    const { client } = this.database;
    if (!(await isIncomplete(kind, client, this.staff))) return true;
    try {
      for (const { isThere, write } of steps) {
        if (!(await isThere(client, this.staff))) await write(this.staff, client);
      }
    } catch (error) {
      if (error instanceof NotYet) {
        this.#logger.debug(`The demonstration's ${name} wait: ${error.message}`);
        return false;
      }
      if (!(error instanceof Refused)) throw error;
      this.#logger.warn(`The demonstration has no ${name}: ${error.message}`);
    }
    return true;
  }
}

/** A kind without its last record is incomplete: begun by the demonstration, or not begun by anybody. */
async function isIncomplete(
  { anyOf, steps }: DemoKind,
  db: ConsoleClient,
  staff: DemoStaff,
): Promise<boolean> {
  if (await steps.at(-1)?.isThere(db, staff)) return false;
  return (await steps[0]?.isThere(db, staff)) === true || (await anyOf(db, staff)) === null;
}
