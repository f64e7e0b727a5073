import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { Clock } from '#core/time/clock';
import { SessionStore, type SessionTime } from './session.store.ts';

/** The times are precise to the minute, so a second does not matter. */
const WRITTEN_WITHIN_MS = 1_000;

/**
 * Records when sessions were used and when the operator checked them, each once a minute. Writes of the same second are
 * batched, because hundreds are due together.
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

  /** Does not delay the caller. */
  seen(id: string, at: Date): void {
    this.#noted.add({ id, seenAt: at });
  }

  /** Does not delay the caller. */
  checked(id: string, at: Date): void {
    this.#noted.add({ id, checkedAt: at });
  }

  async #write(times: readonly SessionTime[]): Promise<void> {
    try {
      await this.store.writeTimes(times);
    } catch (err) {
      this.#logger.warn(
        { err, sessions: times.length },
        'The times of last use of sessions could not be written',
      );
    }
  }
}
