import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { Clock } from '#core/time/clock';
import { SessionStore, type SessionTime } from './session.store.ts';

/** They are to the minute, so that a second matters to nobody. */
const WRITTEN_WITHIN_MS = 1_000;

/**
 * When sessions were seen, and when the operator was asked about them: each once a minute. A floor's sessions are due by
 * the hundred, and those of one moment are written together.
 */
@Injectable()
export class SessionTimes implements OnApplicationShutdown {
  readonly #logger = new Logger(SessionTimes.name);
  readonly #noted: Batch<SessionTime>;

  constructor(
    private readonly store: SessionStore,
    clock: Clock,
  ) {
    this.#noted = new Batch(clock, WRITTEN_WITHIN_MS, (times) => void this.#write(times));
  }

  onApplicationShutdown(): void {
    this.#noted.stop();
  }

  /** Holds nobody up. */
  seen(id: string, at: Date): void {
    this.#noted.add({ id, seenAt: at });
  }

  /** Holds nobody up. */
  checked(id: string, at: Date): void {
    this.#noted.add({ id, checkedAt: at });
  }

  async #write(times: readonly SessionTime[]): Promise<void> {
    try {
      await this.store.writeTimes(times);
    } catch (err) {
      this.#logger.warn({ err, sessions: times.length }, 'When sessions were last seen could not be written');
    }
  }
}
