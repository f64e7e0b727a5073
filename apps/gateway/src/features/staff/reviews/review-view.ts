import { createHash } from 'node:crypto';
import {
  type AccessReview,
  type AccessReviewDossier,
  ReviewedRole,
  type ReviewItem,
} from '@pitdesk/contracts/staff';
import type { ReviewItemRow, ReviewRow } from './reviews.store.ts';

/** Returns the names of everybody who marked an account, and of the signer. */
const reviewersOf = ({ items }: ReviewRow, signer: string): string[] =>
  [...new Set([...items.flatMap(({ markedByName }) => markedByName ?? []), signer])].toSorted();

export const reviewOf = (row: ReviewRow): AccessReview => ({
  id: row.id,
  quarter: row.quarter,
  opened_at: row.openedAt.toISOString(),
  opened_by: row.openedByName,
  due_at: row.dueAt.toISOString(),
  accounts: row.items.length,
  marked: row.items.filter(({ mark }) => mark !== null).length,
  signature:
    row.signedAt === null
      ? null
      : {
          by: row.signedByName ?? '',
          at: row.signedAt.toISOString(),
          reviewers: reviewersOf(row, row.signedByName ?? ''),
          hash: row.contentHash ?? '',
        },
});

/** @param self the requesting account */
export const reviewDossierOf = (row: ReviewRow, self: string | null): AccessReviewDossier => ({
  ...reviewOf(row),
  items: row.items.map((item) => itemOf(item, self)),
});

export const rolesOf = ({ roles }: ReviewItemRow): ReviewedRole[] =>
  (Array.isArray(roles) ? roles : []).flatMap((role) => ReviewedRole.safeParse(role).data ?? []);

const itemOf = (row: ReviewItemRow, self: string | null): ReviewItem => ({
  id: row.id,
  staff_id: row.staffId,
  username: row.username,
  email: row.email,
  terminal_id: row.terminalId,
  state: row.state,
  roles: rolesOf(row),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  is_self: row.staffId === self,
  version: row.version,
  mark: row.mark,
  ending: row.ending,
  reason: row.reason,
  marked_by: row.markedByName,
  marked_at: row.markedAt?.toISOString() ?? null,
});

/**
 * Returns the hash of the signed content: SHA-256 of the JSON of the review, its signature and its accounts by id. The
 * fields are in the order of the API, without those that depend on the requester.
 */
export function contentHashOf(row: ReviewRow, signedByName: string, signedAt: Date): string {
  const { id, quarter, opened_at, opened_by, items } = reviewDossierOf(row, null);
  const accounts = items
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ is_self: _asker, ...account }) => account);
  const content = {
    id,
    quarter,
    opened_at,
    opened_by,
    signed_at: signedAt.toISOString(),
    signed_by: signedByName,
    reviewers: reviewersOf(row, signedByName),
    accounts,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
