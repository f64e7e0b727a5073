import { z } from 'zod';
import { RoleName, RoleTerminals } from '../access/contract.ts';
import { COUNT_MAX, TerminalId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { REVIEW_MARKS, STAFF_STATES } from './limits.ts';
import { reviewPaths } from './paths.ts';
import { StaffReason } from './reason.ts';

/** A role of an account when the review opened. */
export const ReviewedRole = z.object({ grant_id: z.uuid(), role: RoleName, terminals: RoleTerminals });
export type ReviewedRole = z.infer<typeof ReviewedRole>;

/** An account of a review, as it was when the review opened, and its mark. */
export const ReviewItem = z.object({
  id: z.uuid(),
  staff_id: z.uuid(),
  username: z.string(),
  email: z.string(),
  terminal_id: TerminalId,
  state: z.enum(STAFF_STATES),
  roles: z.array(ReviewedRole),
  last_used_at: Instant.nullable(),
  /** True for the reader's own account, which another person has to review. */
  is_self: z.boolean(),
  /** Increases with each mark. */
  version: z.int().nonnegative(),
  mark: z.enum(REVIEW_MARKS).nullable(),
  /** The roles to end, when the mark is `change`. */
  ending: z.array(z.uuid()),
  reason: z.string().nullable(),
  marked_by: z.string().nullable(),
  marked_at: Instant.nullable(),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const AccessReview = z.object({
  id: z.uuid(),
  /** `2026-Q4` for a quarterly review that opened automatically; null for one opened manually. */
  quarter: z.string().nullable(),
  opened_at: Instant,
  /** Null when it opened automatically. */
  opened_by: z.string().nullable(),
  due_at: Instant,
  accounts: z.int().nonnegative(),
  marked: z.int().nonnegative(),
  signature: z
    .object({
      by: z.string(),
      at: Instant,
      /** Everybody who marked an account or signed. */
      reviewers: z.array(z.string()),
      /** SHA-256 of the content, in hexadecimal digits. */
      hash: z.string(),
    })
    .nullable(),
});
export type AccessReview = z.infer<typeof AccessReview>;

export const AccessReviewList = z.object({ data: z.array(AccessReview) });
export type AccessReviewList = z.infer<typeof AccessReviewList>;

export const AccessReviewDossier = AccessReview.extend({ items: z.array(ReviewItem) });
export type AccessReviewDossier = z.infer<typeof AccessReviewDossier>;

export const ReviewParams = z.object({ id: z.uuid() });
export type ReviewParams = z.infer<typeof ReviewParams>;

export const ReviewItemParams = z.object({ id: z.uuid(), item: z.uuid() });
export type ReviewItemParams = z.infer<typeof ReviewItemParams>;

const version = z.int().nonnegative().max(COUNT_MAX);

/** `version` is the one that its author has seen, so that a colleague's newer mark is not overwritten. */
export const MarkReviewItemRequest = z.discriminatedUnion('mark', [
  z.object({ mark: z.literal('keep'), version }),
  z.object({
    mark: z.literal('change'),
    version,
    ending: z.array(z.uuid()).min(1).max(20),
    reason: StaffReason,
  }),
  z.object({ mark: z.literal('remove'), version, reason: StaffReason }),
]);
export type MarkReviewItemRequest = z.infer<typeof MarkReviewItemRequest>;

export const ExportReviewQuery = z.object({ format: z.enum(EXPORT_FORMATS).default('csv') });
export type ExportReviewQuery = z.infer<typeof ExportReviewQuery>;

export const reviewCalls = defineCalls('staff', reviewPaths, {
  listReviews: {
    summary: 'List access reviews, newest first',
    response: AccessReviewList,
  },
  openReview: {
    summary: 'Open an access review manually',
    status: 201,
    response: AccessReviewDossier,
    errors: ['review.open'],
  },
  getReview: {
    summary: 'Get an access review with every account',
    params: ReviewParams,
    response: AccessReviewDossier,
    errors: ['request.not_found'],
  },
  /** Takes effect when the review is signed. */
  markReviewItem: {
    summary: 'Mark an account of a review: keep, change or remove',
    params: ReviewItemParams,
    body: MarkReviewItemRequest,
    response: AccessReviewDossier,
    errors: ['request.not_found', 'staff.own', 'review.signed', 'review.marked', 'review.roles'],
  },
  signReview: {
    summary: 'Sign a review with all accounts marked; its changes take effect at once',
    params: ReviewParams,
    response: AccessReviewDossier,
    errors: ['request.not_found', 'review.signed', 'review.incomplete', 'staff.last_administrator'],
  },
  exportReview: {
    summary: 'Export a signed review as a file, with its provenance',
    params: ReviewParams,
    query: ExportReviewQuery,
    media: EXPORT_MEDIA,
    errors: ['request.not_found', 'review.unsigned'],
  },
});
