import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import {
  type PlanTableClosing,
  TABLE_CONTROL,
  TABLE_REASONS,
  type TablePlan,
} from '@pitdesk/contracts/table-control';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { auditedReason } from '#core/audit/audited-reason';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import type { WorkOutcome } from '#core/database/durable-work';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { BackOfficeTableControl } from '#upstream/back-office/back-office-table-control';
import { ActsStore } from '../acts.store.ts';
import { TableActs, targetOf } from '../table-acts.service.ts';
import { TableControlChanges } from '../table-control-changes.ts';
import { type PlanRow, planOf } from '../table-control-views.ts';
import { ClosingsStore } from './closings.store.ts';

/** Failures after which another try may succeed. */
const PASSING = /^(upstream\.(timeout|unavailable|bad_answer)|table_control\.under_way|service\.)/;

/** Plans closings of tables, and carries them out once, on any replica. */
@Injectable()
export class Closings implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #hasShoes: boolean;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) { upstream }: Settings,
    private readonly store: ClosingsStore,
    private readonly acts: TableActs,
    private readonly actsStore: ActsStore,
    private readonly operator: BackOfficeTableControl,
    private readonly access: TableAccess,
    private readonly changes: TableControlChanges,
    private readonly audit: AuditService,
  ) {
    this.#hasShoes = upstream.liveTablesPath !== null;
  }

  onApplicationBootstrap(): void {
    this.store.work.start((row) => this.#work(row));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.work.stop();
  }

  /** @throws AppError as the contract of the call says */
  async plan(actor: Actor, request: PlanTableClosing): Promise<TablePlan> {
    const { id, at, reason, reason_code } = request;
    const by = await this.access.acting(actor, 'table_control.act', request.table_id);
    const table = this.acts.require(request.table_id);
    this.operator.require('close');
    const { user } = actor.principal;
    const facts = { tableId: toStoredId(table.id), tableTitle: table.title };
    const details = { plan_id: id, at, ...auditedReason(request) };
    const row = await this.audit.audited(
      by,
      { action: 'table.closing_planned', target: targetOf(facts), details },
      async () => {
        if (at === null) {
          if (!this.#hasShoes) throw new AppError('capability.off');
          if (table.game !== 'baccarat') throw new AppError('table_control.impossible');
        } else if (!this.#isAhead(at)) throw new AppError('table_control.plan_time');
        const { row, isNew } = await this.store.plan({
          ...{ id, reason, ...facts },
          terminalId: table.terminal_id,
          at: at === null ? null : new Date(at),
          reasonCode: reason_code,
          byId: toStoredId(user.id),
          byName: user.username,
        });
        return { result: row, changed: isNew };
      },
    );
    this.changes.of(row);
    return planOf(row);
  }

  /** @throws AppError `request.not_found`, `permission.other_terminal`, `table_control.plan_over` */
  async cancel(actor: Actor, id: string): Promise<TablePlan> {
    const found = await this.store.find(id);
    if (found === null) throw new AppError('request.not_found');
    const by = await this.access.acting(actor, 'table_control.act', fromStoredId(found.tableId));
    const details = { plan_id: id, at: found.at?.toISOString() ?? null, by: found.byName };
    const row = await this.audit.audited(
      by,
      { action: 'table.closing_cancelled', target: targetOf(found), details },
      async () => {
        const row = await this.store.cancel(id);
        if (row === null && found.state !== 'cancelled') throw new AppError('table_control.plan_over');
        return { result: row ?? found, changed: row !== null };
      },
    );
    this.changes.of(row);
    return planOf(row);
  }

  #isAhead(at: string): boolean {
    const ahead = Date.parse(at) - this.clock.now();
    return ahead > 0 && ahead <= TABLE_CONTROL.planAheadMs;
  }

  async #work(row: PlanRow): Promise<WorkOutcome> {
    const dueAt = row.dueAt?.getTime() ?? 0;
    if (this.clock.now() - dueAt > TABLE_CONTROL.lateAfterMs) return await this.#end(row, 'lapsed', null);
    try {
      return (await this.#close(row)) ? await this.#end(row, 'done', null) : 'later';
    } catch (error) {
      const { code } = toAppError(error);
      if (PASSING.test(code)) return 'later';
      // A table that is closed already needs no closing.
      return await this.#end(row, code === 'table_control.impossible' ? 'done' : 'failed', code);
    }
  }

  /**
   * Sends the closing as an act with the id of its plan, which a later try reuses.
   * @returns false if the answer was lost, so that the act must be sent again
   */
  async #close(plan: PlanRow): Promise<boolean> {
    const { id, tableId, tableTitle, terminalId, reasonCode, reason, byId, byName } = plan;
    const { row: begun } = await this.actsStore.begin({
      ...{ id, tableId, tableTitle, terminalId, reason, byId, byName },
      reasonCode: TABLE_REASONS.find((code) => code === reasonCode) ?? 'other',
      act: 'close',
      limits: null,
      planned: true,
      basedOn: null,
    });
    if (begun.state === 'confirmed') return true;
    if (begun.state === 'refused') throw new AppError(begun.code as ErrorCode);
    return await this.acts.send((await this.actsStore.again(begun)) ?? begun, null);
  }

  async #end(row: PlanRow, state: 'done' | 'failed' | 'lapsed', code: string | null): Promise<WorkOutcome> {
    await this.store.end(row, state, code);
    await this.audit.record({
      action: 'table.closing_due',
      actor: CONSOLE_ACTOR,
      target: targetOf(row),
      ip: '',
      result: state === 'done' ? 'ok' : 'failed',
      details: { plan_id: row.id, state, by: row.byName, ...(code !== null && { code }) },
    });
    this.changes.of(row);
    return 'done';
  }
}
