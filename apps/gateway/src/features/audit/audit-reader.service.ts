import { Injectable } from '@nestjs/common';
import { AUDIT, type AuditEntry, type ListAuditQuery } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Principal } from '#core/actor/actor';
import { AuditStore, type AuditWhere } from '#core/audit/audit.store';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { behind, cursorOf, placeOf } from './audit-places.ts';
import { AuditSearch } from './audit-search.service.ts';

/** Reads the audit in pages: by number within the counted entries, after them by cursor. */
@Injectable()
export class AuditReader {
  constructor(
    private readonly store: AuditStore,
    private readonly search: AuditSearch,
    private readonly permissions: PermissionsService,
  ) {}

  /** @throws AppError `request.invalid` for an invalid cursor, or a page after the counted ones */
  async list({ user }: Principal, query: ListAuditQuery): Promise<Paginated<AuditEntry>> {
    const where = await this.search.whereOf(query, this.permissions.auditedActor(user));
    return await this.page(where, query, query.sort_by === 'at:asc' ? 'asc' : 'desc');
  }

  /** @throws AppError like `list` */
  async page(
    where: AuditWhere,
    { page, per_page, after }: Pick<ListAuditQuery, 'page' | 'per_page' | 'after'>,
    order: 'asc' | 'desc',
  ): Promise<Paginated<AuditEntry>> {
    const place = after === undefined ? undefined : placeOf(after);
    if (after !== undefined && place === undefined) throw new AppError('request.invalid');
    const skip = place === undefined ? (page - 1) * per_page : 0;
    if (skip >= AUDIT.countedAtMost) throw new AppError('request.invalid');
    const from = place === undefined ? where : { AND: [where, behind(place, order)] };
    const [counted, rows] = await Promise.all([
      this.store.count(where, AUDIT.countedAtMost + 1),
      // One more than shown: its presence means another page.
      this.store.find(from, order, { skip, take: per_page + 1 }),
    ]);
    const data = rows.slice(0, per_page);
    const last = data.at(-1);
    const total = Math.min(counted, AUDIT.countedAtMost);
    return {
      data,
      meta: {
        page,
        per_page,
        total,
        last_page: Math.ceil(total / per_page),
        capped: counted > AUDIT.countedAtMost,
        next: rows.length > per_page && last !== undefined ? cursorOf(last) : null,
      },
    };
  }
}
