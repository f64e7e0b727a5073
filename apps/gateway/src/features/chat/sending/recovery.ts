import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AppError } from '#core/errors/app-error';
import { Acknowledged } from './acknowledged.ts';
import { type Outgoing, OutgoingStore } from './outgoing.store.ts';
import { Sender } from './sender.ts';

const RENEW_EVERY_MS = 1_500;
const LOOK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 3_600_000;

/** Takes over what a process left under way that died: this one before its restart, or another replica. */
@Injectable()
export class SendRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(SendRecovery.name);
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly outgoing: OutgoingStore,
    private readonly sender: Sender,
    private readonly acknowledged: Acknowledged,
  ) {}

  onApplicationBootstrap(): void {
    this.#every(RENEW_EVERY_MS, () =>
      this.outgoing.renewLeases([...this.sender.underWay, ...this.acknowledged.underWay]),
    );
    this.#every(LOOK_EVERY_MS, () => this.#takeOver());
    this.#every(SWEEP_EVERY_MS, () => this.outgoing.sweep());
  }

  onApplicationShutdown(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #takeOver(): Promise<void> {
    for (const orphan of await this.outgoing.orphans()) {
      const row = await this.outgoing.leases.takeOver(orphan);
      // Nobody waits for it any more and its sender still has it: a message that was never sent is theirs to repeat.
      if (row?.state === 'recorded') await this.outgoing.forget(row);
      else if (row) void this.#resolve(row);
    }
  }

  async #resolve(row: Outgoing): Promise<void> {
    try {
      await this.sender.resume(row);
    } catch (error) {
      if (!(error instanceof AppError)) this.#logger.warn(error);
    }
  }

  #every(milliseconds: number, work: () => Promise<void>): void {
    const run = () => void work().catch((error: unknown) => this.#logger.warn(error));
    this.#timers.push(setInterval(run, milliseconds).unref());
  }
}
