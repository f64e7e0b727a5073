import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';

const ROW = 1;

/** Stores the progress of the watching replica. */
@Injectable()
export class WatchStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async looked(): Promise<void> {
    await this.#keep({ lookedAt: this.clock.date() });
  }

  async lookedAt(): Promise<Date | null> {
    return (await this.#row())?.lookedAt ?? null;
  }

  /** Returns the start of the unchecked rounds; null before the first check. */
  async checkedTo(): Promise<Date | null> {
    return (await this.#row())?.checkedTo ?? null;
  }

  async checked(to: Date): Promise<void> {
    await this.#keep({ checkedTo: to });
  }

  async #keep(data: { lookedAt?: Date; checkedTo?: Date }): Promise<void> {
    await this.#client.alarmWatch.upsert({
      where: { id: ROW },
      create: { id: ROW, ...data },
      update: data,
    });
  }

  #row() {
    return this.#client.alarmWatch.findUnique({ where: { id: ROW } });
  }
}
