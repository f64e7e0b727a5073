import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Principal } from '#core/actor/actor';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases, RELEASED } from '#core/database/leases';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { isLost } from '#core/errors/upstream-failure';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

type NamedWrite = consoleDb.NamedWrite;
type WriteName = Pick<NamedWrite, 'userId' | 'clientKey'>;

/** No form is repeated after this time. */
const KEPT_MS = 24 * 3_600_000;

/** The writes by key, with the process that has claimed each. */
@Injectable()
export class NamedWritesStore {
  readonly #client: ConsoleClient;
  readonly leases: Leases<NamedWrite>;

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) { namedWritesLeaseMs }: Intervals,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
    // A writer that takes longer does not know the outcome, or has died.
    this.leases = new Leases(this.clock, namedWritesLeaseMs, ({ userId, clientKey, leaseUntil }, lease) =>
      this.#client.namedWrite.updateManyAndReturn({
        where: { userId, clientKey, leaseUntil, madeId: null },
        data: lease,
      }),
    );
  }

  /** @returns false if the name is taken */
  async begin(name: WriteName, bodyHash: string): Promise<boolean> {
    const now = this.clock.now();
    await this.#client.namedWrite.deleteMany({ where: { createdAt: { lt: new Date(now - KEPT_MS) } } });
    const { count } = await this.#client.namedWrite.createMany({
      data: { ...name, bodyHash, createdAt: new Date(now), ...this.leases.begin() },
      skipDuplicates: true,
    });
    return count === 1;
  }

  async find(name: WriteName): Promise<NamedWrite | null> {
    return await this.#client.namedWrite.findUnique({ where: { userId_clientKey: name } });
  }

  async made(name: WriteName, madeId: string): Promise<void> {
    await this.#client.namedWrite.updateMany({ where: name, data: { madeId } });
  }

  /** The outcome of the write is unknown: a repeat must find out. */
  async unknown(name: WriteName): Promise<void> {
    await this.#client.namedWrite.updateMany({ where: name, data: RELEASED });
  }

  /** Nothing was created: the same name may try again. */
  async drop(name: WriteName): Promise<void> {
    await this.#client.namedWrite.deleteMany({ where: { ...name, madeId: null } });
  }
}

interface Making<T> {
  /** The request, which identifies a repeat. */
  readonly body: unknown;
  readonly make: () => Promise<T>;
  /** Returns the operator's current record with that id. */
  readonly again: (id: string) => Promise<T>;
  /** Searches for the record whose answer was lost. */
  readonly look: () => Promise<T | null>;
}

/**
 * Creates a record once for each idempotency key, even if the answer was lost between browser and gateway or between
 * gateway and operator (decision 027).
 */
@Injectable()
export class NamedWrites {
  constructor(
    private readonly store: NamedWritesStore,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  /**
   * @throws AppError `request.idempotency_key_reused` if the key was used for another request, `request.conflict` if
   * the created record has been deleted since
   */
  async once<T extends { id: EntityId }>(
    principal: Principal,
    key: string | undefined,
    making: Making<T>,
  ): Promise<T> {
    if (key === undefined) return await making.make();
    const name = { userId: toStoredId(principal.user.id), clientKey: key };
    const bodyHash = createHash('sha256').update(JSON.stringify(making.body)).digest('hex');
    if (await this.store.begin(name, bodyHash)) return await this.#make(name, making);
    for (;;) {
      const row = await this.store.find(name);
      if (row === null) return await this.once(principal, key, making);
      if (row.bodyHash !== bodyHash) throw new AppError('request.idempotency_key_reused');
      if (row.madeId !== null) return await again(row.madeId, making);
      if (await this.store.leases.takeOver(row)) return await this.#findOut(name, making);
      await this.clock.sleep(this.intervals.namedWritesLookMs);
    }
  }

  async #findOut<T extends { id: EntityId }>(name: WriteName, making: Making<T>): Promise<T> {
    const found = await making.look().catch(async (error: unknown) => {
      await this.store.unknown(name);
      throw error;
    });
    if (found === null) return await this.#make(name, making);
    await this.store.made(name, String(found.id));
    return found;
  }

  async #make<T extends { id: EntityId }>(name: WriteName, { make }: Making<T>): Promise<T> {
    try {
      const made = await make();
      await this.store.made(name, String(made.id));
      return made;
    } catch (error) {
      if (isLost(error)) await this.store.unknown(name);
      else await this.store.drop(name);
      throw error;
    }
  }
}

async function again<T>(id: string, making: Making<T>): Promise<T> {
  try {
    return await making.again(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.not_found')
      throw new AppError('request.conflict');
    throw error;
  }
}
