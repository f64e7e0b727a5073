import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type CasinoEvent,
  type EventChange,
  type EventInput,
  type EventUpdate,
  type EventView,
  fieldProblems,
} from '@pitdesk/contracts';
import { KeyedQueue } from '../../common/async/keyed-queue.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { SlotsEvents } from '../../upstream/slots/slots-events.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { Actor } from '../sessions/actor.ts';
import { DeletionsStore } from './deletions/deletions.store.ts';
import { EventAccess } from './event-access.ts';
import { EventAudit } from './event-audit.ts';
import { EventChanges } from './event-changes.ts';
import { eventVersion } from './event-version.ts';
import { EventsService } from './events.service.ts';

/** What staff change of the operator's events. */
@Injectable()
export class EventWritesService {
  /** Two changes of one event go one after another: each is compared with what the other left. */
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly slots: SlotsEvents,
    private readonly events: EventsService,
    private readonly access: EventAccess,
    private readonly audit: EventAudit,
    private readonly changes: EventChanges,
    private readonly deletions: DeletionsStore,
  ) {}

  async create(actor: Actor, input: EventInput): Promise<EventView> {
    await this.access.requireReach(actor, input);
    const event = await this.audit.written(actor, 'event.created', input.name, async () => {
      const made = await this.slots.create(input);
      return { result: made, event: made, details: changedFields({}, made) };
    });
    this.changes.tell(event);
    return await this.events.view(actor, event);
  }

  async update(actor: Actor, id: string, { version, ...change }: EventUpdate): Promise<EventView> {
    return await this.#change(actor, id, 'event.updated', async (before) => {
      if (version !== undefined && version !== eventVersion(before)) throw new AppError('event.changed');
      requireGoodTimes(before, change);
      await this.access.requireReach(actor, change);
      return await this.slots.update(id, change);
    });
  }

  async activate(actor: Actor, id: string): Promise<EventView> {
    return await this.#change(actor, id, 'event.activated', () => this.slots.activate(id));
  }

  async deactivate(actor: Actor, id: string): Promise<EventView> {
    return await this.#change(actor, id, 'event.deactivated', () => this.slots.deactivate(id));
  }

  async #change(
    actor: Actor,
    id: string,
    action: AuditAction,
    write: (before: CasinoEvent) => Promise<CasinoEvent>,
  ): Promise<EventView> {
    const event = await this.#queue.run(id, () =>
      this.audit.written(actor, action, id, async () => {
        const before = await this.slots.one(id);
        this.access.requireWrite(actor, before);
        if (await this.deletions.isUnderWay(id)) throw new AppError('event.held');
        const after = await write(before);
        // A change may take an event from one terminal or game to another: both see it change.
        this.changes.tell(before, after);
        return { result: after, event: after, details: changedFields(before, after) };
      }),
    );
    return await this.events.view(actor, event);
  }
}

/** A change of one time alone is held against the other that stays. */
function requireGoodTimes({ starts_at, ends_at }: CasinoEvent, change: EventChange): void {
  if (change.starts_at === undefined && change.ends_at === undefined) return;
  const times = { starts_at: change.starts_at ?? starts_at, ends_at: change.ends_at ?? ends_at };
  if (Date.parse(times.starts_at) < Date.parse(times.ends_at)) return;
  const issues = [{ path: ['ends_at'], message: 'event.ends_before_start' }];
  throw new AppError('request.invalid', { fields: fieldProblems(issues) });
}
