import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import { sameId } from '@pitdesk/contracts/fields';
import { isOfGame } from '@pitdesk/contracts/games';
import {
  REPORTS,
  type Report,
  type ReportHead,
  type ReportPreview,
  type ReportPreviewQuery,
  type ReportRequest,
} from '@pitdesk/contracts/reports';
import { type Table, tableName } from '@pitdesk/contracts/tables';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { within } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { ReportMakers, type ReportScope } from './report-makers.ts';
import { headOf, ReportRuns, reportOf, reportTarget } from './report-runs.ts';
import { type ReportRow, ReportsStore } from './reports.store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Manages the reports of an account, visible only to it, with the data that it could read when it started them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly clock: Clock,
    private readonly makers: ReportMakers,
    private readonly store: ReportsStore,
    private readonly runs: ReportRuns,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
    private readonly tables: BackOfficeTables,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * @param schedule the id of the schedule that it is made for: a failed report is then made again
   * @throws AppError `report.range_too_long`, `report.too_many`, `permission.other_terminal` or `request.conflict`
   */
  async make(by: Actor, request: ReportRequest, schedule?: string): Promise<ReportHead> {
    const actor = this.#atHome(by);
    const { id, kind, gaming_day, game, table_id } = request;
    try {
      return await this.#make(actor, request, schedule);
    } catch (error) {
      const details = { gaming_day, game, table_id, ...(schedule && { schedule }) };
      this.audit.undone(actor, { action: 'report.made', target: reportTarget(id, kind), details }, error);
      throw error;
    }
  }

  /** @throws AppError `report.range_too_long` or `permission.other_terminal` */
  async preview(actor: Actor, query: ReportPreviewQuery): Promise<ReportPreview> {
    const { kind, gaming_day, game = null, table_id = null } = this.days.named(query);
    const { from, to } = this.#spanOf(gaming_day);
    const scope = await this.#scopeOf(actor, { kind, game, table_id }, from, to);
    return {
      gaming_day,
      from: from.toISOString(),
      to: to.toISOString(),
      tables: scope.tables.length,
      figures: await this.makers.get(kind).preview(scope),
    };
  }

  /**
   * Returns the title of a request's table; null without one.
   * @throws AppError `request.not_found`, `permission.other_terminal`
   */
  async tableOf(by: Actor, request: Pick<ReportRequest, 'kind' | 'table_id'>): Promise<string | null> {
    if (request.table_id === null) return null;
    const now = this.clock.date();
    const { tables } = await this.#scopeOf(this.#atHome(by), { ...request, game: null }, now, now);
    const [table] = tables;
    if (table === undefined) throw new AppError('request.not_found');
    return table.title;
  }

  async list({ principal: { user } }: Actor): Promise<ReportHead[]> {
    const rows = await this.store.latest(toStoredId(user.id), this.permissions.reach(user, 'reports.make'));
    return rows.map((row) => headOf(row, this.clock.now()));
  }

  async one(actor: Actor, id: string): Promise<Report> {
    return reportOf(await this.require(actor, id), this.days, this.clock.now());
  }

  async cancel(actor: Actor, id: string): Promise<ReportHead> {
    const { kind } = headOf(await this.require(actor, id), this.clock.now());
    const stopped = await this.store.cancel(id);
    this.runs.stop(id);
    if (stopped) await this.audit.done(actor, { action: 'report.cancelled', target: reportTarget(id, kind) });
    return headOf(await this.require(actor, id), this.clock.now());
  }

  /** @throws AppError `request.not_found`, also for somebody else's report */
  async require(actor: Actor, id: string): Promise<ReportRow> {
    const { user } = actor.principal;
    const row = await this.store.find(id);
    if (row === null || row.userId !== toStoredId(user.id)) throw new AppError('request.not_found');
    // For an account that has moved to another terminal since.
    this.permissions.require(actor.principal, 'reports.make', { terminal_id: row.terminalId }, actor);
    return row;
  }

  async #make(actor: Actor, request: ReportRequest, schedule: string | undefined): Promise<ReportHead> {
    const { user } = actor.principal;
    const named = this.days.named(request);
    const { from, to } = this.#spanOf(named.gaming_day);
    const known = await this.store.find(request.id);
    const now = this.clock.date();
    if (known !== null) {
      const isRepeated = schedule !== undefined && headOf(known, now.getTime()).state === 'failed';
      if (!isRepeated) return await this.#again(actor, known, named);
      await this.store.forget(request.id);
    }
    const scope = await this.#scopeOf(actor, named, from, to);
    const row = await this.store.begin({
      id: request.id,
      userId: toStoredId(user.id),
      username: user.username,
      terminalId: this.permissions.homeTerminal(user, 'reports.make'),
      request: named,
      fromAt: scope.from,
      toAt: scope.to,
      tableTitle: named.table_id === null ? null : (scope.tables[0]?.title ?? null),
      askedAt: now,
    });
    // A concurrent repeat: the other request makes it.
    if (row === null) return headOf(await this.require(actor, request.id), this.clock.now());
    const head = headOf(row, now.getTime());
    this.runs.start(actor, head, scope, schedule);
    return head;
  }

  /** Returns the actor under the role at the terminal of its reports. */
  #atHome(actor: Actor): Actor {
    const terminal_id = this.permissions.homeTerminal(actor.principal.user, 'reports.make');
    return this.permissions.acting(actor, 'reports.make', { terminal_id });
  }

  /** @param days their dates */
  #spanOf(days: string): { from: Date; to: Date } {
    const { from, to } = this.days.spanned({ gaming_day: days, from: undefined, to: undefined });
    if (from === undefined || to === undefined) throw new AppError('request.invalid');
    if (daysIn(days) > REPORTS.maxDays) throw new AppError('report.range_too_long');
    return { from: new Date(from), to: new Date(to) };
  }

  async #again(actor: Actor, { id }: ReportRow, named: ReportRequest): Promise<ReportHead> {
    const head = headOf(await this.require(actor, id), this.clock.now());
    const isSame =
      head.kind === named.kind &&
      head.gaming_day === named.gaming_day &&
      head.game === named.game &&
      String(head.table?.id ?? '') === String(named.table_id ?? '');
    if (!isSame) throw new AppError('request.conflict');
    return head;
  }

  async #scopeOf(
    actor: Actor,
    named: Pick<ReportRequest, 'kind' | 'game' | 'table_id'>,
    from: Date,
    to: Date,
  ): Promise<ReportScope<Action>> {
    const { principal } = actor;
    const { kind, game, table_id } = named;
    const reach = this.permissions.reach(principal.user, 'reports.make', this.makers.get(kind).needs);
    if (table_id !== null) await this.access.requireTable(principal, 'reports.make', table_id, actor);
    const bearer = await this.sessions.upstreamToken(principal.sessionId);
    const all = await this.tables.list({ filters: { active: '0' } }, bearer);
    const reached = withTitlesOfTheirOwn(within(reach, all));
    const tables = reached.filter(
      (table) =>
        (table_id === null || sameId(table.id, table_id)) && (game === null || isOfGame(table.game, game)),
    );
    return {
      viewer: principal,
      reach,
      from,
      to,
      game,
      tableId: table_id === null ? null : String(table_id),
      tables,
      whole: reach.terminals === 'all' && table_id === null && game === null,
      dayOf: this.days.finder(),
      hourOf: this.days.hourFinder(),
      now: this.clock.now(),
    };
  }
}

function daysIn(gamingDays: string): number {
  const [first = '', last = first] = gamingDays.split('..');
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
}

/** Rows are identified by a table's title, so tables that share one get distinct titles. */
function withTitlesOfTheirOwn(tables: readonly Table[]): Table[] {
  const named = tables.map((table) => ({
    ...table,
    title: tableName(table, tables, (terminal) => `Terminal ${terminal}`),
  }));
  const titles = new Map<string, number>();
  for (const { title } of named) titles.set(title, (titles.get(title) ?? 0) + 1);
  return named.map((table) =>
    titles.get(table.title) === 1 ? table : { ...table, title: `${table.title} #${table.id}` },
  );
}
