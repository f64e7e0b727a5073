import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LiveSessions } from './live-sessions.ts';
import { SessionStore } from './session.store.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
const ENDED_KEPT_MS = 24 * 3_600_000;

/** Clears away sessions that are over: from memory, and after a day from the database. */
@Injectable()
export class SessionSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #logger = new Logger(SessionSweeper.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: SessionStore,
    private readonly live: LiveSessions,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.sweep(), SWEEP_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  async sweep(): Promise<void> {
    this.live.sweepMemory();
    try {
      await this.store.sweep(new Date(), new Date(Date.now() - ENDED_KEPT_MS));
    } catch (error) {
      this.#logger.warn({ err: error }, 'Sessions that are over could not be cleared away');
    }
  }
}
