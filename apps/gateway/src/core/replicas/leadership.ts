import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases, RELEASED } from '#core/database/leases';
import { Clock } from '#core/time/clock';

/** A kind of work that one replica does for all. */
export class LeadRole {
  readonly #client: ConsoleClient;
  readonly #name: string;
  readonly #owner = randomUUID();
  readonly #leases: Leases<consoleDb.Leadership>;

  constructor(client: ConsoleClient, clock: Clock, name: string, leaseMs: number) {
    this.#client = client;
    this.#name = name;
    this.#leases = new Leases(clock, leaseMs, ({ leaseUntil }, lease) =>
      this.#client.leadership.updateManyAndReturn({
        where: { name, leaseUntil },
        data: { ...lease, owner: this.#owner },
      }),
    );
  }

  /** Claims the work when it is free, or renews the claim. @returns whether it is this process that works */
  async take(): Promise<boolean> {
    const mine = { owner: this.#owner, ...this.#leases.begin() };
    const { count: renewed } = await this.#client.leadership.updateMany({ where: this.#own, data: mine });
    if (renewed === 1) return true;
    const row = await this.#client.leadership.findUnique({ where: { name: this.#name } });
    if (row !== null) return (await this.#leases.takeOver(row)) !== null;
    const data = { name: this.#name, ...mine };
    const created = await this.#client.leadership.createMany({ data, skipDuplicates: true });
    return created.count === 1;
  }

  /** Releases the work, so that another replica may continue at once. */
  async giveBack(): Promise<void> {
    await this.#client.leadership.updateMany({ where: this.#own, data: RELEASED });
  }

  get #own() {
    return { name: this.#name, owner: this.#owner };
  }
}

/** The one way in which replicas agree on who does a kind of work. */
@Injectable()
export class Leadership {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** @param leaseMs longer than two renewals are apart: a process that has not renewed it by then counts as dead */
  of(name: string, leaseMs: number): LeadRole {
    return new LeadRole(this.#client, this.clock, name, leaseMs);
  }
}
