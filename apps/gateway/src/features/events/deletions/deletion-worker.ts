import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { AuditResult } from '@pitdesk/contracts/audit';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { CasinoEvent } from '@pitdesk/contracts/events';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId } from '#core/database/storable';
import { toAppError } from '#core/errors/app-error';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventChanges } from '../event-changes.ts';
import { type Deletion, DeletionsStore } from './deletions.store.ts';

const ATTEMPTS = 5;
/** The operator can do it later; what else it answers, it would answer again. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['upstream.timeout', 'upstream.unavailable']);

/**
 * Sends deletions to the operator once they can no longer be undone. Each deletion waits in the database, so a restart
 * loses none, and is leased to one process. When it is unknown whether the call arrived, the worker checks at the
 * operator whether the event still exists before it repeats the call.
 */
@Injectable()
export class DeletionWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(DeletionWorker.name);
  #task: PeriodicTask | undefined;

  constructor(
    private readonly store: DeletionsStore,
    private readonly slots: SlotsEvents,
    private readonly audit: AuditService,
    private readonly changes: EventChanges,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Deleting events',
      everyMs: this.intervals.eventDeletionsLookMs,
      run: () => this.#deleteDue(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  async #deleteDue(): Promise<void> {
    const due = await this.store.claimDue();
    await Promise.all(due.map((row) => this.#deleteOrRetry(row)));
  }

  /** A failure to record is retried like any other, without waiting for the lease to end. */
  async #deleteOrRetry(row: Deletion): Promise<void> {
    try {
      await this.#delete(row);
    } catch (error) {
      this.#logger.warn(error);
      await this.store.again(row, this.intervals.eventDeletionsRetryMs);
    }
  }

  async #delete(row: Deletion): Promise<void> {
    const failure = await this.#send(row);
    if (failure === undefined) {
      await this.#record(row, 'ok');
      await this.store.done(row);
      this.#notifyStaff(row);
    } else if (PASSING.has(failure) && row.attempts < ATTEMPTS) {
      await this.store.again(row, this.intervals.eventDeletionsRetryMs);
    } else {
      await this.#record(row, 'failed', failure);
      await this.store.failed(row, failure);
      this.#notifyStaff(row);
    }
  }

  #notifyStaff({ event }: Deletion): void {
    this.changes.publish(CasinoEvent.parse(event));
  }

  /** @returns why the event is still there, or nothing */
  async #send({ eventId, attempts }: Deletion): Promise<ErrorCode | undefined> {
    try {
      if (attempts > 1) await this.slots.one(eventId);
      await this.slots.delete(eventId);
      return undefined;
    } catch (error) {
      const { code } = toAppError(error);
      return code === 'request.not_found' ? undefined : code;
    }
  }

  async #record(row: Deletion, result: AuditResult, code?: ErrorCode): Promise<void> {
    await this.audit.record({
      action: 'event.deleted',
      actor: { id: fromStoredId(row.userId), username: row.username },
      target: { kind: 'event', id: row.eventId, label: row.name },
      ip: row.ip,
      sessionId: row.sessionId,
      result,
      ...(code ? { code } : {}),
      details: { before: row.event },
    });
  }
}
