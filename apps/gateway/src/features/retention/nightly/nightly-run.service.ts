import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore } from '#core/audit/audit.store';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { KINDS_OF_DATA, type KindOfData } from '../kinds/index.ts';
import { RetentionChanges } from '../retention-changes.ts';
import { nightAt } from './nights.ts';
import { RetentionRunsStore, type RunRow } from './retention-runs.store.ts';

const ROWS_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes expired data at night in the property's time zone (leader only), in small batches. An interrupted run resumes
 * on any replica; the run is one audit entry.
 */
@Injectable()
export class NightlyRun implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(NightlyRun.name);
  readonly #lead: LeadRole;
  readonly #rules: Settings['retention'];
  readonly #zone: string;
  #task: PeriodicTask | undefined;
  #stopped = false;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) settings: Settings,
    private readonly runs: RetentionRunsStore,
    private readonly audit: AuditService,
    private readonly entries: AuditStore,
    private readonly changes: RetentionChanges,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    leadership: Leadership,
  ) {
    this.#rules = settings.retention;
    this.#zone = settings.propertyTz;
    this.#lead = leadership.of('retention', intervals.retentionLeaseMs);
  }

  onApplicationBootstrap(): void {
    if (this.#rules.at === null) return;
    this.#task = this.periodic.every({
      name: 'Deleting expired data',
      everyMs: this.intervals.retentionLookMs,
      run: () => this.look(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await this.#task?.stop();
    await this.#underWay;
  }

  /** Runs if it is night and nothing ran yet, or if a run was interrupted. Never rejects. */
  look(now = this.clock.now()): Promise<void> {
    this.#underWay = this.#underWay
      .then(() => this.#look(now))
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'Expired data could not be deleted'));
    return this.#underWay;
  }

  async #look(now: number): Promise<void> {
    const run = await this.#due(now);
    if (run === null || !(await this.#lead.take())) return;
    try {
      await this.#carryOut(run);
    } finally {
      await this.#lead.giveBack().catch(() => undefined);
    }
  }

  async #due(now: number): Promise<RunRow | null> {
    const interrupted = await this.runs.interrupted();
    if (interrupted !== null || this.#rules.at === null) return interrupted;
    const night = nightAt(now, { at: this.#rules.at, zone: this.#zone });
    if (night === null) return null;
    const run = await this.runs.begin(night, new Date(now));
    return run.recordedAt === null ? run : null;
  }

  async #carryOut({ night, startedAt, done }: RunRow): Promise<void> {
    this.changes.changed();
    for (const kind of KINDS_OF_DATA) {
      const days = this.#rules.days[kind.kind];
      if (days === null || done.includes(kind.kind)) continue;
      const before = new Date(startedAt.getTime() - days * DAY_MS);
      if (!(await this.#deleteAll(night, kind, before))) return;
      await this.runs.through(night, kind.kind);
    }
    await this.#record(await this.runs.finish(night));
    this.changes.changed();
  }

  /** @returns false if the process stops, or another replica took over */
  async #deleteAll(night: string, kind: KindOfData, before: Date): Promise<boolean> {
    for (;;) {
      if (this.#stopped || !(await this.#lead.take())) return false;
      const count = await this.runs.deleteSome(night, kind, before, ROWS_AT_ONCE);
      if (count < ROWS_AT_ONCE) return true;
      await this.clock.sleep(this.intervals.retentionPauseMs);
    }
  }

  /** Once, even after a crash between writing the entry and recording that it was written. */
  async #record({ night, deleted }: RunRow): Promise<void> {
    if ((await this.entries.about('retention', [night], 1)).length === 0) {
      await this.audit.record({
        action: 'retention.run',
        actor: { id: null, username: 'Pitdesk' },
        target: { kind: 'retention', id: night, label: night },
        ip: '',
        result: 'ok',
        details: { deleted },
      });
    }
    await this.runs.recorded(night);
  }
}
