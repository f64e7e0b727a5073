import { Inject, Injectable } from '@nestjs/common';
import { type ErrorCode, isErrorCode } from '@pitdesk/contracts/errors';
import { EVENT, type EventDeletion } from '@pitdesk/contracts/events';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { SharedWork } from '#core/async/shared-work';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Leases } from '#core/database/leases';
import { type OutboxDepth, Outboxes } from '#core/metrics/metrics';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

const UNDER_WAY: consoleDb.DeletionState[] = ['held', 'deleting'];
const UNDOABLE: consoleDb.DeletionState[] = ['held', 'failed'];

export type Deletion = consoleDb.EventDeletion;
export type RequestedDeletion = Pick<
  Deletion,
  'eventId' | 'name' | 'userId' | 'username' | 'sessionId' | 'ip'
> & {
  event: consoleDb.Prisma.InputJsonObject;
};

/** The events that staff want to delete, shared by the process that took the request and the one that sends it. */
@Injectable()
export class DeletionsStore {
  readonly #client: ConsoleClient;
  readonly #all: SharedWork<ReadonlyMap<string, EventDeletion>>;
  readonly #leases: Leases<Deletion>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    @Inject(INTERVALS) { eventDeletionsLeaseMs, eventsFreshMs }: Intervals,
    outboxes: Outboxes,
  ) {
    this.#client = database.client;
    // As long as the events with which they are shown.
    this.#all = new SharedWork({ kept: { clock: this.clock, ms: eventsFreshMs } });
    this.#leases = new Leases(this.clock, eventDeletionsLeaseMs, ({ eventId, state, leaseUntil }, lease) =>
      this.#client.eventDeletion.updateManyAndReturn({
        where: { eventId, state, leaseUntil },
        data: { ...lease, state: 'deleting', attempts: { increment: 1 } },
      }),
    );
    outboxes.add('event_deletions', () => this.#depth());
  }

  /** Returns the deletions that are not done, by event: a few, and the same for everybody. */
  async all(): Promise<ReadonlyMap<string, EventDeletion>> {
    return await this.#all.get('all', async () => {
      const rows = await this.#client.eventDeletion.findMany();
      return new Map(rows.map((row) => [row.eventId, toDeletion(row)]));
    });
  }

  /** Called after a change: who reads from now on sees it. */
  clear(): void {
    this.#all.clear();
  }

  async find(eventId: string): Promise<Deletion | null> {
    return await this.#client.eventDeletion.findUnique({ where: { eventId } });
  }

  async isUnderWay(eventId: string): Promise<boolean> {
    return (await this.#client.eventDeletion.count({ where: { eventId, state: { in: UNDER_WAY } } })) > 0;
  }

  /** Holds it, anew where an earlier deletion failed. @returns null where it is being deleted already */
  async hold(deletion: RequestedDeletion): Promise<EventDeletion | null> {
    const now = this.clock.date();
    await this.#client.eventDeletion.deleteMany({ where: { eventId: deletion.eventId, state: 'failed' } });
    const [row] = await this.#client.eventDeletion.createManyAndReturn({
      data: { ...deletion, dueAt: new Date(now.getTime() + EVENT.deleteHoldMs), leaseUntil: now },
      skipDuplicates: true,
    });
    this.clear();
    return row ? toDeletion(row) : null;
  }

  /** @returns false when it is being sent to the operator, or was */
  async undo({ eventId, dueAt }: Deletion): Promise<boolean> {
    const { count } = await this.#client.eventDeletion.deleteMany({
      where: { eventId, dueAt, state: { in: UNDOABLE } },
    });
    this.clear();
    return count === 1;
  }

  /**
   * Claims those that are due, and those that an earlier process claimed and never finished: each goes to one process.
   */
  async claimDue(): Promise<Deletion[]> {
    const due = await this.#client.eventDeletion.findMany({
      where: {
        OR: [
          { state: 'held', dueAt: { lte: this.clock.date() } },
          { state: 'deleting', ...this.#leases.ended },
        ],
      },
      orderBy: { dueAt: 'asc' },
    });
    const claimed = await this.#leases.takeOverAll(due);
    if (claimed.length > 0) this.clear();
    return claimed;
  }

  async done({ eventId }: Deletion): Promise<void> {
    await this.#client.eventDeletion.deleteMany({ where: { eventId, state: 'deleting' } });
    this.clear();
  }

  async again({ eventId }: Deletion, inMs: number): Promise<void> {
    const leaseUntil = new Date(this.clock.now() + inMs);
    await this.#client.eventDeletion.updateMany({
      where: { eventId, state: 'deleting' },
      data: { leaseUntil },
    });
  }

  async failed({ eventId }: Deletion, failure: ErrorCode): Promise<void> {
    await this.#client.eventDeletion.updateMany({
      where: { eventId, state: 'deleting' },
      data: { state: 'failed', failure },
    });
    this.clear();
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
