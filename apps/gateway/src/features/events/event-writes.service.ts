import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { fieldProblems } from '@pitdesk/contracts/errors';
import {
  type CasinoEvent,
  type EventChange,
  type EventExpectation,
  type EventInput,
  type EventUpdate,
  type EventView,
  eventSpan,
} from '@pitdesk/contracts/events';
import type { Actor } from '#core/actor/actor';
import { KeyedQueue } from '#core/async/keyed-queue';
import { AuditService } from '#core/audit/audit.service';
import { changedFields } from '#core/audit/audit-record';
import { AppError } from '#core/errors/app-error';
import { NamedWrites } from '#core/writes/named-writes';
import { SlotsEvents } from '#upstream/slots/slots-events';
import { DeletionsStore } from './deletions/deletions.store.ts';
import { EventAccess } from './event-access.ts';
import { EventBook } from './event-book.ts';
import { EventChanges } from './event-changes.ts';
import { requireAsSeen } from './event-views.ts';
import { EventsService } from './events.service.ts';

/** The result of a write: its event, and the details of the audit entry. */
interface Written<T> {
  readonly result: T;
  readonly event: Pick<CasinoEvent, 'id' | 'name'>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Audits every write of an event with its outcome. */
@Injectable()
export class EventAudit {
  constructor(private readonly audit: AuditService) {}

  /** @param named the requested event, for failed acts */
  async written<T>(
    actor: Actor,
    action: AuditAction,
    named: string,
    write: () => Promise<Written<T>>,
  ): Promise<T> {
    const target = { kind: 'event', id: named, label: named };
    return await this.audit.audited(actor, { action, target }, async () => {
      const { result, event, details = {} } = await write();
      return { result, target: { id: String(event.id), label: event.name }, details };
    });
  }
}

/** Writes the operator's events for staff. */
@Injectable()
export class EventWritesService {
  /** Serializes changes of one event, so that each is compared with the result of the previous one. */
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly slots: SlotsEvents,
    private readonly events: EventsService,
    private readonly access: EventAccess,
    private readonly audit: EventAudit,
    private readonly changes: EventChanges,
    private readonly deletions: DeletionsStore,
    private readonly book: EventBook,
    private readonly named: NamedWrites,
  ) {}

  /** @param key the idempotency key: a repeat returns the record that it created */
  async create(actor: Actor, input: EventInput, key: string | undefined): Promise<EventView> {
    await this.access.requireReach(actor, input);
    const event = await this.named.once(actor.principal, key, {
      body: input,
      again: (id) => this.slots.one(id),
      make: () => this.#written(actor, input, () => this.slots.create(input)),
      look: async () => {
        this.book.clear();
        const found = (await this.book.read()).events.find((known) => isSame(known, input));
        return found === undefined ? null : await this.#written(actor, input, async () => found);
      },
    });
    this.changes.publish(event);
    return await this.events.view(actor, event);
  }

  #written(actor: Actor, { name }: EventInput, make: () => Promise<CasinoEvent>): Promise<CasinoEvent> {
    return this.audit.written(actor, 'event.created', name, async () => {
      const made = await make();
      return {
        result: made,
        by: this.access.acting(actor, made),
        event: made,
        details: changedFields({}, made),
      };
    });
  }

  async update(actor: Actor, id: string, { version, ...change }: EventUpdate): Promise<EventView> {
    return await this.#change(actor, id, 'event.updated', async (before) => {
      requireAsSeen(before, { version });
      requireGoodTimes(before, change);
      await this.access.requireReach(actor, change);
      return await this.slots.update(id, change);
    });
  }

  async activate(actor: Actor, id: string, expected: EventExpectation): Promise<EventView> {
    return await this.#change(actor, id, 'event.activated', (before) => {
      requireAsSeen(before, expected);
      return this.slots.activate(id);
    });
  }

  async deactivate(actor: Actor, id: string, expected: EventExpectation): Promise<EventView> {
    return await this.#change(actor, id, 'event.deactivated', (before) => {
      requireAsSeen(before, expected);
      return this.slots.deactivate(id);
    });
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
        const by = this.access.acting(actor, before);
        if (await this.deletions.isUnderWay(id)) throw new AppError('event.held');
        const after = await write(before);
        // A change may move an event to another terminal or game: both are notified.
        this.changes.publish(before, after);
        return { result: after, by, event: after, details: changedFields(before, after) };
      }),
    );
    return await this.events.view(actor, event);
  }
}

/** If only one time changes, it is checked against the other, unchanged one. */
function requireGoodTimes({ starts_at, ends_at }: CasinoEvent, change: EventChange): void {
  if (change.starts_at === undefined && change.ends_at === undefined) return;
  const times = { starts_at: change.starts_at ?? starts_at, ends_at: change.ends_at ?? ends_at };
  const { begin, end } = eventSpan(times);
  if (begin < end) return;
  const issues = [{ path: ['ends_at'], message: 'event.ends_before_start' }];
  throw new AppError('request.invalid', { fields: fieldProblems(issues) });
}

/** Returns true for the requested event; an operator may format its times differently. */
const isSame = (event: CasinoEvent, input: EventInput): boolean =>
  event.name === input.name &&
  event.game === input.game &&
  event.kind === input.kind &&
  eventSpan(event).begin === Date.parse(input.starts_at) &&
  eventSpan(event).end === Date.parse(input.ends_at) &&
  event.table_ids.map(String).sort().join() === input.table_ids.map(String).sort().join();
