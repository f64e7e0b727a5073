import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppError } from '#core/errors/app-error';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { Acknowledged } from './acknowledged.ts';
import { type Outgoing, OutgoingStore } from './outgoing.store.ts';
import { Sender } from './sender.ts';

/** Takes over what a process left under way that died: this one before its restart, or another replica. */
@Injectable()
export class SendRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(SendRecovery.name);
  #tasks: readonly PeriodicTask[] = [];

  constructor(
    private readonly outgoing: OutgoingStore,
    private readonly sender: Sender,
    private readonly acknowledged: Acknowledged,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  onApplicationBootstrap(): void {
    const { chatSendsRenewMs, chatSendsTakeOverMs, chatSendsSweepMs } = this.intervals;
    this.#tasks = [
      this.periodic.every({
        name: 'Renewing the leases of sends',
        everyMs: chatSendsRenewMs,
        run: () => this.outgoing.renewLeases([...this.sender.underWay, ...this.acknowledged.underWay]),
      }),
      this.periodic.every({
        name: 'Taking over sends',
        everyMs: chatSendsTakeOverMs,
        run: () => this.#takeOver(),
      }),
      this.periodic.every({
        name: 'Deleting expired sends',
        everyMs: chatSendsSweepMs,
        run: () => this.outgoing.sweep(),
      }),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.#tasks.map((task) => task.stop()));
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
}
