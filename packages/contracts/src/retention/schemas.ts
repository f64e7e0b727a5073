import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PlayerId } from '../players/player-id.ts';
import {
  ERASURE_LINE_SOURCES,
  ERASURE_STATES,
  ERASURE_STEPS,
  ERASURE_STOPS,
  RETENTION,
  RETENTION_KINDS,
} from './limits.ts';

export const RetentionKind = z.enum(RETENTION_KINDS);
export type RetentionKind = z.infer<typeof RetentionKind>;
export const ErasureStep = z.enum(ERASURE_STEPS);
export type ErasureStep = z.infer<typeof ErasureStep>;
export const ErasureStopKind = z.enum(ERASURE_STOPS);
export type ErasureStopKind = z.infer<typeof ErasureStopKind>;
export const ErasureState = z.enum(ERASURE_STATES);
export type ErasureState = z.infer<typeof ErasureState>;

const reason = z
  .string()
  .trim()
  .min(RETENTION.reasonMin, problem('field.required'))
  .max(RETENTION.reasonMax)
  .refine(isStorable, problem('field.invalid'));

/** A kind of data: how much there is, and until when. */
export const KeptData = z.object({
  kind: RetentionKind,
  /** Days that it is kept; null where it is not deleted by age. */
  days: z.int().positive().nullable(),
  /** True where the nightly run deletes it. */
  nightly: z.boolean(),
  count: z.int().nonnegative(),
  oldest: Instant.nullable(),
  /** How many are old enough and stay, as a case or a hold needs them. */
  linked: z.int().nonnegative(),
});
export type KeptData = z.infer<typeof KeptData>;

/** A run of one night. `deleted` names the kinds of which anything was deleted. */
export const RetentionRun = z.object({
  night: z.iso.date(),
  started_at: Instant,
  /** Null while it runs, or where it was interrupted: it goes on then. */
  finished_at: Instant.nullable(),
  deleted: z.array(z.object({ kind: RetentionKind, count: z.int().positive() })),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

export const RetentionState = z.object({
  kinds: z.array(KeptData),
  /** When the figures were counted. */
  counted_at: Instant,
  last_run: RetentionRun.nullable(),
  /** Null where runs are switched off. */
  next_run_at: Instant.nullable(),
});
export type RetentionState = z.infer<typeof RetentionState>;

/** A hold: everything about a player is kept while it stands. */
export const Hold = z.object({
  id: z.uuid(),
  player_id: PlayerId,
  player: z.string(),
  reason: z.string(),
  review_on: z.iso.date(),
  /** True where the date of the review has passed. */
  review_due: z.boolean(),
  owner: z.object({ id: EntityId, username: z.string() }),
  set_at: Instant,
  /** The last review that kept it. */
  reviewed: z.object({ by: z.string(), at: Instant }).nullable(),
  released: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
});
export type Hold = z.infer<typeof Hold>;

export const SetHoldRequest = z.object({
  /** Made by the browser, so that a hold whose answer was lost is put on once. */
  id: z.uuid(),
  player_id: PlayerId,
  reason,
  review_on: z.iso.date(),
});
export type SetHoldRequest = z.infer<typeof SetHoldRequest>;

export const ReviewHoldRequest = z.object({ review_on: z.iso.date() });
export type ReviewHoldRequest = z.infer<typeof ReviewHoldRequest>;

export const RetentionReasonRequest = z.object({ reason });
export type RetentionReasonRequest = z.infer<typeof RetentionReasonRequest>;

const Counted = z.object({ step: ErasureStep, count: z.int().nonnegative() });

/**
 * A line of free text that holds a name of the player. Whether it is about the player, a person says: somebody else may
 * have the same name, and a name may be a common word.
 */
export const ErasureLine = z.object({
  id: z.string(),
  source: z.enum(ERASURE_LINE_SOURCES),
  /** Null where that is not kept. */
  by: z.string().nullable(),
  at: Instant.nullable(),
  text: z.string(),
});
export type ErasureLine = z.infer<typeof ErasureLine>;

/** What an erasure would do now; nothing is changed by asking. */
export const ErasurePlan = z.object({
  player_id: PlayerId,
  player: z.string(),
  /** Null where the operator's list is not known. An erasure waits until the player is off it. */
  online: z.boolean().nullable(),
  /** What is deleted, or of which names and texts are removed. */
  erases: z.array(Counted),
  /** What stays under an opaque reference, without names and texts, as the law asks for it; `until` null: for ever. */
  keeps: z.array(Counted.extend({ until: Instant.nullable() })),
  /** What stops it. `until` where that is known. */
  stops: z.array(z.object({ kind: ErasureStopKind, count: z.int().positive(), until: Instant.nullable() })),
  /** Free text that may be about the player, the newest first: what a person marks of it is redacted, and nothing else. */
  lines: z.array(ErasureLine),
  /** True where there are more. */
  lines_capped: z.boolean(),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

/** An erasure. Once it is done it names nobody but the reference by which the audit speaks of the player. */
export const Erasure = z.object({
  id: z.uuid(),
  state: ErasureState,
  player_id: PlayerId.nullable(),
  player: z.string().nullable(),
  reference: z.uuid().nullable(),
  reason: z.string(),
  proposed_by: z.object({ id: EntityId, username: z.string() }),
  proposed_at: Instant,
  decided: z.object({ by: z.string(), at: Instant, reason: z.string().nullable() }).nullable(),
  /** What an approved one waits for; a running one, for the old files of the database. */
  waits_for: z.enum(['online', 'unknown', 'files', ...ERASURE_STOPS]).nullable(),
  /** The lines that were marked, until it runs. */
  lines: z.array(ErasureLine),
  counts: z.array(Counted),
  done_at: Instant.nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

export const ProposeErasureRequest = z.object({
  /** Made by the browser, so that a proposal whose answer was lost is made once. */
  id: z.uuid(),
  player_id: PlayerId,
  reason,
  /** Ids of lines of the dry run that are about the player. */
  lines: z.array(z.string().max(600).refine(isStorable)).max(RETENTION.linesAtMost).default([]),
});
export type ProposeErasureRequest = z.infer<typeof ProposeErasureRequest>;
