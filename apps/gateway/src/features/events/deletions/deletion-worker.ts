import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AuditResult } from '@pitdesk/contracts/audit';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { CasinoEvent } from '@pitdesk/contracts/events';
import { AuditService } from '#core/audit/audit.service';
import type { WorkOutcome } from '#core/database/durable-work';
import { fromStoredId } from '#core/database/storable';
import { toAppError } from '#core/errors/app-error';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventChanges } from '../event-changes.ts';
import { type Deletion, DeletionsStore } from './deletions.store.ts';

const ATTEMPTS = 5;
/** Codes of temporary failures; the operator would repeat any other answer. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['upstream.timeout', 'upstream.unavailable']);

/**
 * Sends deletions to the operator when they can no longer be undone. If the outcome of a call is unknown, the worker
 * checks whether the event still exists before it repeats the call.
 */
@Injectable()
export class DeletionWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly store: DeletionsStore,
    private readonly slots: SlotsEvents,
    private readonly audit: AuditService,
    private readonly changes: EventChanges,
  ) {}

  onApplicationBootstrap(): void {
    this.store.work.start((row) => this.#delete(row));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.work.stop();
  }

  async #delete(row: Deletion): Promise<WorkOutcome> {
    const attempts = await this.store.tried(row);
    const failure = await this.#send(row, attempts > 1);
    if (failure === undefined) {
      await this.#record(row, 'ok');
      await this.store.done(row);
    } else if (PASSING.has(failure) && attempts < ATTEMPTS) {
      return 'later';
    } else {
      await this.#record(row, 'failed', failure);
      await this.store.failed(row, failure);
    }
    this.changes.publish(CasinoEvent.parse(row.event));
    return 'done';
  }

  /** @returns why the event still exists; undefined if it was deleted */
  async #send({ eventId }: Deletion, repeated: boolean): Promise<ErrorCode | undefined> {
    try {
      if (repeated) await this.slots.one(eventId);
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
