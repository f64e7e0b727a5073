import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EVERYWHERE } from '#core/permissions/reach';
import { type Cancel, Clock } from '#core/time/clock';
import { GameSocket } from '#upstream/game-socket/game-socket';
import { RosterService } from '../roster/roster.service.ts';
import { MINUTE_MS, minuteOf, SamplesStore, type TableSample } from './samples.store.ts';

/**
 * Stores the number of players once a minute, even if nobody watches. While the operator's list is unavailable there is
 * no sample: a gap is more honest than an old number.
 */
@Injectable()
export class Sampler implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(Sampler.name);
  #cancel: Cancel | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly online: RosterService,
    private readonly store: SamplesStore,
    gameSocket: GameSocket,
  ) {
    // The minute in which the list arrives is sampled at once.
    gameSocket.listen({ live: () => this.sample() });
  }

  onApplicationBootstrap(): void {
    this.#waitForNextMinute();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#cancel?.();
    await this.#underWay;
  }

  /** Samples the minute of the given time. */
  sample(now = this.clock.now()): void {
    if (this.online.live) this.#run(this.#keep(minuteOf(now)));
  }

  #waitForNextMinute(): void {
    const wait = MINUTE_MS - (this.clock.now() % MINUTE_MS);
    this.#cancel = this.clock.after(wait, () => {
      this.sample();
      this.#waitForNextMinute();
    });
  }

  async #keep(minute: Date): Promise<void> {
    const { total, counts } = this.online.counts(EVERYWHERE);
    const tables = [...this.online.placement.tables()].map(({ id, terminal_id }): TableSample => {
      const tableId = String(id);
      return { tableId, terminalId: terminal_id, count: counts[tableId] ?? 0 };
    });
    await this.store.keep(minute, total, tables);
  }

  #run(work: Promise<void>): void {
    const done = work.catch((error: unknown) => this.#logger.warn(error));
    this.#underWay = Promise.all([this.#underWay, done]).then(() => undefined);
  }
}
