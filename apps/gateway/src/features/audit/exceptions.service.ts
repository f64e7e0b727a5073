import { Injectable, type StreamableFile } from '@nestjs/common';
import type {
  ExceptionFilters,
  ExceptionRow,
  ExportExceptionsQuery,
  ListExceptionsQuery,
} from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Actor, Principal } from '#core/actor/actor';
import type { AuditWhere } from '#core/audit/audit.store';
import { within } from '#core/database/within';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, type Terminals } from '#core/permissions/reach';
import { KnownTables } from '#upstream/back-office/known-tables';
import { AuditExport, type AuditReport } from './audit-export.service.ts';
import { AuditReader } from './audit-reader.service.ts';
import { actionsOf, exceptionOf } from './exception-sources.ts';

const EXCEPTIONS: AuditReport<ExceptionRow> = {
  action: 'exceptions.exported',
  name: 'exceptions',
  title: 'Exceptions',
  rowOf: exceptionOf,
  columns: (gamingDay) => [
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
  ],
};

/** Reads the report of exceptions from the audit. */
@Injectable()
export class ExceptionsService {
  constructor(
    private readonly reader: AuditReader,
    private readonly exports: AuditExport,
    private readonly permissions: PermissionsService,
    private readonly tables: KnownTables,
    private readonly days: PropertyDays,
  ) {}

  /** @throws AppError like `AuditReader.list` */
  async list({ user }: Principal, query: ListExceptionsQuery): Promise<Paginated<ExceptionRow>> {
    const where = this.#where(this.days.spanned(query), this.permissions.reach(user, 'exceptions.read'));
    const { data, meta } = await this.reader.page(where, query, 'desc');
    return { data: data.flatMap((entry) => exceptionOf(entry) ?? []), meta };
  }

  export(actor: Actor, { format, ...query }: ExportExceptionsQuery): Promise<StreamableFile> {
    const { user } = actor.principal;
    const reach = this.permissions.reach(user, 'exceptions.export', 'exceptions.read');
    return this.exports.report(actor, format, query, (filters) => this.#where(filters, reach), EXCEPTIONS);
  }

  /** An entry without a known table is seen only with a reach of all terminals. */
  #where({ kind, from, to }: Omit<ExceptionFilters, 'gaming_day'>, reach: Terminals): AuditWhere {
    const tableIds = this.tables
      .all()
      .flatMap(({ id, terminal_id }) => (covers(reach, terminal_id) ? [String(id)] : []));
    return {
      action: { in: actionsOf(kind) },
      result: 'ok',
      ...within('at', { from, to }),
      ...(reach.terminals !== 'all' && {
        OR: [
          { targetKind: { in: ['table', 'wheel'] }, targetId: { in: tableIds } },
          ...tableIds.map((id) => ({ details: { path: ['table_id'], equals: id } })),
        ],
      }),
    };
  }
}
