import { Inject, Injectable } from '@nestjs/common';
import type { TableLogFilters } from '@pitdesk/contracts/table-control';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { groupedBy } from '#core/database/grouped-by';
import { toStoredId } from '#core/database/storable';
import { within } from '#core/database/within';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import type { LogRow, SeenRow } from '../table-control-views.ts';

export type LogWhere = consoleDb.Prisma.TableStateLogWhereInput;

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };

/** Returns the condition for the entries that match a filter. */
export const whereOf = (
  { table_id, game, cause, kind, from, to }: Omit<TableLogFilters, 'gaming_day'> & Span,
  reach: Reach<'table_control.read'>,
): LogWhere => ({
  ...terminalWithin(reach),
  ...(table_id !== undefined && { tableId: toStoredId(table_id) }),
  ...(game && { game }),
  ...(cause && { cause }),
  ...(kind && { kind }),
  ...within('at', { from, to }),
});

/** Reads the log of the tables. `SightingsStore` writes it. */
@Injectable()
export class TableLogStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async seen(
    reach: Reach<'table_control.read'>,
    where: { tableId?: string; game?: string } = {},
  ): Promise<SeenRow[]> {
    return await this.#client.tableSeen.findMany({
      where: { ...terminalWithin(reach), ...where },
      orderBy: [{ title: 'asc' }, { tableId: 'asc' }],
    });
  }

  /** Returns the entries that began the present states, by number. */
  async began(seen: readonly SeenRow[]): Promise<Map<number, LogRow>> {
    const rows = await this.#client.tableStateLog.findMany({
      where: { seq: { in: seen.map(({ stateSeq }) => stateSeq) } },
    });
    return new Map(rows.map((row) => [row.seq, row]));
  }

  /** Returns the changes of state of tables in a span and, for each table, the one that began before it. */
  async statesIn(tableIds: readonly string[], from: Date, to: Date): Promise<Map<string, LogRow[]>> {
    const ids = [...tableIds];
    const before = await this.#client.$queryRaw<{ seq: number }[]>`
      SELECT entry.seq FROM unnest(${ids}::text[]) AS known (id) CROSS JOIN LATERAL (
        SELECT seq FROM table_state_log WHERE table_id = known.id AND is_state AND at <= ${from}::timestamptz
        ORDER BY at DESC, seq DESC LIMIT 1
      ) AS entry`;
    const rows = await this.#client.tableStateLog.findMany({
      where: {
        OR: [
          { seq: { in: before.map(({ seq }) => seq) } },
          { tableId: { in: ids }, isState: true, at: { gt: from, lt: to } },
        ],
      },
      orderBy: { seq: 'asc' },
    });
    return groupedBy(rows, ({ tableId }) => tableId);
  }

  /** Returns the changes of one table in a span, oldest first, with the state that began before it. */
  async between(tableId: string, from: Date, to: Date): Promise<LogRow[]> {
    const [states, limits] = await Promise.all([
      this.statesIn([tableId], from, to),
      this.#client.tableStateLog.findMany({ where: { tableId, isState: false, at: { gte: from, lt: to } } }),
    ]);
    const rows = [...(states.get(tableId) ?? []), ...limits];
    return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq);
  }

  /** Returns when tables were last seen; a table that was never seen is missing. */
  async seenAt(tableIds: readonly string[]): Promise<Pick<SeenRow, 'tableId' | 'seenAt'>[]> {
    return await this.#client.tableSeen.findMany({
      where: { tableId: { in: [...tableIds] } },
      select: { tableId: true, seenAt: true },
    });
  }

  /** A gap is recorded when the table is seen again, so the numbers of different tables are not in order of time. */
  async list(
    where: LogWhere,
    { skip = 0, take, order = 'desc' }: { skip?: number; take: number; order?: 'asc' | 'desc' },
  ): Promise<LogRow[]> {
    const orderBy = [{ at: order }, { seq: order }];
    return await this.#client.tableStateLog.findMany({ where, orderBy, skip, take });
  }

  count(where: LogWhere): Promise<number> {
    return this.#client.tableStateLog.count({ where });
  }
}
