import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases, RELEASED } from '#core/database/leases';

/** Longer than one watcher's calls to the operator take. */
const LEASE_MS = 20_000;
const ROW = 1;

/** The replica that watches for all, and its progress. */
@Injectable()
export class WatchStore {
  readonly #client: ConsoleClient;
  readonly #owner = randomUUID();
  readonly #leases = new Leases<consoleDb.AlarmWatch>(LEASE_MS, ({ leaseUntil }, lease) =>
    this.#client.alarmWatch.updateManyAndReturn({
      where: { id: ROW, leaseUntil },
      data: { ...lease, owner: this.#owner },
    }),
  );

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Claims the watch when it is free, or renews it. @returns whether it is this process that watches */
  async take(): Promise<boolean> {
    const mine = { owner: this.#owner, ...this.#leases.begin() };
    const { count: renewed } = await this.#client.alarmWatch.updateMany({
      where: { id: ROW, owner: this.#owner },
      data: mine,
    });
    if (renewed === 1) return true;
    const row = await this.#row();
    if (row !== null) return (await this.#leases.takeOver(row)) !== null;
    const created = await this.#client.alarmWatch.createMany({
      data: { id: ROW, ...mine },
      skipDuplicates: true,
    });
    return created.count === 1;
  }

  /** Releases the watch, so that another replica may continue at once. */
  async giveBack(): Promise<void> {
    await this.#mine(RELEASED);
  }

  async looked(): Promise<void> {
    await this.#mine({ lookedAt: new Date() });
  }

  async lookedAt(): Promise<Date | null> {
    return (await this.#row())?.lookedAt ?? null;
  }

  /** From where rounds are still to be checked; null where none ever was. */
  async checkedTo(): Promise<Date | null> {
    return (await this.#row())?.checkedTo ?? null;
  }

  async checked(to: Date): Promise<void> {
    await this.#mine({ checkedTo: to });
  }

  async #mine(data: { leaseUntil?: Date; lookedAt?: Date; checkedTo?: Date }): Promise<void> {
    await this.#client.alarmWatch.updateMany({ where: { id: ROW, owner: this.#owner }, data });
  }

  #row() {
    return this.#client.alarmWatch.findUnique({ where: { id: ROW } });
  }
}
