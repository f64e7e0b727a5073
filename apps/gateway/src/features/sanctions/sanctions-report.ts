import { Inject, Injectable } from '@nestjs/common';
import type { ReportSection } from '@pitdesk/contracts/reports';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { countsByReason, ReportMakers, type ReportScope } from '#features/reports/public';

/** Counts in the report of players the sanctions that began, by reason. */
@Injectable()
export class SanctionsReport {
  constructor(
    makers: ReportMakers,
    @Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase,
  ) {
    makers.append('players', this.#sections);
  }

  readonly #sections = async (scope: Omit<ReportScope, 'reach'>): Promise<ReportSection[]> => {
    const rows = await this.database.client.sanction.groupBy({
      by: ['reason'],
      where: { startsAt: { gte: scope.from, lt: scope.to }, ...placeOf(scope) },
      _count: true,
    });
    const counts = rows.map(({ reason: code, _count: count }) => ({ code, count }));
    return countsByReason('sanctions_by_reason', 'sanctions', counts);
  };
}

/** A sanction at a terminal or everywhere belongs to no single table. */
function placeOf({ whole, tables, game, tableId }: Omit<ReportScope, 'reach'>) {
  if (whole) return {};
  const atTables = { tableId: { in: tables.map(({ id }) => String(id)) } };
  if (game !== null || tableId !== null) return atTables;
  return { OR: [atTables, { terminalId: { in: tables.map(({ terminal_id }) => terminal_id) } }] };
}
