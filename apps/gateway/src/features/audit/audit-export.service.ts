import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AuditEntry, ExportAuditQuery } from '@pitdesk/contracts/audit';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore, type AuditWhere } from '#core/audit/audit.store';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { auditedActor } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { behind } from './audit-places.ts';
import { AuditSearch } from './audit-search.service.ts';

const ROWS_AT_ONCE = 1_000;
/** @param gamingDay returns the property's gaming day of an instant */
const columns = (gamingDay: (at: string) => string): ExportColumn<AuditEntry>[] => [
  { key: 'seq', title: 'Entry', value: ({ seq }) => seq },
  { key: 'at', title: 'When', value: ({ at }) => at, time: true },
  { key: 'gaming_day', title: 'Gaming day', value: ({ at }) => gamingDay(at) },
  { key: 'action', title: 'What', value: ({ action }) => action },
  { key: 'username', title: 'Who', value: ({ actor }) => actor.username },
  { key: 'user_id', title: 'Account id', value: ({ actor }) => actor.id },
  { key: 'target_kind', title: 'Subject kind', value: ({ target }) => target?.kind ?? null },
  { key: 'target_id', title: 'Subject id', value: ({ target }) => target?.id ?? null },
  { key: 'target_label', title: 'Whom', value: ({ target, withheld }) => withheld ?? target?.label ?? null },
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
];

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

  async of({ principal, ip }: Actor, { format, ...query }: ExportAuditQuery): Promise<StreamableFile> {
    const { user } = principal;
    const filters = this.days.spanned(query);
    const filter = { ...this.days.named(query), ...filters };
    const newest = (await this.store.head())?.seq ?? 0;
    // Excludes this export's own entry and all later ones.
    const fitting = await this.search.whereOf(
      filters,
      auditedActor(user, this.permissions.reach(user, 'audit.export', 'audit.read_all')),
    );
    const where = { AND: [fitting, { seq: { lte: newest } }] };
    const count = await this.store.count(where);
    await this.audit.done(
      { principal, ip },
      {
        action: 'audit.exported',
        details: { format, count, filter },
      },
    );
    const gamingDay = this.days.finder();
    const at = this.clock.date();
    return exportFile({
      at,
      format,
      zone: this.days.zone,
      name: `audit-${at.toISOString().slice(0, 10)}`,
      title: 'Audit',
      filter,
      count,
      by: user.username,
      columns: columns(gamingDay),
      toJson: (entry) => ({ ...entry, gaming_day: gamingDay(entry.at) }),
      batches: this.#batches(where),
    });
  }

  async *#batches(where: AuditWhere): AsyncGenerator<AuditEntry[]> {
    let from = where;
    for (;;) {
      const rows = await this.store.find(from, 'desc', { take: ROWS_AT_ONCE });
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) return;
      from = { AND: [where, behind({ at: new Date(last.at), seq: last.seq }, 'desc')] };
    }
  }
}
