import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases, RELEASED } from '#core/database/leases';

/** Longer than two looks. */
const LEASE_MS = 150_000;
const ROW = 1;

/** The replica that looks after the staff for all. */
@Injectable()
export class UpkeepStore {
  readonly #client: ConsoleClient;
  readonly #owner = randomUUID();
  readonly #leases = new Leases<consoleDb.StaffUpkeep>(LEASE_MS, ({ leaseUntil }, lease) =>
    this.#client.staffUpkeep.updateManyAndReturn({
      where: { id: ROW, leaseUntil },
      data: { ...lease, owner: this.#owner },
    }),
  );

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Claims the work when it is free, or renews the claim. @returns whether it is this process that works */
  async take(): Promise<boolean> {
    const mine = { owner: this.#owner, ...this.#leases.begin() };
    const { count: renewed } = await this.#client.staffUpkeep.updateMany({
      where: { id: ROW, owner: this.#owner },
      data: mine,
    });
    if (renewed === 1) return true;
    const row = await this.#client.staffUpkeep.findUnique({ where: { id: ROW } });
    if (row !== null) return (await this.#leases.takeOver(row)) !== null;
    const created = await this.#client.staffUpkeep.createMany({
      data: { id: ROW, ...mine },
      skipDuplicates: true,
    });
    return created.count === 1;
  }

  /** Releases the work, so that another replica may continue at once. */
  async giveBack(): Promise<void> {
    await this.#client.staffUpkeep.updateMany({ where: { id: ROW, owner: this.#owner }, data: RELEASED });
  }
}
