import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  type ChangeCause,
  type ExportTableLogQuery,
  type ListTableLogQuery,
  TableConfiguration,
  type TableLogEntry,
} from '@pitdesk/contracts/table-control';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { ActsStore } from '../acts.store.ts';
import { entryOf, type LogRow, NOT_CONNECTED } from '../table-control-views.ts';
import { type LogWhere, TableLogStore, whereOf } from './table-log.store.ts';

const ROWS_AT_ONCE = 500;

/** Returns a state, or a configuration as a text: `min 5, max 500, side bets dragon_7`. */
function written(value: TableLogEntry['before']): string | null {
  const limits = TableConfiguration.safeParse(value);
  if (!limits.success) return typeof value === 'string' ? value : null;
  const { min, max, side_bets } = limits.data;
  const bets = side_bets === null ? null : side_bets.join(' ') || 'none';
  return Object.entries({ min, max, 'side bets': bets })
    .flatMap(([name, one]) => (one === null ? [] : `${name} ${one}`))
    .join(', ');
}

type ExportedEntry = Omit<TableLogEntry, 'cause'> & { readonly cause: ChangeCause | null };

/** Nobody caused a gap, and its reason has no code. */
const exportedOf = (entry: TableLogEntry): ExportedEntry =>
  entry.after === 'unknown' ? { ...entry, cause: null, reason: NOT_CONNECTED } : entry;

/** 68 IAC 25-3-8: date and time, unique id, who performed or authorised, data altered, values before and after, reason. */
const COLUMNS: ExportColumn<ExportedEntry>[] = [
  { key: 'at', title: 'Date and time', value: ({ at }) => at, time: true },
  { key: 'seq', title: 'Unique id', value: ({ seq }) => seq },
  { key: 'cause', title: 'Caused by', value: ({ cause }) => cause },
  { key: 'by', title: 'Performed or authorised by', value: ({ by }) => by?.username ?? null },
  { key: 'table_id', title: 'Table id', value: ({ table }) => table.id },
  { key: 'table', title: 'Table', value: ({ table }) => table.title },
  { key: 'game', title: 'Game', value: ({ game }) => game },
  { key: 'terminal_id', title: 'Terminal', value: ({ terminal_id }) => terminal_id },
  { key: 'kind', title: 'Kind', value: ({ kind }) => kind },
  {
    key: 'altered',
    title: 'Data altered',
    value: ({ kind }) => (kind === 'configuration' ? 'limits' : 'state'),
  },
  { key: 'before', title: 'Value before', value: ({ before }) => written(before) },
  { key: 'after', title: 'Value after', value: ({ after }) => written(after) },
  { key: 'reason_code', title: 'Reason', value: ({ reason_code }) => reason_code },
  { key: 'reason', title: 'Reason in words', value: ({ reason }) => reason },
  { key: 'act_id', title: 'Act', value: ({ act_id }) => act_id },
];

/** Lists and exports the log of the tables within an account's reach. */
@Injectable()
export class TableLog {
  constructor(
    private readonly clock: Clock,
    private readonly store: TableLogStore,
    private readonly acts: ActsStore,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
    private readonly audit: AuditService,
  ) {}

  async list({ user }: Principal, query: ListTableLogQuery): Promise<Paginated<TableLogEntry>> {
    const { page, per_page, sort_by, ...filters } = query;
    const where = whereOf(this.days.spanned(filters), this.permissions.reach(user, 'table_control.read'));
    const [total, rows] = await Promise.all([
      this.store.count(where),
      this.store.list(where, {
        ...{ skip: (page - 1) * per_page, take: per_page },
        order: sort_by === 'at:asc' ? 'asc' : 'desc',
      }),
    ]);
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    return { data: await this.#entriesOf(rows), meta };
  }

  async export(actor: Actor, { format, ...query }: ExportTableLogQuery): Promise<StreamableFile> {
    const { user } = actor.principal;
    const filters = this.days.spanned(query);
    const where = whereOf(filters, this.permissions.reach(user, 'table_control.read'));
    const count = await this.store.count(where);
    const filter = { ...this.days.named(query), ...filters };
    await this.audit.done(actor, { action: 'table_log.exported', details: { format, count, filter } });
    const at = this.clock.date();
    return exportFile({
      ...{ at, format, filter, count, columns: COLUMNS },
      zone: this.days.zone,
      name: `tables-${at.toISOString().slice(0, 10)}`,
      title: 'Changes of tables',
      by: user.username,
      toJson: (entry) => entry,
      batches: this.#batches(where),
    });
  }

  /** Returns the changes of a table in a span, oldest first, with the state that began before it. */
  async between(tableId: string, from: Date, to: Date): Promise<TableLogEntry[]> {
    return await this.#entriesOf(await this.store.between(tableId, from, to));
  }

  async *#batches(where: LogWhere): AsyncGenerator<ExportedEntry[]> {
    let behind: LogWhere = {};
    for (;;) {
      const rows = await this.store.list({ AND: [where, behind] }, { take: ROWS_AT_ONCE });
      yield (await this.#entriesOf(rows)).map(exportedOf);
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return;
      behind = { OR: [{ at: { lt: last.at } }, { at: last.at, seq: { lt: last.seq } }] };
    }
  }

  async #entriesOf(rows: readonly LogRow[]): Promise<TableLogEntry[]> {
    const reasons = await this.acts.reasonsOf(rows);
    return rows.map((row) => entryOf(row, reasons.get(row.actId ?? '')));
  }
}
