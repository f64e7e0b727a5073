import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { WordFlags } from '#features/words/public';
import { MarkerRules } from '../markers/index.ts';
import { FlagMarkers } from './flag-markers.service.ts';

/** Opens cases from flagged messages and from players' behaviour (leader only). */
@Injectable()
export class CaseWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  #markersAt = Number.NEGATIVE_INFINITY;
  #task: PeriodicTask | undefined;

  constructor(
    private readonly flags: FlagMarkers,
    private readonly markers: MarkerRules,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    words: WordFlags,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('protection-cases', intervals.protectionCasesLeaseMs);
    const runNow = () => {
      if (this.#task?.leads) void this.#task.run();
    };
    words.listen({ flagged: runNow, changed: runNow });
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Opening cases',
      everyMs: this.intervals.protectionCasesLookMs,
      lead: this.#lead,
      run: () => this.#look(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  /** Runs once after the current run. Never rejects. */
  async run(at: 'due' | 'everything' = 'due'): Promise<void> {
    if (at === 'everything') this.#markersAt = Number.NEGATIVE_INFINITY;
    await this.#task?.run();
  }

  async #look(): Promise<void> {
    await this.flags.take();
    await this.flags.withdraw();
    if (this.clock.elapsed() - this.#markersAt < this.intervals.protectionCaseMarkersEveryMs) return;
    this.#markersAt = this.clock.elapsed();
    await this.markers.look(this.clock.date());
  }
}
