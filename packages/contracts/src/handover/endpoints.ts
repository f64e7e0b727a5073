import { z } from 'zod';
import { PageQuery, paginated, sortBy } from '../fields/page.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint, EXPORT_FORMATS, EXPORT_MEDIA } from '../http/endpoint.ts';
import { FOLLOW_UP_ACTS, HANDOVER, SHIFT_FIGURES } from '../limits.ts';
import { HandoverEntry, HandoverFilters, HandoverInput, TakeOverChecks } from './entry.ts';

const READ_ERRORS = ['service.database_unavailable'] as const;

export const ListHandoverQuery = PageQuery.extend(HandoverFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
});
export type ListHandoverQuery = z.infer<typeof ListHandoverQuery>;

export const listHandover = defineEndpoint({
  method: 'GET',
  path: '/api/handover',
  tag: 'handover',
  summary: 'The handover log, newest first',
  auth: 'session',
  query: ListHandoverQuery,
  response: paginated(HandoverEntry),
  errors: READ_ERRORS,
});

const ShiftSpan = z.object({
  gaming_day: z.string(),
  number: z.int().positive(),
  from: Instant,
  to: Instant,
});

/** What whoever takes the shift over has to know: what waits, and what was written since it was taken over last. */
export const HandoverState = z.object({
  shift: ShiftSpan,
  /** Every follow-up that is open, the oldest first. */
  open: z.array(HandoverEntry),
  /** The last time that a shift was taken over; null before the first. */
  taken_over: HandoverEntry.nullable(),
  /** Where the newest entry stands; 0 in an empty log. */
  newest: z.int().nonnegative(),
  /** Entries since it was taken over. */
  since: z.int().nonnegative(),
});
export type HandoverState = z.infer<typeof HandoverState>;

export const getHandoverState = defineEndpoint({
  method: 'GET',
  path: '/api/handover/state',
  tag: 'handover',
  summary: 'What is open, and who took the shift over last',
  auth: 'session',
  response: HandoverState,
  errors: READ_ERRORS,
});

export const ShiftFigure = z.enum(SHIFT_FIGURES);
export type ShiftFigure = z.infer<typeof ShiftFigure>;

/** What happened in the shift so far, counted; null where it cannot be told. */
export const ShiftSummary = z.object({
  shift: ShiftSpan,
  as_of: Instant,
  figures: z.array(z.object({ name: ShiftFigure, count: z.int().nonnegative().nullable() })),
});
export type ShiftSummary = z.infer<typeof ShiftSummary>;

export const getShiftSummary = defineEndpoint({
  method: 'GET',
  path: '/api/handover/summary',
  tag: 'handover',
  summary: 'The shift so far, or the whole gaming day so far, in figures',
  auth: 'session',
  query: z.object({ span: z.enum(['shift', 'day']).default('shift') }),
  response: ShiftSummary,
  errors: READ_ERRORS,
});

export const writeHandover = defineEndpoint({
  method: 'POST',
  path: '/api/handover',
  tag: 'handover',
  summary: 'Write an entry, or put an older one right; the same id again answers with what was written',
  auth: 'session',
  body: HandoverInput,
  status: 201,
  response: HandoverEntry,
  errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
});

export const HandoverParams = z.object({ id: z.uuid() });
export type HandoverParams = z.infer<typeof HandoverParams>;

export const FollowUpRequest = z.object({ act: z.enum(FOLLOW_UP_ACTS) });
export type FollowUpRequest = z.infer<typeof FollowUpRequest>;

export const followUpHandover = defineEndpoint({
  method: 'POST',
  path: '/api/handover/:id/follow-up',
  tag: 'handover',
  summary:
    'Say that something was followed up, or that it is to be again; a conflict where a colleague did before',
  auth: 'session',
  params: HandoverParams,
  body: FollowUpRequest,
  response: HandoverEntry,
  errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
});

export const TakeOverRequest = z.object({
  id: z.uuid(),
  /** The newest entry that was read. */
  read_to: z.int().nonnegative(),
  text: z.string().trim().max(HANDOVER.textMaxLength),
  /** What waits now, as the browser shows it; without it nothing was looked at. */
  checks: TakeOverChecks.default([]),
});
export type TakeOverRequest = z.infer<typeof TakeOverRequest>;

export const takeOverShift = defineEndpoint({
  method: 'POST',
  path: '/api/handover/take-over',
  tag: 'handover',
  summary: 'Take the shift over, having read the log to its newest entry',
  auth: 'session',
  body: TakeOverRequest,
  status: 201,
  response: HandoverEntry,
  errors: ['handover.newer', 'request.conflict', ...READ_ERRORS],
});

export const ExportHandoverQuery = HandoverFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportHandoverQuery = z.infer<typeof ExportHandoverQuery>;

export const exportHandover = defineEndpoint({
  method: 'GET',
  path: '/api/handover/export',
  tag: 'handover',
  summary: 'The filtered entries as a file, streamed',
  auth: 'session',
  media: EXPORT_MEDIA,
  query: ExportHandoverQuery,
  errors: READ_ERRORS,
});
