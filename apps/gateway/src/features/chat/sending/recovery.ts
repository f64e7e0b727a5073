import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { WorkOutcome } from '#core/database/durable-work';
import { AppError } from '#core/errors/app-error';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { type Outgoing, OutgoingStore, TakenOver } from './outgoing.store.ts';
import { Sender } from './sender.ts';

/** Takes over what a process left under way that died: this one before its restart, or another replica. */
@Injectable()
export class SendRecovery implements OnApplicationBootstrap, OnApplicationShutdown {
  #sweeping: PeriodicTask | undefined;

  constructor(
    private readonly outgoing: OutgoingStore,
    private readonly sender: Sender,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  onApplicationBootstrap(): void {
    this.outgoing.work.start((row, lost) => this.#resolve(row, lost));
    this.#sweeping = this.periodic.every({
      name: 'Deleting expired sends',
      everyMs: this.intervals.chatSendsSweepMs,
      run: () => this.outgoing.sweep(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#sweeping?.stop(), this.outgoing.work.stop()]);
  }

  async #resolve(row: Outgoing, lost: AbortSignal): Promise<WorkOutcome> {
    try {
      // Nobody waits for it any more and its sender still has it: a message that was never sent is theirs to repeat.
      if (row.state === 'recorded') await this.outgoing.forget(row);
      else await this.sender.resume(row, lost);
    } catch (error) {
      if (lost.aborted) return 'later';
      // The outcome is in the row, or is another process's to find.
      if (!(error instanceof AppError || error instanceof TakenOver)) throw error;
    }
    return 'done';
  }
}
