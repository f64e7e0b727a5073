import { Injectable } from '@nestjs/common';
import {
  CasinoEvent,
  type EventDeletion,
  type EventExpectation,
  type EventView,
} from '@pitdesk/contracts/events';
import type { Actor } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { EventAccess } from '../event-access.ts';
import { EventChanges } from '../event-changes.ts';
import { requireAsSeen } from '../event-views.ts';
import { EventAudit } from '../event-writes.service.ts';
import { EventsService } from '../events.service.ts';
import { DeletionsStore } from './deletions.store.ts';

/** Manages deletions of events. Each waits before it is sent to the operator, so that it can be undone. */
@Injectable()
export class DeletionsService {
  constructor(
    private readonly slots: SlotsEvents,
    private readonly store: DeletionsStore,
    private readonly events: EventsService,
    private readonly access: EventAccess,
    private readonly audit: EventAudit,
    private readonly changes: EventChanges,
  ) {}

  /**
   * @throws AppError `event.held` if it is already being deleted, `event.changed` if it differs from the expected
   * version
   */
  async request(actor: Actor, id: string, expected: EventExpectation): Promise<EventDeletion> {
    return await this.audit.written(actor, 'event.deletion_asked', id, async () => {
      const event = await this.slots.one(id);
      const by = this.access.acting(actor, event);
      requireAsSeen(event, expected);
      const { user, sessionId } = actor.principal;
      const held = await this.store.hold({
        eventId: id,
        name: event.name,
        event,
        userId: toStoredId(user.id),
        username: user.username,
        sessionId,
        ip: actor.ip,
      });
      if (!held) throw new AppError('event.held');
      this.changes.publish(event);
      return { result: held, by, event, details: { until: held.until } };
    });
  }

  /** @throws AppError `event.deleting` if it is too late */
  async undo(actor: Actor, id: string): Promise<EventView> {
    const event = await this.audit.written(actor, 'event.deletion_undone', id, async () => {
      const row = await this.store.find(id);
      if (!row) throw new AppError('request.not_found');
      const held = CasinoEvent.parse(row.event);
      const by = this.access.acting(actor, held);
      if (!(await this.store.undo(row))) throw new AppError('event.deleting');
      const { state, username } = row;
      return { result: held, by, event: held, details: { before: { deletion: state, asked_by: username } } };
    });
    this.changes.publish(event);
    return await this.events.view(actor, event);
  }
}
