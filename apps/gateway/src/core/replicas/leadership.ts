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

  /** Claims free work, or renews the claim. @returns true if this process does the work */
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

  /** Releases the work, so that another replica can continue at once. */
  async giveBack(): Promise<void> {
    await this.#client.leadership.updateMany({ where: this.#own, data: RELEASED });
  }

  get #own() {
    return { name: this.#name, owner: this.#owner };
  }
}

/** Elects the replica that does a kind of work. Replicas have no other way to agree. */
@Injectable()
export class Leadership {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /** @param leaseMs must exceed the renewal interval: a process that does not renew in time counts as dead */
  of(name: string, leaseMs: number): LeadRole {
    return new LeadRole(this.#client, this.clock, name, leaseMs);
  }
}
