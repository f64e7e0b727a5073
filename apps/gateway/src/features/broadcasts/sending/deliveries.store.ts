import { Inject, Injectable } from '@nestjs/common';
import { BROADCAST } from '@pitdesk/contracts/broadcasts';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases } from '#core/database/leases';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import type { BroadcastRow, BroadcastTableRow } from '../broadcasts.store.ts';

export interface Delivery {
  readonly state: 'sent' | 'failed' | 'uncertain';
  readonly code: ErrorCode | null;
}

/** The broadcasts that are due, each sent by the one process that has its lease, and the results at their tables. */
@Injectable()
export class DeliveriesStore {
  readonly #client: ConsoleClient;
  readonly #leases: Leases<BroadcastRow>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { broadcastsLeaseMs }: Intervals,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.#leases = new Leases(this.clock, broadcastsLeaseMs, ({ id, state, leaseUntil }, lease) =>
      this.#client.broadcast.updateManyAndReturn({
        where: { id, state, leaseUntil },
        data: { ...lease, state: 'sending' },
      }),
    );
    outboxes.add('broadcasts', () => this.#depth());
  }

  /** Ends what nobody decided in time, and what no process sent in time. @returns the broadcasts that lapsed */
  async lapse(now: Date): Promise<BroadcastRow[]> {
    const late = new Date(now.getTime() - BROADCAST.lateAfterMs);
    await this.#client.broadcast.deleteMany({ where: { state: 'prepared', lapsesAt: { lt: now } } });
    return await this.#client.broadcast.updateManyAndReturn({
      where: {
        OR: [
          { state: 'proposed', lapsesAt: { lt: now } },
          { state: 'held', dueAt: { lt: late } },
        ],
      },
      data: { state: 'lapsed', lapsesAt: null },
    });
  }

  /** Claims those that are due, and those that an earlier process claimed and never finished. */
  async claimDue(): Promise<BroadcastRow[]> {
    const due = await this.#client.broadcast.findMany({
      where: {
        OR: [
          { state: 'held', dueAt: { lte: this.clock.date() } },
          { state: 'sending', ...this.#leases.ended },
        ],
      },
      orderBy: { dueAt: 'asc' },
    });
    return await this.#leases.takeOverAll(due);
  }

  /** @returns false where another process took it over */
  async renew({ id }: BroadcastRow, held: { leaseUntil: Date }): Promise<boolean> {
    const lease = this.#leases.begin();
    const { count } = await this.#client.broadcast.updateMany({
      where: { id, state: 'sending', leaseUntil: held.leaseUntil },
      data: lease,
    });
    if (count === 1) held.leaseUntil = lease.leaseUntil;
    return count === 1;
  }

  /** Another process, or this one, continues after that long. */
  async release({ id }: BroadcastRow, held: { leaseUntil: Date }, inMs: number): Promise<void> {
    await this.#client.broadcast.updateMany({
      where: { id, state: 'sending', leaseUntil: held.leaseUntil },
      data: { leaseUntil: new Date(this.clock.now() + inMs - 1) },
    });
  }

  async waiting(broadcastId: string): Promise<BroadcastTableRow[]> {
    return await this.#client.broadcastTable.findMany({
      where: { broadcastId, state: 'waiting' },
      orderBy: { position: 'asc' },
    });
  }

  async all(broadcastId: string): Promise<BroadcastTableRow[]> {
    return await this.#client.broadcastTable.findMany({
      where: { broadcastId },
      orderBy: { position: 'asc' },
    });
  }

  async tried(table: BroadcastTableRow): Promise<void> {
    await this.#update(table, { tried: true });
  }

  async settle(table: BroadcastTableRow, { state, code }: Delivery): Promise<void> {
    await this.#update(table, { state, code, ...(state === 'sent' && { sentAt: this.clock.date() }) });
  }

  /** @returns null where another process finished it */
  async finish({ id }: BroadcastRow, held: { leaseUntil: Date }): Promise<BroadcastRow | null> {
    const [row] = await this.#client.broadcast.updateManyAndReturn({
      where: { id, state: 'sending', leaseUntil: held.leaseUntil },
      data: { state: 'done', finishedAt: this.clock.date() },
    });
    return row ?? null;
  }

  async #update(
    { broadcastId, position, sendKey }: BroadcastTableRow,
    data: consoleDb.Prisma.BroadcastTableUpdateManyMutationInput,
  ): Promise<void> {
    await this.#client.broadcastTable.updateMany({
      where: { broadcastId, position, sendKey, state: 'waiting' },
      data,
    });
  }

  /** The age of a broadcast counts from the end of its undo time. */
  async #depth(): Promise<OutboxDepth> {
    const { _count, _min } = await this.#client.broadcast.aggregate({
      where: { state: { in: ['held', 'sending'] }, dueAt: { lte: this.clock.date() } },
      _count: true,
      _min: { dueAt: true },
    });
    return { waiting: _count, oldest: _min.dueAt };
  }
}
