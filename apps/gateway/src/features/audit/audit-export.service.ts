import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AuditAction, AuditEntry, ExportAuditQuery } from '@pitdesk/contracts/audit';
import type { ExportFormat } from '@pitdesk/contracts/rest';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore, type AuditWhere } from '#core/audit/audit.store';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays, type RequestedSpan } from '#core/gaming-day/property-days';
import { auditedActor } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { behind } from './audit-places.ts';
import { AuditSearch } from './audit-search.service.ts';

const ROWS_AT_ONCE = 1_000;

/** A report of entries: its act in the audit, its names, and a row of an entry; an entry without one is left out. */
export interface AuditReport<Row> {
  readonly action: AuditAction;
  readonly name: string;
  readonly title: string;
  readonly columns: (gamingDay: (at: string) => string) => ExportColumn<Row>[];
  readonly rowOf: (entry: AuditEntry) => Row | undefined;
}

type Filters = RequestedSpan & Readonly<Record<string, string | undefined>>;

const ENTRIES: AuditReport<AuditEntry> = {
  action: 'audit.exported',
  name: 'audit',
  title: 'Audit',
  rowOf: (entry) => entry,
  columns: (gamingDay) => [
    { key: 'seq', title: 'Entry', value: ({ seq }) => seq },
    { key: 'at', title: 'When', value: ({ at }) => at, time: true },
    { key: 'gaming_day', title: 'Gaming day', value: ({ at }) => gamingDay(at) },
    { key: 'action', title: 'What', value: ({ action }) => action },
    { key: 'username', title: 'Who', value: ({ actor }) => actor.username },
    { key: 'user_id', title: 'Account id', value: ({ actor }) => actor.id },
    { key: 'target_kind', title: 'Subject kind', value: ({ target }) => target?.kind ?? null },
    { key: 'target_id', title: 'Subject id', value: ({ target }) => target?.id ?? null },
    {
      key: 'target_label',
      title: 'Whom',
      value: ({ target, withheld }) => withheld ?? target?.label ?? null,
    },
    { key: 'ip', title: 'IP address', value: ({ ip }) => ip },
    { key: 'session_id', title: 'Session', value: ({ session_id }) => session_id },
    { key: 'result', title: 'Result', value: ({ result }) => result },
    { key: 'code', title: 'Code', value: ({ code }) => code },
    { key: 'details', title: 'Details', value: ({ details }) => JSON.stringify(details) },
    { key: 'subject', title: 'Player reference', value: ({ subject }) => subject },
    { key: 'sealed', title: 'Sealed', value: ({ sealed }) => sealed },
    { key: 'redacted_by', title: 'Redacted by', value: ({ redacted_by }) => redacted_by },
    { key: 'prev_hash', title: 'Previous hash', value: ({ prev_hash }) => prev_hash },
    { key: 'hash', title: 'Hash', value: ({ hash }) => hash },
    { key: 'key_id', title: 'Key', value: ({ key_id }) => key_id },
    { key: 'mac', title: 'Mac', value: ({ mac }) => mac },
  ],
};

/** Exports the entries that match a filter, newest first. The export itself is audited. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly store: AuditStore,
    private readonly search: AuditSearch,
    private readonly audit: AuditService,
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
    private readonly clock: Clock,
  ) {}

  /** Exports whole entries. */
  async entries(actor: Actor, { format, ...query }: ExportAuditQuery): Promise<StreamableFile> {
    const { user } = actor.principal;
    const by = auditedActor(user, this.permissions.reach(user, 'audit.export', 'audit.read_all'));
    return await this.report(actor, format, query, (filters) => this.search.whereOf(filters, by), ENTRIES);
  }

  async report<F extends Filters, Row extends { readonly at: string }>(
    actor: Actor,
    format: ExportFormat,
    query: F,
    whereOf: (filters: Omit<F, 'gaming_day'>) => AuditWhere | Promise<AuditWhere>,
    { action, name, title, columns, rowOf }: AuditReport<Row>,
  ): Promise<StreamableFile> {
    const filters = this.days.spanned(query);
    const filter = { ...this.days.named(query), ...filters };
    const newest = (await this.store.head())?.seq ?? 0;
    // Excludes this export's own entry and all later ones, so that the count is that of the file.
    const where = { AND: [await whereOf(filters), { seq: { lte: newest } }] };
    const count = await this.store.count(where);
    await this.audit.done(actor, { action, details: { format, count, filter } });
    const gamingDay = this.days.finder();
    const at = this.clock.date();
    return exportFile({
      at,
      format,
      zone: this.days.zone,
      name: `${name}-${at.toISOString().slice(0, 10)}`,
      title,
      filter,
      count,
      by: actor.principal.user.username,
      columns: columns(gamingDay),
      toJson: (row) => ({ ...row, gaming_day: gamingDay(row.at) }),
      batches: this.#batches(where, rowOf),
    });
  }

  async *#batches<Row>(where: AuditWhere, rowOf: AuditReport<Row>['rowOf']): AsyncGenerator<Row[]> {
    let from = where;
    for (;;) {
      const entries = await this.store.find(from, 'desc', { take: ROWS_AT_ONCE });
      yield entries.flatMap((entry) => rowOf(entry) ?? []);
      const last = entries.at(-1);
      if (last === undefined || entries.length < ROWS_AT_ONCE) return;
      from = { AND: [where, behind({ at: new Date(last.at), seq: last.seq }, 'desc')] };
    }
  }
}
