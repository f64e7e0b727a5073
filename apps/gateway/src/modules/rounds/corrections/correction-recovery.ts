import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SessionsService } from '../../sessions/sessions.service.ts';
import { ApplyCorrection } from './apply-correction.ts';
import type { Correction } from './correction.ts';
import { CorrectionsStore } from './corrections.store.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * Takes over corrections whose process died while the operator was being told: this one before its restart, or another
 * replica. Nobody is asked to approve twice: the bearer of their session reads what became of the round, or, where
 * that has ended, the bearer of whoever looks at corrections next.
 */
@Injectable()
export class CorrectionRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(CorrectionRecovery.name);
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: CorrectionsStore,
    private readonly applying: ApplyCorrection,
    private readonly sessions: SessionsService,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.takeOver(null), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** @param reader a session whose bearer may read for one that has ended */
  async takeOver(reader: string | null): Promise<void> {
    try {
      for (const row of await this.store.orphans()) await this.#resolve(row, reader);
    } catch (error) {
      this.#logger.warn(error);
    }
  }

  /** An operator who does not answer leaves it for later. */
  async #resolve(row: Correction, reader: string | null): Promise<void> {
    const { decidedById, decidedByName, decidedFrom, decidedIn } = row;
    const bearer = (await this.#bearerOf(decidedIn)) ?? (await this.#bearerOf(reader));
    if (bearer === null || decidedById === null || !(await this.store.adopt(row))) return;
    const by = {
      id: decidedById,
      username: decidedByName ?? '',
      ip: decidedFrom ?? '',
      ...(decidedIn === null ? {} : { sessionId: decidedIn }),
    };
    await this.applying.resolve(row, bearer, by);
  }

  async #bearerOf(sessionId: string | null): Promise<string | null> {
    return sessionId === null ? null : await this.sessions.upstreamToken(sessionId).catch(() => null);
  }
}
