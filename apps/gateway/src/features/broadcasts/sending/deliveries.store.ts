import { Inject, Injectable } from '@nestjs/common';
import { BROADCAST } from '@pitdesk/contracts/broadcasts';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';
import type { BroadcastRow, BroadcastTableRow } from '../broadcasts.store.ts';

export interface Delivery {
  readonly state: 'sent' | 'failed' | 'uncertain';
  readonly code: ErrorCode | null;
}

/** Broadcasts that were due earlier are no longer sent. */
const lateAt = (now: number): Date => new Date(now - BROADCAST.lateAfterMs);

/** Stores the due broadcasts, each sent by the process that holds its lease, and the results at their tables. */
@Injectable()
export class DeliveriesStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<BroadcastRow>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { broadcastsLookMs, broadcastsLeaseMs, broadcastsRetryMs }: Intervals,
    periodic: Periodic,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Sending broadcasts',
      lookMs: broadcastsLookMs,
      leaseMs: broadcastsLeaseMs,
      retryMs: broadcastsRetryMs,
      due: (ended, take) =>
        this.#client.broadcast.findMany({
          where: {
            OR: [
              { state: 'held', dueAt: { lte: this.clock.date(), gte: lateAt(this.clock.now()) } },
              { state: 'sending', ...ended },
            ],
          },
          orderBy: { dueAt: 'asc' },
          take,
        }),
      take: ({ id, state, leaseUntil }, lease) =>
        this.#client.broadcast.updateManyAndReturn({
          where: { id, state, leaseUntil },
          data: { ...lease, state: 'sending' },
        }),
    });
    outboxes.add('broadcasts', () => this.#depth());
  }

  /** Expires broadcasts that nobody decided in time or no process sent in time. @returns the expired ones */
  async lapse(now: Date): Promise<BroadcastRow[]> {
    await this.#client.broadcast.deleteMany({ where: { state: 'prepared', lapsesAt: { lt: now } } });
    return await this.#client.broadcast.updateManyAndReturn({
      where: {
        OR: [
          { state: 'proposed', lapsesAt: { lt: now } },
          { state: 'held', dueAt: { lt: lateAt(now.getTime()) } },
        ],
      },
      data: { state: 'lapsed', lapsesAt: null },
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

  /** @returns null if another process finished it */
  async finish({ id }: BroadcastRow): Promise<BroadcastRow | null> {
    const [row] = await this.#client.broadcast.updateManyAndReturn({
      where: { id, state: 'sending' },
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
