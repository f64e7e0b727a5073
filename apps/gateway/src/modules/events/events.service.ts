import { Injectable } from '@nestjs/common';
import type {
  AuditAction,
  CasinoEvent,
  EventChange,
  EventInput,
  ListEventsQuery,
  Paginated,
} from '@pitdesk/contracts';
import { toAppError } from '../../common/errors/to-app-error.ts';
import type { UpstreamAnswer } from '../../upstream/http/upstream-call.ts';
import { SlotsEvents } from '../../upstream/slots/slots-events.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { Action } from '../permissions/actions.ts';
import { PermissionsService } from '../permissions/permissions.service.ts';
import { TableAccess } from '../permissions/table-access.ts';
import type { Actor } from '../sessions/actor.ts';

/** The operator's events, as far as the account reaches; every write is audited, whatever came of it. */
@Injectable()
export class EventsService {
  constructor(
    private readonly slots: SlotsEvents,
    private readonly permissions: PermissionsService,
    private readonly access: TableAccess,
    private readonly audit: AuditService,
  ) {}

  async list({ principal }: Actor, query: ListEventsQuery): Promise<UpstreamAnswer<Paginated<CasinoEvent>>> {
    const answer = await this.slots.list(query);
    if (this.access.reachesAll(principal, 'events.read')) return answer;
    const data = answer.data.data.filter(
      (event) => this.permissions.can(principal.user, 'events.read', event).allowed,
    );
    return { data: { data, meta: answer.data.meta }, bytes: null };
  }

  async one(actor: Actor, id: string): Promise<UpstreamAnswer<CasinoEvent>> {
    const answer = await this.slots.one(id);
    this.permissions.require(actor.principal, 'events.read', answer.data, actor);
    return answer;
  }

  async create(actor: Actor, event: EventInput): Promise<CasinoEvent> {
    await this.#requireReach(actor, event);
    return await this.#audited(actor, 'event.created', event.name, () => this.slots.create(event));
  }

  async update(actor: Actor, id: string, change: EventChange): Promise<CasinoEvent> {
    await this.#requireOwn(actor, id);
    await this.#requireReach(actor, change);
    return await this.#audited(actor, 'event.updated', id, () => this.slots.update(id, change));
  }

  async activate(actor: Actor, id: string): Promise<CasinoEvent> {
    await this.#requireOwn(actor, id);
    return await this.#audited(actor, 'event.activated', id, () => this.slots.activate(id));
  }

  async deactivate(actor: Actor, id: string): Promise<CasinoEvent> {
    await this.#requireOwn(actor, id);
    return await this.#audited(actor, 'event.deactivated', id, () => this.slots.deactivate(id));
  }

  /** An event that is there may be changed only by whom its terminal lets. */
  async #requireOwn(actor: Actor, id: string): Promise<void> {
    if (this.access.reachesAll(actor.principal, 'events.write')) return;
    const { data } = await this.slots.one(id);
    this.permissions.require(actor.principal, 'events.write', data, actor);
  }

  /** What an event is to say may name only tables and a terminal that the account reaches. */
  async #requireReach({ principal, ip }: Actor, { terminal_id, table_ids }: EventChange): Promise<void> {
    const action: Action = 'events.write';
    if (terminal_id !== undefined) this.permissions.require(principal, action, { terminal_id }, { ip });
    for (const id of table_ids ?? []) await this.access.requireTable(principal, action, id, { ip });
  }

  async #audited(
    { principal, ip }: Actor,
    action: AuditAction,
    named: string,
    write: () => Promise<CasinoEvent>,
  ): Promise<CasinoEvent> {
    const { sessionId, user } = principal;
    const entry = { action, actor: { id: user.id, username: user.username }, ip, sessionId };
    try {
      const event = await write();
      const target = { kind: 'event', id: String(event.id), label: event.name };
      await this.audit.record({ ...entry, target, result: 'ok' });
      return event;
    } catch (error) {
      const { code } = toAppError(error);
      this.audit.note({
        ...entry,
        target: { kind: 'event', id: named, label: named },
        result: 'failed',
        code,
      });
      throw error;
    }
  }
}
