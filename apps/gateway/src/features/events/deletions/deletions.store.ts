import { Inject, Injectable } from '@nestjs/common';
import { type ErrorCode, isErrorCode } from '@pitdesk/contracts/errors';
import { EVENT, type EventDeletion } from '@pitdesk/contracts/events';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { DurableWork } from '#core/database/durable-work';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic } from '#core/time/periodic';

const UNDER_WAY: consoleDb.DeletionState[] = ['held', 'deleting'];
const UNDOABLE: consoleDb.DeletionState[] = ['held', 'failed'];

export type Deletion = consoleDb.EventDeletion;
export type RequestedDeletion = Pick<
  Deletion,
  'eventId' | 'name' | 'userId' | 'username' | 'sessionId' | 'ip'
> & {
  event: consoleDb.Prisma.InputJsonObject;
};

/** Stores requested deletions, shared by the process that accepts the request and the one that sends it. */
@Injectable()
export class DeletionsStore {
  readonly #client: ConsoleClient;
  readonly work: DurableWork<Deletion>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { eventDeletionsLookMs, eventDeletionsLeaseMs, eventDeletionsRetryMs }: Intervals,
    periodic: Periodic,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    this.work = new DurableWork(this.clock, periodic, {
      name: 'Deleting events',
      lookMs: eventDeletionsLookMs,
      leaseMs: eventDeletionsLeaseMs,
      retryMs: eventDeletionsRetryMs,
      due: (ended, take) =>
        this.#client.eventDeletion.findMany({
          where: {
            OR: [
              { state: 'held', dueAt: { lte: this.clock.date() } },
              { state: 'deleting', ...ended },
            ],
          },
          orderBy: { dueAt: 'asc' },
          take,
        }),
      take: ({ eventId, state, leaseUntil }, lease) =>
        this.#client.eventDeletion.updateManyAndReturn({
          where: { eventId, state, leaseUntil },
          data: { ...lease, state: 'deleting' },
        }),
    });
    outboxes.add('event_deletions', () => this.#depth());
  }

  /** Returns the unfinished deletions by event. */
  async all(): Promise<ReadonlyMap<string, EventDeletion>> {
    const rows = await this.#client.eventDeletion.findMany();
    return new Map(rows.map((row) => [row.eventId, toDeletion(row)]));
  }

  async find(eventId: string): Promise<Deletion | null> {
    return await this.#client.eventDeletion.findUnique({ where: { eventId } });
  }

  async isUnderWay(eventId: string): Promise<boolean> {
    return (await this.#client.eventDeletion.count({ where: { eventId, state: { in: UNDER_WAY } } })) > 0;
  }

  /** Stores a deletion, again if an earlier one failed. @returns null if the event is already being deleted */
  async hold(deletion: RequestedDeletion): Promise<EventDeletion | null> {
    const now = this.clock.date();
    await this.#client.eventDeletion.deleteMany({ where: { eventId: deletion.eventId, state: 'failed' } });
    const [row] = await this.#client.eventDeletion.createManyAndReturn({
      data: { ...deletion, dueAt: new Date(now.getTime() + EVENT.deleteHoldMs), leaseUntil: now },
      skipDuplicates: true,
    });
    return row ? toDeletion(row) : null;
  }

  /** @returns false if it is being sent to the operator, or was sent */
  async undo({ eventId, dueAt }: Deletion): Promise<boolean> {
    const { count } = await this.#client.eventDeletion.deleteMany({
      where: { eventId, dueAt, state: { in: UNDOABLE } },
    });
    return count === 1;
  }

  /** Counts a call to the operator before it is made. @returns the number of calls including it */
  async tried({ eventId }: Deletion): Promise<number> {
    const data = { attempts: { increment: 1 } };
    return (await this.#client.eventDeletion.update({ where: { eventId }, data })).attempts;
  }

  async done({ eventId }: Deletion): Promise<void> {
    await this.#client.eventDeletion.deleteMany({ where: { eventId, state: 'deleting' } });
  }

  async failed({ eventId }: Deletion, failure: ErrorCode): Promise<void> {
    await this.#client.eventDeletion.updateMany({
      where: { eventId, state: 'deleting' },
      data: { state: 'failed', failure },
    });
  }

  /** The age of a deletion counts from the end of its undo time. */
  async #depth(): Promise<OutboxDepth> {
    const { _count, _min } = await this.#client.eventDeletion.aggregate({
      where: { state: { in: UNDER_WAY }, dueAt: { lte: this.clock.date() } },
      _count: true,
      _min: { dueAt: true },
    });
    return { waiting: _count, oldest: _min.dueAt };
  }
}

const toDeletion = ({ state, dueAt, username, failure }: Deletion): EventDeletion => ({
  state,
  until: dueAt.toISOString(),
  by: username,
  code: isErrorCode(failure) ? failure : null,
});
