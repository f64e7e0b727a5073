import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ExportReviewQuery, ReviewItem } from '@pitdesk/contracts/staff';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { ExportColumn } from '#core/export/export';
import { exportFile } from '#core/export/export-file';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Clock } from '#core/time/clock';
import { ReviewsService } from './reviews.service.ts';

const placeOf = (terminals: readonly number[] | null): string =>
  terminals === null ? 'all terminals' : `terminals ${terminals.join(' ')}`;

const rolesOf = (roles: ReviewItem['roles']): string =>
  roles.map(({ role, terminals }) => `${role} (${placeOf(terminals)})`).join('; ');

const COLUMNS: ExportColumn<ReviewItem>[] = [
  { key: 'username', title: 'Account', value: ({ username }) => username },
  { key: 'email', title: 'Email', value: ({ email }) => email },
  { key: 'terminal_id', title: 'Terminal', value: ({ terminal_id }) => terminal_id },
  { key: 'state', title: 'State', value: ({ state }) => state },
  { key: 'roles', title: 'Roles', value: ({ roles }) => rolesOf(roles) },
  { key: 'last_used_at', title: 'Last used', value: ({ last_used_at }) => last_used_at, time: true },
  { key: 'mark', title: 'Mark', value: ({ mark }) => mark },
  {
    key: 'ending',
    title: 'Roles that ended',
    value: ({ roles, ending }) => rolesOf(roles.filter(({ grant_id }) => ending.includes(grant_id))),
  },
  { key: 'reason', title: 'Reason', value: ({ reason }) => reason },
  { key: 'marked_by', title: 'Reviewer', value: ({ marked_by }) => marked_by },
  { key: 'marked_at', title: 'Marked', value: ({ marked_at }) => marked_at, time: true },
  { key: 'id', title: 'Id', value: ({ id }) => id },
];

/** Exports a signed review. */
@Injectable()
export class ReviewExport {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly audit: AuditService,
    private readonly days: PropertyDays,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError `request.not_found`, `review.unsigned` */
  async of(actor: Actor, id: string, { format }: ExportReviewQuery): Promise<StreamableFile> {
    const { items, signature, quarter, ...review } = await this.reviews.one(actor, id);
    if (signature === null) throw new AppError('review.unsigned');
    const name = quarter ?? review.opened_at.slice(0, 10);
    const target = { kind: 'review', id, label: quarter ?? id };
    await this.audit.done(actor, {
      action: 'review.exported',
      target,
      details: { format, count: items.length },
    });
    return exportFile({
      at: this.clock.date(),
      format,
      zone: this.days.zone,
      name: `access-review-${name}`,
      title: 'Access review',
      about: {
        review: id,
        quarter,
        opened_at: review.opened_at,
        opened_by: review.opened_by,
        signed_at: signature.at,
        signed_by: signature.by,
        reviewers: signature.reviewers.join(', '),
        content_sha256: signature.hash,
      },
      filter: {},
      count: items.length,
      by: actor.principal.user.username,
      columns: COLUMNS,
      toJson: ({ is_self: _asker, ...item }) => item,
      batches: onceOf(items),
    });
  }
}

async function* onceOf<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield await Promise.resolve(rows);
}
