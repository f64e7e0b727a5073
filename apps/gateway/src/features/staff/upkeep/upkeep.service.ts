import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { ReviewsService } from '../reviews/reviews.service.ts';
import { UnusedAccounts } from '../unused/unused-accounts.service.ts';

/** Runs the periodic tasks about staff (leader only), only where roles decide. */
@Injectable()
export class StaffUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  #task: PeriodicTask | undefined;
  #moment: Date | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly unused: UnusedAccounts,
    private readonly reviews: ReviewsService,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('staff', intervals.staffLeaseMs);
  }

  onApplicationBootstrap(): void {
    if (this.settings.access !== 'roles') return;
    this.#task = this.periodic.every({
      name: 'Periodic tasks about staff',
      everyMs: this.intervals.staffUpkeepMs,
      lead: this.#lead,
      run: () => this.#run(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  /** Runs once after the current run. Never rejects. @param moment replaces the current time for this run */
  async run(moment?: Date): Promise<void> {
    this.#moment = moment;
    await this.#task?.run();
    this.#moment = undefined;
  }

  async #run(): Promise<void> {
    const now = this.#moment ?? this.clock.date();
    await this.unused.run(now);
    await this.reviews.openQuarter(now);
  }
}
