import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import type {
  Incident,
  IncidentRow,
  ListIncidentsQuery,
  OpenIncidentRequest,
} from '@pitdesk/contracts/incidents';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { BackOfficeRounds } from '#upstream/back-office/back-office-rounds';
import { KnownTables } from '#upstream/back-office/known-tables';
import { IncidentChanges } from './incident-changes.ts';
import { type IncidentFile, type IncidentRecord, incidentJson, rowJson } from './incident-json.ts';
import { IncidentPeople } from './incident-people.ts';
import { IncidentReach } from './incident-reach.ts';
import { areDatesPossible, dueOf } from './incident-rules.ts';
import { type IncidentSpan, IncidentsStore } from './incidents.store.ts';
import { PlaybooksService } from './playbooks/playbooks.service.ts';

/** The newest incidents of a round that evidence contains. */
const OF_ROUND = 50;

/** The target of an incident in the audit: no names of people. */
export const targetOf = (
  id: string,
  { kind, error, tableTitle }: { kind: string; error: string | null; tableTitle: string | null },
) => ({ kind: 'incident', id, label: [error ?? kind, tableTitle].filter(Boolean).join(', ') }) as const;

/** Reads and opens incidents. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly clock: Clock,
    private readonly store: IncidentsStore,
    private readonly reach: IncidentReach,
    private readonly people: IncidentPeople,
    private readonly playbooks: PlaybooksService,
    private readonly permissions: PermissionsService,
    private readonly access: TableAccess,
    private readonly tables: KnownTables,
    private readonly rounds: BackOfficeRounds,
    private readonly sessions: SessionsService,
    private readonly days: PropertyDays,
    private readonly changes: IncidentChanges,
    private readonly audit: AuditService,
  ) {}

  async list(principal: Principal, query: ListIncidentsQuery): Promise<Paginated<IncidentRow>> {
    const reached = this.reach.where(principal, 'incidents.read');
    const { rows, total } = await this.store.page(this.days.spanned(query), reached);
    const now = this.clock.now();
    const { page, per_page } = query;
    return {
      data: rows.map((row) => rowJson(row, now)),
      meta: { page, per_page, total, last_page: Math.ceil(total / per_page) },
    };
  }

  /** @throws AppError `request.not_found`, also for an incident out of reach */
  async get(
    principal: Principal,
    id: string,
    right: 'incidents.read' | 'evidence.incident' = 'incidents.read',
  ): Promise<Incident> {
    const row = await this.store.find(id);
    if (row === null || !this.reach.covers(principal, right, row)) throw new AppError('request.not_found');
    return this.#json(await this.store.fileOf(row));
  }

  /**
   * Returns incidents that had happened and were not closed at any time of a span, oldest first.
   * @param beside the action of the reader beside `incidents.read`
   */
  async during(
    principal: Principal,
    beside: Action,
    span: IncidentSpan,
    most: number,
  ): Promise<IncidentRecord[]> {
    return await this.store.during(this.reach.where(principal, 'incidents.read', beside), span, most);
  }

  /** Returns the incidents about versions of a round, newest first. */
  async ofRound(principal: Principal, roundIds: readonly EntityId[]): Promise<Incident[]> {
    const reached = this.reach.where(principal, 'incidents.read');
    const files = await this.store.ofRounds(roundIds.map(toStoredId), reached, OF_ROUND);
    return files.map((file) => this.#json(file));
  }

  /**
   * Requires that an incident is about a round, for a void or a correction that names it.
   * @returns its decision, and who made it; null before it is decided
   * @throws AppError `request.not_found`
   */
  async requireOfRound(
    principal: Principal,
    id: string,
    { id: roundId, replaces }: Pick<Round, 'id' | 'replaces'>,
  ): Promise<{ decision: string | null; decidedBy: string | null }> {
    const row = await this.store.find(id);
    const versions = [roundId, replaces].flatMap((version) =>
      version === null ? [] : [toStoredId(version)],
    );
    const isAbout = row?.roundId != null && versions.includes(row.roundId);
    if (row === null || !isAbout || !this.reach.covers(principal, 'incidents.read', row)) {
      throw new AppError('request.not_found');
    }
    return { decision: row.decision, decidedBy: row.decidedByName };
  }

  /**
   * Opens an incident with the playbook of its kind.
   * @throws AppError `request.not_found` for an unknown round or person, `incident.bad_date`, or `request.conflict` if
   * the id belongs to something else
   */
  async open(by: Actor, request: OpenIncidentRequest): Promise<Incident> {
    const { id, kind, error = null, seen, origin } = request;
    const round = await this.#roundOf(by, request);
    const tableId = round?.table_id ?? request.table_id;
    const placed = tableId === undefined ? by : await this.access.acting(by, 'incidents.open', tableId);
    const { user } = by.principal;
    const terminalId =
      tableId === undefined
        ? this.permissions.homeTerminal(user, 'incidents.open')
        : this.access.terminalOf(tableId);
    const actor = this.reach.acting(placed, 'incidents.open', { kind, terminalId });
    const tableTitle =
      tableId === undefined ? null : storableText(this.tables.get(tableId)?.title ?? `Table ${tableId}`);
    const act = { action: 'incident.opened', target: targetOf(id, { kind, error, tableTitle }) } as const;
    return await this.audit.audited(actor, act, async () => {
      const repeated = await this.#repeated(actor, request);
      if (repeated !== null) return { result: this.#json(repeated), changed: false };
      const dates = this.#datesOf(request);
      const people = await this.people.of(by, this.permissions.reach(user, 'incidents.open'), [
        ...(round?.dealer ? [{ role: 'dealer' as const, ref: round.dealer.id }] : []),
        ...request.people,
      ]);
      const playbook = await this.playbooks.current({ kind, error });
      const span = {
        fromAt: dateOf(request.from ?? round?.started_at),
        toAt: dateOf(request.to ?? (request.from === undefined ? round?.settled_at : null)),
      };
      const file = await this.store.open(
        {
          id,
          kind,
          error,
          terminalId,
          tableId: tableId === undefined ? null : toStoredId(tableId),
          tableTitle,
          roundId:
            round === null
              ? request.round_id === undefined
                ? null
                : toStoredId(request.round_id)
              : toStoredId(round.id),
          shoe: round?.shoe?.number ?? null,
          shoeRound: round?.shoe?.round ?? null,
          ...span,
          originKind: origin?.kind ?? null,
          originId: origin?.id ?? null,
          seen,
          playbook,
          ticks: [],
          ...dates,
          openedById: toStoredId(user.id),
          openedByName: storableText(user.username),
        },
        people,
        { key: id, act: 'opened', actor },
      );
      const found = file ?? (await this.#repeated(actor, request));
      if (found === null) throw new AppError('request.conflict');
      if (file === null) return { result: this.#json(found), changed: false };
      this.changes.publish({ id, terminal_id: terminalId });
      return {
        result: this.#json(found),
        details: { kind, error, ...(found.row.roundId !== null && { round: found.row.roundId }) },
      };
    });
  }

  #json(file: IncidentFile): Incident {
    return incidentJson(file, this.clock.now());
  }

  /**
   * Returns the round's record. Without one, because the operator is down or has no rounds, the incident keeps the id
   * alone, if its table is named.
   */
  async #roundOf({ principal }: Actor, { round_id, table_id }: OpenIncidentRequest): Promise<Round | null> {
    if (round_id === undefined) return null;
    try {
      const bearer = await this.sessions.upstreamToken(principal.sessionId);
      return (await this.rounds.one(toStoredId(round_id), bearer)).data;
    } catch (error) {
      if (table_id === undefined || toAppError(error).code === 'request.not_found') throw error;
      return null;
    }
  }

  #datesOf({ kind, received_at }: OpenIncidentRequest): { receivedAt: Date | null; dueAt: Date | null } {
    const byDefault = kind === 'complaint' ? this.clock.date() : null;
    const receivedAt = received_at === undefined ? byDefault : new Date(received_at);
    const dates = { receivedAt, acknowledgedAt: null, answeredAt: null };
    if (!areDatesPossible(kind, dates, this.clock.now())) throw new AppError('incident.bad_date');
    return { receivedAt, dueAt: receivedAt === null ? null : dueOf(receivedAt, this.days.zone) };
  }

  /** @throws AppError `request.conflict` if the id belongs to something else */
  async #repeated({ principal }: Actor, request: OpenIncidentRequest): Promise<IncidentFile | null> {
    const row = await this.store.find(request.id);
    if (row === null) return null;
    const isSame =
      row.openedById === toStoredId(principal.user.id) &&
      row.kind === request.kind &&
      row.error === (request.error ?? null);
    const file = await this.store.fileOf(row);
    const first = file.history.find(({ act, text }) => act === 'change' && text !== null)?.text ?? row.seen;
    if (!isSame || first !== request.seen) throw new AppError('request.conflict');
    return file;
  }
}

const dateOf = (at: string | null | undefined): Date | null => (at == null ? null : new Date(at));
