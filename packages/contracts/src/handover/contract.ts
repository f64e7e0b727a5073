import { z } from 'zod';
import { COUNT_MAX, EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  FOLLOW_UP_ACTS,
  HANDOVER,
  HANDOVER_CATEGORIES,
  HANDOVER_KINDS,
  SHIFT_FIGURES,
  TAKE_OVER_CHECKS,
} from './limits.ts';
import { handoverPaths } from './paths.ts';

export const HandoverKind = z.enum(HANDOVER_KINDS);
export type HandoverKind = z.infer<typeof HandoverKind>;

const Staff = z.object({ id: EntityId, username: z.string() });

const OtherEntry = z.object({ id: z.uuid(), seq: z.int().positive() });

/** One step of a follow-up: its author and time. */
export const FollowUpAct = z.object({ act: z.enum(FOLLOW_UP_ACTS), by: z.string(), at: Instant });
export type FollowUpAct = z.infer<typeof FollowUpAct>;

/** Items that were pending at the take-over: their count, and whether the new colleague had looked at them. */
export const TakeOverCheck = z.object({
  name: z.enum(TAKE_OVER_CHECKS),
  count: z.int().nonnegative(),
  seen: z.boolean(),
});
export type TakeOverCheck = z.infer<typeof TakeOverCheck>;

/** Each check at most once. */
export const TakeOverChecks = z
  .array(TakeOverCheck)
  .max(TAKE_OVER_CHECKS.length)
  .refine((checks) => new Set(checks.map(({ name }) => name)).size === checks.length, {
    error: 'field.invalid',
  });

/**
 * One entry of the handover log. Entries are never changed; a correction is another entry that refers to it. A
 * `take_over` is also an entry, by a colleague who has read every entry up to `read_to`.
 */
export const HandoverEntry = z.object({
  id: z.uuid(),
  /** The sequence number in the log. */
  seq: z.int().positive(),
  at: Instant,
  author: Staff,
  /** The author's terminal. */
  terminal_id: TerminalId,
  /** The gaming day and the shift in which it was written, by the settings at that time. */
  gaming_day: z.string(),
  shift: z.int().positive(),
  kind: HandoverKind,
  /** May be empty for a take-over. */
  text: z.string(),
  table: z.object({ id: EntityId, title: z.string() }).nullable(),
  round_id: z.string().nullable(),
  /** The entry that this one corrects, and the entry that corrects this one. */
  corrects: OtherEntry.nullable(),
  corrected_by: OtherEntry.nullable(),
  /** Null when no follow-up is needed. */
  follow_up: z.object({ open: z.boolean(), acts: z.array(FollowUpAct) }).nullable(),
  read_to: z.int().nonnegative().nullable(),
  /** The pending items at a take-over; null for other entries. */
  checks: TakeOverChecks.nullable(),
});
export type HandoverEntry = z.infer<typeof HandoverEntry>;

/** The browser chooses the id before it sends an entry, so that a retry after a lost response writes only one. */
export const HandoverInput = z.object({
  id: z.uuid(),
  category: z.enum(HANDOVER_CATEGORIES),
  text: z
    .string()
    .trim()
    .min(1, { error: 'field.required' })
    .max(HANDOVER.textMaxLength, { error: 'message.too_long' }),
  table_id: EntityId.nullable(),
  round_id: z.string().trim().min(1).max(64).nullable(),
  needs_follow_up: z.boolean(),
  corrects: z.uuid().nullable(),
});
export type HandoverInput = z.infer<typeof HandoverInput>;

export const HandoverFilters = z
  .object({
    kind: HandoverKind.optional(),
    /** `true` selects entries with an open follow-up. */
    open: z.literal('true').optional(),
    /** Searched in the text, the author, the table and the round. */
    find: z.string().trim().max(HANDOVER.findMaxLength).optional(),
    /** `from` is included, `to` is not. */
    from: Instant.optional(),
    to: Instant.optional(),
  })
  .extend(DayFilter);
export type HandoverFilters = z.infer<typeof HandoverFilters>;

const ShiftSpan = z.object({
  gaming_day: z.string(),
  number: z.int().positive(),
  from: Instant,
  to: Instant,
});

/** The state at a take-over: open follow-ups, and the entries since the last take-over. */
export const HandoverState = z.object({
  shift: ShiftSpan,
  /** Every open follow-up, oldest first. */
  open: z.array(HandoverEntry),
  /** The last take-over; null before the first. */
  taken_over: HandoverEntry.nullable(),
  /** The number of the newest entry; 0 in an empty log. */
  newest: z.int().nonnegative(),
  /** Entries since the last take-over. */
  since: z.int().nonnegative(),
});
export type HandoverState = z.infer<typeof HandoverState>;

/** A member of staff who signed on for a shift. */
export const OnDuty = z.object({
  by: Staff,
  /** True for the account that asks. */
  is_me: z.boolean(),
  shift: ShiftSpan.pick({ gaming_day: true, number: true }),
  from: Instant,
  /** The end of the shift plus the grace of the settings. */
  until: Instant,
});
export type OnDuty = z.infer<typeof OnDuty>;

/** Who is on duty, the longest first. */
export const OnDutyRoster = z.object({
  people: z.array(OnDuty),
  /** The shift that a sign-on is for: shortly before the end of a shift, the next one. */
  next_sign_on: ShiftSpan,
});
export type OnDutyRoster = z.infer<typeof OnDutyRoster>;

export const ShiftFigure = z.enum(SHIFT_FIGURES);
export type ShiftFigure = z.infer<typeof ShiftFigure>;

/** Counts of the shift so far; null for an unknown count. */
export const ShiftSummary = z.object({
  shift: ShiftSpan,
  as_of: Instant,
  figures: z.array(z.object({ name: ShiftFigure, count: z.int().nonnegative().nullable() })),
});
export type ShiftSummary = z.infer<typeof ShiftSummary>;

export const FollowUpRequest = z.object({ act: z.enum(FOLLOW_UP_ACTS) });
export type FollowUpRequest = z.infer<typeof FollowUpRequest>;

export const TakeOverRequest = z.object({
  id: z.uuid(),
  /** The newest entry that was read. */
  read_to: z.int().nonnegative().max(COUNT_MAX),
  text: z.string().trim().max(HANDOVER.textMaxLength),
  /** The pending items as the browser shows them; empty when none were checked. */
  checks: TakeOverChecks.default([]),
});
export type TakeOverRequest = z.infer<typeof TakeOverRequest>;

const READ_ERRORS = ['service.database_unavailable'] as const;

export const ListHandoverQuery = PageQuery.extend(HandoverFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
});
export type ListHandoverQuery = z.infer<typeof ListHandoverQuery>;

export const HandoverParams = z.object({ id: z.uuid() });
export type HandoverParams = z.infer<typeof HandoverParams>;

export const ExportHandoverQuery = HandoverFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportHandoverQuery = z.infer<typeof ExportHandoverQuery>;

export const handoverCalls = defineCalls('handover', handoverPaths, {
  listHandover: {
    summary: 'List handover entries, newest first',
    query: ListHandoverQuery,
    response: paginated(HandoverEntry),
    errors: READ_ERRORS,
  },
  getHandoverState: {
    summary: 'Get the open follow-ups and the last take-over',
    response: HandoverState,
    errors: READ_ERRORS,
  },
  getShiftSummary: {
    summary: 'Get the figures of the shift or the gaming day so far',
    query: z.object({ span: z.enum(['shift', 'day']).default('shift') }),
    response: ShiftSummary,
    errors: READ_ERRORS,
  },
  writeHandover: {
    summary: 'Write an entry, or correct an older one; the same id again returns the stored entry',
    body: HandoverInput,
    status: 201,
    response: HandoverEntry,
    errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
  },
  followUpHandover: {
    summary: 'Close or reopen a follow-up; conflicts when a colleague did so first',
    params: HandoverParams,
    body: FollowUpRequest,
    response: HandoverEntry,
    errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
  },
  takeOverShift: {
    summary: 'Take over the shift, having read the log up to its newest entry',
    body: TakeOverRequest,
    status: 201,
    response: HandoverEntry,
    errors: ['handover.newer', 'request.conflict', ...READ_ERRORS],
  },
  listOnDuty: {
    summary: 'List who is on duty, of the terminals that the account reaches',
    response: OnDutyRoster,
    errors: READ_ERRORS,
  },
  signOn: {
    summary: 'Sign on for the shift; repeated, it changes nothing',
    response: OnDutyRoster,
    errors: ['request.conflict', ...READ_ERRORS],
  },
  signOff: {
    summary: 'Sign off from the shift; repeated, it changes nothing',
    response: OnDutyRoster,
    errors: ['request.conflict', ...READ_ERRORS],
  },
  exportHandover: {
    summary: 'Export the filtered entries as a streamed file',
    media: EXPORT_MEDIA,
    query: ExportHandoverQuery,
    errors: READ_ERRORS,
  },
});

/** Entries of the handover log that were written or followed up, without ids: refetch all, and who is on duty. */
export const HandoverChanged = z.object({ ids: z.array(z.string()) });
export type HandoverChanged = z.infer<typeof HandoverChanged>;

export const handoverRequests = {
  watchHandover: subscribeRequest('Subscribe to changes of the handover log'),
  unwatchHandover: unsubscribeRequest(),
};

export const handoverEvents = {
  'handover:changed': defineEvent({
    summary: 'Handover entries changed; refetch them',
    payload: HandoverChanged,
    subscribedBy: 'watchHandover',
  }),
};
