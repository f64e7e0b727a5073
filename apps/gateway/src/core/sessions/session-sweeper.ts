import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { LiveSessions } from './live-sessions.ts';
import { SessionStore } from './session.store.ts';

const ENDED_KEPT_MS = 24 * 3_600_000;

/** Removes ended sessions: from memory, and after a day from the database. */
@Injectable()
export class SessionSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  #task: PeriodicTask | undefined;

  constructor(
    private readonly store: SessionStore,
    private readonly live: LiveSessions,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Removing ended sessions',
      everyMs: this.intervals.sessionSweepMs,
      run: () => this.#sweep(),
    });
  }

  onModuleDestroy(): void {
    void this.#task?.stop();
  }

  /** Never rejects. */
  async sweep(): Promise<void> {
    await this.#task?.run();
  }

  async #sweep(): Promise<void> {
    this.live.sweepMemory();
    await this.store.sweep(this.clock.date(), new Date(this.clock.now() - ENDED_KEPT_MS));
  }
}
