import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportHandoverQuery, HandoverEntry } from '@pitdesk/contracts/handover';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Clock } from '#core/time/clock';
import { entryOf, HandoverStore, type HandoverWhere, whereOf } from './handover.store.ts';
import { HandoverLog } from './handover-log.ts';

const ROWS_AT_ONCE = 500;

const actsOf = ({ follow_up }: HandoverEntry): string =>
  follow_up?.acts.map(({ act, by, at }) => `${act} ${by} ${at}`).join('; ') ?? '';

const checksOf = ({ checks }: HandoverEntry): string =>
  checks?.map(({ name, count, seen }) => `${name} ${count} ${seen ? 'seen' : 'not seen'}`).join('; ') ?? '';

const COLUMNS: ExportColumn<HandoverEntry>[] = [
  { key: 'seq', title: 'Entry', value: ({ seq }) => seq },
  { key: 'gaming_day', title: 'Gaming day', value: ({ gaming_day }) => gaming_day },
  { key: 'shift', title: 'Shift', value: ({ shift }) => shift },
  { key: 'at', title: 'When', value: ({ at }) => at, time: true },
  { key: 'author', title: 'Who', value: ({ author }) => author.username },
  { key: 'terminal_id', title: 'Terminal', value: ({ terminal_id }) => terminal_id },
  { key: 'kind', title: 'Kind', value: ({ kind }) => kind },
  { key: 'text', title: 'Text', value: ({ text }) => text },
  { key: 'table_id', title: 'Table id', value: ({ table }) => table?.id ?? null },
  { key: 'table', title: 'Table', value: ({ table }) => table?.title ?? null },
  { key: 'round_id', title: 'Round', value: ({ round_id }) => round_id },
  {
    key: 'follow_up',
    title: 'Follow-up',
    value: ({ follow_up }) => (follow_up === null ? null : follow_up.open ? 'open' : 'closed'),
  },
  { key: 'acts', title: 'Follow-up actions', value: actsOf },
  { key: 'read_to', title: 'Read to entry', value: ({ read_to }) => read_to },
  { key: 'checks', title: 'Checked', value: checksOf },
  { key: 'id', title: 'Id', value: ({ id }) => id },
  { key: 'corrects', title: 'Corrects entry', value: ({ corrects }) => corrects?.seq ?? null },
  {
    key: 'corrected_by',
    title: 'Corrected by entry',
    value: ({ corrected_by }) => corrected_by?.seq ?? null,
  },
];

/** Exports the entries that match a filter, newest first. */
@Injectable()
export class HandoverExport {
  constructor(
    private readonly clock: Clock,
    private readonly store: HandoverStore,
    private readonly log: HandoverLog,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
  ) {}

  async of({ principal, ip }: Actor, { format, ...query }: ExportHandoverQuery): Promise<StreamableFile> {
    const { user } = principal;
    const filters = this.days.spanned(query);
    const filter = { ...this.days.named(query), ...filters };
    const where = whereOf(filters, this.log.logOf(principal));
    const count = await this.store.count(where);
    await this.audit.done(
      { principal, ip },
      {
        action: 'handover.exported',
        details: { format, count, filter },
      },
    );
    const at = this.clock.date();
    return exportFile({
      at,
      format,
      zone: this.days.zone,
      name: `handover-${at.toISOString().slice(0, 10)}`,
      title: 'Handover log',
      filter,
      count,
      by: user.username,
      columns: COLUMNS,
      toJson: (entry) => entry,
      batches: this.#batches(where),
    });
  }

  async *#batches(where: HandoverWhere): AsyncGenerator<HandoverEntry[]> {
    let behind: HandoverWhere = {};
    for (;;) {
      const rows = await this.store.list({ AND: [where, behind] }, 'desc', { take: ROWS_AT_ONCE });
      yield rows.map(entryOf);
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return;
      behind = { seq: { lt: last.seq } };
    }
  }
}
