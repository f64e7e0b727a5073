import { Injectable, type StreamableFile } from '@nestjs/common';
import { AUDIT } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { ExceptionRow, ExportExceptionsQuery, ListExceptionsQuery } from '@pitdesk/contracts/incidents';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore, type AuditWhere } from '#core/audit/audit.store';
import { AppError } from '#core/errors/app-error';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, type Terminals } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { KnownTables } from '#upstream/back-office/known-tables';
import { actionsOf, exceptionOf } from './exception-sources.ts';

const ROWS_AT_ONCE = 1_000;

const columns = (gamingDay: (at: string) => string): ExportColumn<ExceptionRow>[] => [
  { key: 'id', title: 'Entry', value: ({ id }) => id },
  { key: 'at', title: 'When', value: ({ at }) => at, time: true },
  { key: 'gaming_day', title: 'Gaming day', value: ({ at }) => gamingDay(at) },
  { key: 'kind', title: 'Kind', value: ({ kind }) => kind },
  { key: 'action', title: 'Act', value: ({ action }) => action },
  { key: 'what_kind', title: 'Subject kind', value: ({ what }) => what?.kind ?? null },
  { key: 'what_id', title: 'Subject id', value: ({ what }) => what?.id ?? null },
  { key: 'what', title: 'Subject', value: ({ what }) => what?.label ?? null },
  { key: 'done_by', title: 'Done by', value: ({ done_by }) => done_by },
  { key: 'authorised_by', title: 'Authorised by', value: ({ authorised_by }) => authorised_by },
  { key: 'before', title: 'Before', value: ({ before }) => JSON.stringify(before) },
  { key: 'after', title: 'After', value: ({ after }) => JSON.stringify(after) },
  { key: 'reason_code', title: 'Reason code', value: ({ reason_code }) => reason_code },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  { key: 'incident_id', title: 'Incident', value: ({ incident_id }) => incident_id },
];

type Filters = Pick<ListExceptionsQuery, 'kind' | 'from' | 'to'>;

/** Reads the report of exceptions from the audit. */
@Injectable()
export class ExceptionsService {
  constructor(
    private readonly store: AuditStore,
    private readonly audit: AuditService,
    private readonly permissions: PermissionsService,
    private readonly tables: KnownTables,
    private readonly days: PropertyDays,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `request.invalid` for a page after the counted ones */
  async list({ user }: Principal, query: ListExceptionsQuery): Promise<Paginated<ExceptionRow>> {
    const { page, per_page, ...filters } = this.days.spanned(query);
    const where = this.#where(filters, this.permissions.reach(user, 'exceptions.read'));
    const skip = (page - 1) * per_page;
    if (skip >= AUDIT.countedAtMost) throw new AppError('request.invalid');
    const [counted, entries] = await Promise.all([
      this.store.count(where, AUDIT.countedAtMost + 1),
      this.store.find(where, 'desc', { skip, take: per_page }),
    ]);
    const total = Math.min(counted, AUDIT.countedAtMost);
    return {
      data: entries.flatMap((entry) => exceptionOf(entry) ?? []),
      meta: {
        page,
        per_page,
        total,
        last_page: Math.ceil(total / per_page),
        capped: counted > AUDIT.countedAtMost,
      },
    };
  }

  async export(actor: Actor, { format, ...query }: ExportExceptionsQuery): Promise<StreamableFile> {
    const { user } = actor.principal;
    const filters = this.days.spanned(query);
    const filter = { ...this.days.named(query), ...filters };
    const newest = (await this.store.head())?.seq ?? 0;
    const fitting = this.#where(
      filters,
      this.permissions.reach(user, 'exceptions.export', 'exceptions.read'),
    );
    // Excludes later entries, so that the count is that of the file.
    const where = { AND: [fitting, { seq: { lte: newest } }] };
    const count = await this.store.count(where);
    await this.audit.done(actor, { action: 'exceptions.exported', details: { format, count, filter } });
    const gamingDay = this.days.finder();
    const at = this.clock.date();
    return exportFile({
      at,
      format,
      zone: this.days.zone,
      name: `exceptions-${at.toISOString().slice(0, 10)}`,
      title: 'Exceptions',
      filter,
      count,
      by: user.username,
      columns: columns(gamingDay),
      toJson: (row) => ({ ...row, gaming_day: gamingDay(row.at) }),
      batches: this.#batches(where),
    });
  }

  /** An entry without a known table is seen only with a reach of all terminals. */
  #where({ kind, from, to }: Filters, reach: Terminals): AuditWhere {
    const tableIds = this.tables
      .all()
      .flatMap(({ id, terminal_id }) => (covers(reach, terminal_id) ? [String(id)] : []));
    return {
      action: { in: actionsOf(kind) },
      result: 'ok',
      ...((from ?? to) && { at: { ...(from && { gte: new Date(from) }), ...(to && { lt: new Date(to) }) } }),
      ...(reach.terminals !== 'all' && {
        OR: [
          { targetKind: { in: ['table', 'wheel'] }, targetId: { in: tableIds } },
          ...tableIds.map((id) => ({ details: { path: ['table_id'], equals: id } })),
        ],
      }),
    };
  }

  async *#batches(where: AuditWhere): AsyncGenerator<ExceptionRow[]> {
    let from = where;
    for (;;) {
      const entries = await this.store.find(from, 'desc', { take: ROWS_AT_ONCE });
      yield entries.flatMap((entry) => exceptionOf(entry) ?? []);
      const last = entries.at(-1);
      if (last === undefined || entries.length < ROWS_AT_ONCE) return;
      const at = new Date(last.at);
      from = { AND: [where, { OR: [{ at: { lt: at } }, { at, seq: { lt: last.seq } }] }] };
    }
  }
}
