import { Injectable } from '@nestjs/common';
import { INCIDENT_ACT_STATES, type Incident, type WorkIncidentRequest } from '@pitdesk/contracts/incidents';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { IncidentChanges } from '../incident-changes.ts';
import { type IncidentRecord, incidentJson } from '../incident-json.ts';
import { IncidentPeople } from '../incident-people.ts';
import { IncidentReach } from '../incident-reach.ts';
import { targetOf } from '../incidents.service.ts';
import { IncidentsStore } from '../incidents.store.ts';
import { workBy } from './incident-acts.ts';

/** Carries out acts on incidents, one version after the other. */
@Injectable()
export class IncidentWork {
  constructor(
    private readonly clock: Clock,
    private readonly store: IncidentsStore,
    private readonly reach: IncidentReach,
    private readonly people: IncidentPeople,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
    private readonly changes: IncidentChanges,
    private readonly audit: AuditService,
  ) {}

  /**
   * @throws AppError `request.not_found`, `incident.wrong_state`, `incident.own`, `incident.bad_date`,
   * `incident.not_answered`, or `incident.changed` if another act was faster
   */
  async work(by: Actor, id: string, request: WorkIncidentRequest): Promise<Incident> {
    const row = await this.store.find(id);
    if (row === null || !this.reach.covers(by.principal, 'incidents.read', row)) {
      throw new AppError('request.not_found');
    }
    const actor = this.reach.acting(by, 'incidents.work', row);
    const act = { action: `incident.${request.act}`, target: targetOf(id, row) } as const;
    return await this.audit.audited(actor, act, async () => {
      const { key } = request;
      if (await this.store.isDone(id, { key, act: request.act, actor })) {
        return { result: await this.#json(row), changed: false };
      }
      if (row.version !== request.version) throw new AppError('incident.changed');
      if (!INCIDENT_ACT_STATES[request.act].includes(row.state)) throw new AppError('incident.wrong_state');
      const after = await this.#carryOut(actor, row, request);
      if (after === null) return { result: await this.#json(row), changed: false };
      return {
        result: await this.#json(after),
        // Texts and people are only for readers of incidents; the audit has more readers.
        details: {
          before: standing(row),
          after: standing(after),
          ...reasonOf(request),
          ...(row.tableId !== null && { table_id: row.tableId }),
        },
      };
    });
  }

  /** @returns null if nothing changes */
  async #carryOut(
    actor: Actor,
    row: IncidentRecord,
    request: WorkIncidentRequest,
  ): Promise<IncidentRecord | null> {
    const file = await this.store.fileOf(row);
    const named = request.act === 'change' ? request.add : [];
    const people = await this.people.of(
      actor,
      this.permissions.reach(actor.principal.user, 'incidents.work'),
      named,
    );
    const work = workBy(actor, file, request, people, { now: this.clock.date(), zone: this.days.zone });
    if (work === null) return null;
    const step = { key: request.key, act: request.act, actor, text: work.text, changes: work.changes };
    const after = await this.store.change(row, work.data, step, work.people);
    if (after !== null) {
      this.changes.publish({ id: row.id, terminal_id: row.terminalId });
      return after;
    }
    // The same act, sent twice at once: the first one was faster.
    if (await this.store.isDone(row.id, { key: request.key, act: request.act, actor })) return null;
    throw new AppError('incident.changed');
  }

  async #json({ id }: IncidentRecord): Promise<Incident> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    return incidentJson(await this.store.fileOf(row), this.clock.now());
  }
}

const standing = ({ state, decision }: IncidentRecord) => ({ state, decision });

const reasonOf = (request: WorkIncidentRequest) =>
  request.act === 'decide' || request.act === 'reopen' ? { reason: request.reason } : {};
