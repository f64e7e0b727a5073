import { Inject, Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import { FLOOR_AT, FloorIncident, type FloorPart, type FloorSpan } from '@pitdesk/contracts/floor-at';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Principal } from '#core/actor/actor';
import { fromStoredId, toStoredId } from '#core/database/storable';
import type { Subject } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, type Reach, within } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { AlarmsService } from '#features/alarms/public';
import { StoredTalk } from '#features/chat/public';
import { OnDutyStore } from '#features/handover/public';
import { IncidentsService } from '#features/incidents/public';
import { SamplesStore } from '#features/players/public';
import { RoundsReader } from '#features/rounds/public';
import { stateOf, TableLogStore } from '#features/table-control/public';
import { TableAccess } from '#features/tables/public';
import { BackOfficeRota } from '#upstream/back-office/back-office-rota';
import type { KnownTable } from '#upstream/back-office/known-tables';

export interface FloorRequest {
  readonly principal: Principal;
  /** Included; `to` is not, and lies after it. */
  readonly from: Date;
  readonly to: Date;
  /** The tables that the account reaches. */
  readonly tables: readonly KnownTable[];
}

/** The rows of a part; see the contract for the rest. */
export interface ReadPart<Part extends FloorPart> {
  readonly rows: Extract<FloorSpan[Part], { state: 'read' }>['rows'];
  readonly complete?: boolean;
  readonly since?: Date | null;
  readonly gaps?: readonly EntityId[];
}

/** Where a part is read from, and the action that it needs. */
interface FloorSource<Part extends FloorPart> {
  readonly needs: Action;
  readonly read: (request: FloorRequest) => Promise<ReadPart<Part>>;
}

/** The records of the floor. Each read is limited to a range of an index around the span, however much is stored. */
@Injectable()
export class FloorSources {
  readonly #sources: { readonly [Part in FloorPart]: FloorSource<Part> } = {
    states: { needs: 'table_control.read', read: (request) => this.#states(request) },
    rounds: { needs: 'rounds.read', read: (request) => this.#rounds(request) },
    dealers: { needs: 'dealers.read', read: (request) => this.#dealers(request) },
    counts: { needs: 'counts.read', read: (request) => this.#counts(request) },
    alarms: { needs: 'alarms.read', read: (request) => this.#alarms(request) },
    waits: { needs: 'chat.read', read: (request) => this.#waits(request) },
    messages: { needs: 'chat.read', read: (request) => this.#messages(request) },
    incidents: { needs: 'incidents.read', read: (request) => this.#incidents(request) },
    duty: { needs: 'handover.read', read: (request) => this.#duty(request) },
  };

  constructor(
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
    private readonly access: TableAccess,
    private readonly roundsReader: RoundsReader,
    private readonly rota: BackOfficeRota,
    private readonly samples: SamplesStore,
    private readonly alarmsService: AlarmsService,
    private readonly talk: StoredTalk,
    private readonly onDuty: OnDutyStore,
    private readonly tableLog: TableLogStore,
    private readonly incidents: IncidentsService,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  of<Part extends FloorPart>(part: Part): FloorSource<Part> {
    return this.#sources[part];
  }

  /** The page's own action and that of a part: roles do not combine. */
  reach<const A extends Action>(user: Subject, action: A): Reach<'alarms.read' | A> {
    return this.permissions.reach<'alarms.read' | A>(user, 'alarms.read', action);
  }

  async #states({ principal, from, to, tables }: FloorRequest): Promise<ReadPart<'states'>> {
    const reached = within(this.reach(principal.user, 'table_control.read'), tables);
    const ids = reached.map(({ id }) => toStoredId(id));
    const [states, seen] = await Promise.all([
      this.tableLog.statesIn(ids, from, to),
      this.tableLog.seenAt(ids),
    ]);
    // The log names a gap only when the table is seen again.
    const isLost = (at: Date): boolean => this.clock.now() - at.getTime() > this.intervals.tableControlGapMs;
    const lost = seen
      .filter(({ seenAt }) => isLost(seenAt) && seenAt < to)
      .map(({ tableId, seenAt }) => ({
        table_id: fromStoredId(tableId),
        at: seenAt.toISOString(),
        state: 'unknown' as const,
      }));
    const changes = [...states.values()].flat().map(({ tableId, at, after }) => ({
      table_id: fromStoredId(tableId),
      at: at.toISOString(),
      state: stateOf(after),
    }));
    const gaps = reached.filter(({ id }) => !states.has(toStoredId(id))).map(({ id }) => id);
    return { rows: [...changes, ...lost], gaps };
  }

  /** Reads steps of the span side by side: a floor of 200 tables has a thousand rounds in one. */
  async #rounds({ principal, from, to }: FloorRequest): Promise<ReadPart<'rounds'>> {
    const steps: { from: number; to: number }[] = [];
    for (let at = from.getTime() - FLOOR_AT.roundsLeadMs; at < to.getTime(); at += FLOOR_AT.roundsStepMs) {
      steps.push({ from: at, to: Math.min(at + FLOOR_AT.roundsStepMs, to.getTime()) });
    }
    const read = await Promise.all(steps.map((step) => this.#roundsOf(principal, step)));
    return { rows: read.flatMap(({ rounds }) => rounds), complete: read.every(({ complete }) => complete) };
  }

  async #roundsOf(
    principal: Principal,
    step: { from: number; to: number },
  ): Promise<{ rounds: Round[]; complete: boolean }> {
    const reach = this.reach(principal.user, 'rounds.read');
    const filters = { from: new Date(step.from).toISOString(), to: new Date(step.to).toISOString() };
    const rounds = new Map<string, Round>();
    let place: string | null = null;
    for (let pages = 0; pages < FLOOR_AT.roundPages; pages += 1) {
      const stretch = await this.roundsReader.stretch(principal, reach, filters, 'started_at:asc', place);
      for (const round of stretch.rounds) {
        const at = Date.parse(round.started_at);
        // An operator that ignores the filter answers with others too.
        if (at >= step.from && at < step.to) rounds.set(String(round.id), round);
      }
      place = stretch.next;
      if (place === null) break;
    }
    return { rounds: [...rounds.values()], complete: place === null };
  }

  async #dealers({ principal, from, to }: FloorRequest): Promise<ReadPart<'dealers'>> {
    const bearer = await this.sessions.upstreamToken(principal.sessionId);
    const { stints } = await this.rota.board({ from: from.toISOString(), to: to.toISOString() }, bearer);
    const reach = this.reach(principal.user, 'dealers.read');
    return { rows: await this.access.within(principal, reach, stints, ({ table_id }) => table_id) };
  }

  async #counts({ principal: { user }, from, to }: FloorRequest): Promise<ReadPart<'counts'>> {
    const reach = this.reach(user, 'counts.read');
    const begin = new Date(from.getTime() - FLOOR_AT.countValidMs);
    const [found, since] = await Promise.all([
      this.samples.ofTables(reach, begin, to, FLOOR_AT.rowsMax + 1),
      this.samples.firstAt(),
    ]);
    const rows = found
      .slice(0, FLOOR_AT.rowsMax)
      .map(({ at, tableId, count }) => ({ at: at.toISOString(), table_id: fromStoredId(tableId), count }));
    return { rows, complete: found.length <= FLOOR_AT.rowsMax, since };
  }

  async #alarms({ principal, from, to }: FloorRequest): Promise<ReadPart<'alarms'>> {
    const span = { from, to, raisedFrom: new Date(from.getTime() - FLOOR_AT.alarmsLeadMs) };
    const { alarms, capped, since } = await this.alarmsService.during(principal, span, FLOOR_AT.rowsMax);
    return { rows: alarms, complete: !capped, since };
  }

  async #waits(request: FloorRequest): Promise<ReadPart<'waits'>> {
    const { from, to } = request;
    const { tables, tableOf } = this.#chats(request);
    const span = { chatIds: tables.map(({ chat }) => chat.id), from, to, most: FLOOR_AT.rowsMax + 1 };
    const found = await this.talk.waits(span, new Date(from.getTime() - FLOOR_AT.waitsLeadMs));
    const rows = found.slice(0, FLOOR_AT.rowsMax).map(({ chatId, key, player, reason, since, until }) => ({
      table_id: tableOf(chatId),
      key,
      player,
      reason,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    }));
    return { rows, complete: found.length <= FLOOR_AT.rowsMax, gaps: await this.#gaps(tables, from) };
  }

  async #messages(request: FloorRequest): Promise<ReadPart<'messages'>> {
    const { from, to } = request;
    const { tables, tableOf } = this.#chats(request);
    const begin = new Date(from.getTime() - FLOOR_AT.messagesLeadMs);
    const span = { chatIds: tables.map(({ chat }) => chat.id), from: begin, to, most: FLOOR_AT.rowsMax };
    const { messages, capped } = await this.talk.messages(span);
    const rows = messages.map((message) => ({ ...message, table_id: tableOf(message.chat_id) }));
    return { rows, complete: !capped, gaps: await this.#gaps(tables, begin) };
  }

  async #incidents({ principal, from, to }: FloorRequest): Promise<ReadPart<'incidents'>> {
    const { incidentsLeadMs: lead, rowsMax } = FLOOR_AT;
    const opened = { from: new Date(from.getTime() - lead), to: new Date(to.getTime() + lead) };
    const found = await this.incidents.during(principal, 'alarms.read', { from, to, opened }, rowsMax + 1);
    const rows = found.slice(0, rowsMax).map((row) =>
      FloorIncident.parse({
        ...{ id: row.id, kind: row.kind, error: row.error, terminal_id: row.terminalId },
        table: row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? '' },
        at: (row.fromAt ?? row.openedAt).toISOString(),
        opened_at: row.openedAt.toISOString(),
        decided_at: row.decidedAt?.toISOString() ?? null,
        closed_at: row.closedAt?.toISOString() ?? null,
      }),
    );
    return { rows, complete: found.length <= rowsMax };
  }

  async #duty({ principal, from, to }: FloorRequest): Promise<ReadPart<'duty'>> {
    const reach = this.reach(principal.user, 'handover.read');
    const found = await this.onDuty.during(reach, from, to, FLOOR_AT.rowsMax);
    const rows = found.map(({ terminalId, userName, from: signedOn, until, endedAt }) => ({
      terminal_id: terminalId,
      username: userName,
      from: signedOn.toISOString(),
      until: (endedAt ?? until).toISOString(),
    }));
    return { rows, complete: rows.length < FLOOR_AT.rowsMax };
  }

  #chats({ principal: { user }, tables }: FloorRequest) {
    const reach = this.reach(user, 'chat.read');
    const reached = tables.flatMap(({ id, terminal_id, chat }) =>
      chat !== undefined && covers(reach, terminal_id) ? [{ id, chat }] : [],
    );
    const byChat = new Map(reached.map(({ id, chat }) => [String(chat.id), id]));
    return { tables: reached, tableOf: (chatId: EntityId) => byChat.get(String(chatId)) ?? chatId };
  }

  async #gaps(
    tables: readonly { readonly id: EntityId; readonly chat: { readonly id: EntityId } }[],
    from: Date,
  ): Promise<EntityId[]> {
    const chatIds = tables.map(({ chat }) => chat.id);
    const missing = await this.talk.notStoredSince(chatIds, from);
    return tables.filter(({ chat }) => missing.some((id) => sameId(id, chat.id))).map(({ id }) => id);
  }
}
