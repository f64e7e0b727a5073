import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { WordFlags } from '#features/words/public';
import { MarkerRules } from '../markers/index.ts';
import { FlagMarkers } from './flag-markers.service.ts';

const EVERY_MS = 2_000;
const LEASE_MS = 20_000;
const MARKERS_EVERY_MS = 60_000;

/** Opens cases from what was flagged and from what players do, on one replica for all. */
@Injectable()
export class CaseWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(CaseWatch.name);
  readonly #lead: LeadRole;
  #leads = false;
  #markersAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();
  /** True while a run waits for the one that is under way: another one would see nothing more. */
  #waits = false;

  constructor(
    private readonly flags: FlagMarkers,
    private readonly markers: MarkerRules,
    words: WordFlags,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('cases', LEASE_MS);
    const runNow = () => {
      if (this.#leads && !this.#waits) void this.run();
    };
    words.listen({ flagged: runNow, changed: runNow });
  }

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
    if (this.#leads) await this.#lead.giveBack().catch(() => undefined);
  }

  /** One run, after the one that is under way; never rejects. */
  run(at: 'due' | 'everything' = 'due'): Promise<void> {
    this.#waits = true;
    this.#underWay = this.#underWay
      .then(() => {
        this.#waits = false;
        return this.#run(at);
      })
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'Cases could not be opened'));
    return this.#underWay;
  }

  async #run(at: 'due' | 'everything'): Promise<void> {
    this.#leads = await this.#lead.take();
    if (!this.#leads) return;
    await this.flags.take();
    await this.flags.withdraw();
    if (at === 'due' && performance.now() - this.#markersAt < MARKERS_EVERY_MS) return;
    this.#markersAt = performance.now();
    await this.markers.look(new Date());
  }
}
