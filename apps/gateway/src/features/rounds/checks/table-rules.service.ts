import { Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { rulesOfTable, type TableRules } from '@pitdesk/contracts/tables';
import type { Principal } from '#core/actor/actor';
import { SessionsService } from '#core/sessions/sessions.service';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { KnownTables } from '#upstream/back-office/known-tables';

/** Returns the rules of tables, if the operator sends them. */
@Injectable()
export class TableRulesService {
  constructor(
    private readonly tables: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns a lookup of the rules of these rounds' tables; reads unknown tables from the operator. */
  async of(
    principal: Principal,
    rounds: readonly Pick<Round, 'table_id'>[],
  ): Promise<(tableId: EntityId) => TableRules> {
    if (rounds.some(({ table_id }) => this.tables.get(table_id) === undefined)) {
      await this.backOffice.list({}, await this.sessions.upstreamToken(principal.sessionId));
    }
    return (tableId) => rulesOfTable(this.tables.get(tableId));
  }
}
