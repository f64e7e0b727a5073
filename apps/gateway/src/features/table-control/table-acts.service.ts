import { Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import { type RequestTableAct, STATE_AFTER, type TableAct } from '@pitdesk/contracts/table-control';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { auditedReason } from '#core/audit/audited-reason';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import { isLost } from '#core/errors/upstream-failure';
import { SessionsService } from '#core/sessions/sessions.service';
import { TableAccess } from '#features/tables/public';
import { BackOfficeTableControl } from '#upstream/back-office/back-office-table-control';
import { type KnownTable, KnownTables } from '#upstream/back-office/known-tables';
import { ActsStore } from './acts.store.ts';
import { TableOpeningRules } from './opening-rules.ts';
import { TableControlChanges } from './table-control-changes.ts';
import { type ActRow, actOf } from './table-control-views.ts';

export const targetOf = ({ tableId, tableTitle }: Pick<ActRow, 'tableId' | 'tableTitle'>) => ({
  kind: 'table',
  id: tableId,
  label: tableTitle,
});

/** Requests changes of tables from the operator. Only the table itself confirms one: see `TableWatch`. */
@Injectable()
export class TableActs {
  constructor(
    private readonly store: ActsStore,
    private readonly access: TableAccess,
    private readonly known: KnownTables,
    private readonly operator: BackOfficeTableControl,
    private readonly rules: TableOpeningRules,
    private readonly sessions: SessionsService,
    private readonly changes: TableControlChanges,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError as the contract of the call says */
  async request(actor: Actor, request: RequestTableAct): Promise<TableAct> {
    const { id, act, limits, based_on, reason_code, reason } = request;
    const by = await this.access.acting(actor, 'table_control.act', request.table_id);
    const table = this.require(request.table_id);
    this.operator.require(act);
    const facts = { tableId: toStoredId(table.id), tableTitle: table.title };
    const details = {
      act,
      act_id: id,
      ...auditedReason(request),
      before: limits === null ? { state: based_on.state } : based_on.limits,
      after: limits === null ? { state: STATE_AFTER[act] } : limits,
    };
    const row = await this.audit.audited(
      by,
      { action: 'table.act_requested', target: targetOf(facts), details },
      async () => {
        if (act === 'open') await this.rules.require(table.id);
        const { user } = actor.principal;
        const { row, isNew } = await this.store.begin({
          ...{ id, act, limits, reason, ...facts },
          terminalId: table.terminal_id,
          reasonCode: reason_code,
          byId: toStoredId(user.id),
          byName: user.username,
          planned: false,
          basedOn: based_on,
        });
        if (!isNew) return { result: row, changed: false };
        await this.send(row, await this.sessions.upstreamToken(actor.principal.sessionId));
        return { result: row };
      },
    );
    return actOf(row);
  }

  /**
   * Sends an act to the operator. After a lost answer the act still waits, because only the table shows what happened.
   * @param bearer null for the console's own
   * @returns false if it must be sent again, or the answer was lost
   * @throws AppError if the operator certainly did not accept it; the act is then refused
   */
  async send(row: ActRow, bearer: string | null): Promise<boolean> {
    const { id, act, limits, reasonCode: reason_code, reason, byName: by } = actRequest(row);
    try {
      const tableId = fromStoredId(row.tableId);
      await this.operator.send({ id, tableId, act, limits, reason_code, reason, by }, bearer);
      return true;
    } catch (error) {
      const { code } = toAppError(error);
      // A planned closing is tried again, and an earlier try may have arrived.
      if (isLost(error) || (row.planned && code === 'upstream.unavailable')) return false;
      await this.store.settle(id, 'refused', code);
      throw error;
    } finally {
      this.changes.of(row);
    }
  }

  /** @throws AppError `request.not_found` */
  require(tableId: EntityId): KnownTable {
    const table = this.known.get(tableId);
    if (table === undefined) throw new AppError('request.not_found');
    return table;
  }
}

function actRequest(row: ActRow) {
  const { act, limits } = actOf(row);
  return { ...row, act, limits };
}
