import { z } from 'zod';
import { EntityId, TerminalId } from '../fields/ids.js';
import { Instant } from '../fields/time.js';
import { DayFilter } from '../gaming-day/day-filter.js';
import {
  FOLLOW_UP_ACTS,
  HANDOVER,
  HANDOVER_CATEGORIES,
  HANDOVER_KINDS,
  SHIFT_FIGURES,
  TAKE_OVER_CHECKS,
} from './limits.js';
export const HandoverKind = z.enum(HANDOVER_KINDS);
const Staff = z.object({ id: EntityId, username: z.string() });
const OtherEntry = z.object({ id: z.uuid(), seq: z.int().positive() });
/** What became of something that has to be followed up: who did it, and when. */
export const FollowUpAct = z.object({ act: z.enum(FOLLOW_UP_ACTS), by: z.string(), at: Instant });
/** Something that waited when the shift was taken over: how many, and whether whoever took it over had looked. */
export const TakeOverCheck = z.object({
  name: z.enum(TAKE_OVER_CHECKS),
  count: z.int().nonnegative(),
  seen: z.boolean(),
});
/** Each of them once at most. */
export const TakeOverChecks = z
  .array(TakeOverCheck)
  .max(TAKE_OVER_CHECKS.length)
  .refine((checks) => new Set(checks.map(({ name }) => name)).size === checks.length, {
    error: 'field.invalid',
  });
/**
 * One entry of the handover log. It is never changed: what it got wrong another one says, which names it. `take_over`
 * is one too: who took the shift over, having read every entry up to `read_to`.
 */
export const HandoverEntry = z.object({
  id: z.uuid(),
  /** Where it stands in the log: entries are numbered in the order they were written. */
  seq: z.int().positive(),
  at: Instant,
  author: Staff,
  /** The terminal of whoever wrote it. */
  terminal_id: TerminalId,
  /** The gaming day and the shift that it was written in, by the settings of that moment. */
  gaming_day: z.string(),
  shift: z.int().positive(),
  kind: HandoverKind,
  /** Empty where a shift was taken over without a word. */
  text: z.string(),
  table: z.object({ id: EntityId, title: z.string() }).nullable(),
  round_id: z.string().nullable(),
  /** The entry that this one puts right, and the one that puts this right. */
  corrects: OtherEntry.nullable(),
  corrected_by: OtherEntry.nullable(),
  /** Null where nothing has to be followed up. */
  follow_up: z.object({ open: z.boolean(), acts: z.array(FollowUpAct) }).nullable(),
  read_to: z.int().nonnegative().nullable(),
  /** Of a shift that was taken over: what waited then. Null of other entries. */
  checks: TakeOverChecks.nullable(),
});
/** The browser names an entry before it sends it: one that is sent again, after an answer was lost, is written once. */
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
export const HandoverFilters = z
  .object({
    kind: HandoverKind.optional(),
    /** `true`: what waits to be followed up. */
    open: z.literal('true').optional(),
    /** Looked for in the text, the author, the table and the round. */
    find: z.string().trim().max(HANDOVER.findMaxLength).optional(),
    /** `from` is included, `to` is not. */
    from: Instant.optional(),
    to: Instant.optional(),
  })
  .extend(DayFilter);
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
export const ShiftFigure = z.enum(SHIFT_FIGURES);
/** What happened in the shift so far, counted; null where it cannot be told. */
export const ShiftSummary = z.object({
  shift: ShiftSpan,
  as_of: Instant,
  figures: z.array(z.object({ name: ShiftFigure, count: z.int().nonnegative().nullable() })),
});
export const FollowUpRequest = z.object({ act: z.enum(FOLLOW_UP_ACTS) });
export const TakeOverRequest = z.object({
  id: z.uuid(),
  /** The newest entry that was read. */
  read_to: z.int().nonnegative(),
  text: z.string().trim().max(HANDOVER.textMaxLength),
  /** What waits now, as the browser shows it; without it nothing was looked at. */
  checks: TakeOverChecks.default([]),
});
//# sourceMappingURL=schemas.js.map
