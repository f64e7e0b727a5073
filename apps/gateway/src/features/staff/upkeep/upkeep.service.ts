import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { ReviewsService } from '../reviews/reviews.service.ts';
import { UnusedAccounts } from '../unused/unused-accounts.service.ts';

const EVERY_MS = 60_000;
const LEASE_MS = 150_000;

/** What the console does about its staff by itself, on one replica for all, and only where roles decide. */
@Injectable()
export class StaffUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(StaffUpkeep.name);
  readonly #lead: LeadRole;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly unused: UnusedAccounts,
    private readonly reviews: ReviewsService,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('staff', LEASE_MS);
  }

  onApplicationBootstrap(): void {
    if (this.settings.access !== 'roles') return;
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
    if (this.#timer !== undefined) await this.#lead.giveBack().catch(() => undefined);
  }

  /** One run, after the one that is under way; never rejects. @param now the moment that accounts are compared with */
  run(now = new Date()): Promise<void> {
    this.#underWay = this.#underWay
      .then(() => this.#run(now))
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'The staff could not be looked after'));
    return this.#underWay;
  }

  async #run(now: Date): Promise<void> {
    if (this.settings.access !== 'roles' || !(await this.#lead.take())) return;
    await this.unused.run(now);
    await this.reviews.openQuarter(now);
  }
}
