import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  ERASURE_LINE_SOURCES,
  ERASURE_STATES,
  ERASURE_STEPS,
  ERASURE_STOPS,
  RETENTION,
  RETENTION_KINDS,
} from './limits.ts';
import { retentionPaths } from './paths.ts';

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

/** A kind of data with its amount and retention. */
export const KeptData = z.object({
  kind: RetentionKind,
  /** Retention in days; null when the data is not deleted by age. */
  days: z.int().positive().nullable(),
  /** True when the nightly run deletes it. */
  nightly: z.boolean(),
  count: z.int().nonnegative(),
  oldest: Instant.nullable(),
  /** The number of rows past their retention that a case or a hold still needs. */
  linked: z.int().nonnegative(),
});
export type KeptData = z.infer<typeof KeptData>;

/** One nightly run. `deleted` lists only the kinds with deleted rows. */
export const RetentionRun = z.object({
  night: z.iso.date(),
  started_at: Instant,
  /** Null while it runs, or when it was interrupted and will resume. */
  finished_at: Instant.nullable(),
  deleted: z.array(z.object({ kind: RetentionKind, count: z.int().positive() })),
});
export type RetentionRun = z.infer<typeof RetentionRun>;

export const RetentionState = z.object({
  kinds: z.array(KeptData),
  /** When the figures were counted. */
  counted_at: Instant,
  last_run: RetentionRun.nullable(),
  /** Null when runs are switched off. */
  next_run_at: Instant.nullable(),
});
export type RetentionState = z.infer<typeof RetentionState>;

/** A hold: while it is active, all data about a player is kept. */
export const Hold = z.object({
  id: z.uuid(),
  player_id: PlayerId,
  player: z.string(),
  reason: z.string(),
  review_on: z.iso.date(),
  /** True when the review date has passed. */
  review_due: z.boolean(),
  owner: z.object({ id: EntityId, username: z.string() }),
  set_at: Instant,
  /** The last review that extended it. */
  reviewed: z.object({ by: z.string(), at: Instant }).nullable(),
  released: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
});
export type Hold = z.infer<typeof Hold>;

export const SetHoldRequest = z.object({
  /** Made by the browser, so that a retry after a lost response puts on only one hold. */
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
 * A line of free text that contains a name of the player. A person decides whether it is about the player: another
 * person may have the name, or it may be a common word.
 */
export const ErasureLine = z.object({
  id: z.string(),
  source: z.enum(ERASURE_LINE_SOURCES),
  /** Null when it is not stored. */
  by: z.string().nullable(),
  at: Instant.nullable(),
  text: z.string(),
});
export type ErasureLine = z.infer<typeof ErasureLine>;

/** The effect of an erasure at this moment; requesting it changes nothing. */
export const ErasurePlan = z.object({
  player_id: PlayerId,
  player: z.string(),
  /** Null when the operator's list is unknown. An erasure waits until the player is off it. */
  online: z.boolean().nullable(),
  /** Data that is deleted or redacted. */
  erases: z.array(Counted),
  /**
   * Data that the law requires; it stays under an opaque reference, without names and texts. `until` null: for ever.
   */
  keeps: z.array(Counted.extend({ until: Instant.nullable() })),
  /** The blockers; `until` when it is known. */
  stops: z.array(z.object({ kind: ErasureStopKind, count: z.int().positive(), until: Instant.nullable() })),
  /** Free text that may be about the player, newest first. Only the lines that a person marks are redacted. */
  lines: z.array(ErasureLine),
  /** True when there are more lines. */
  lines_capped: z.boolean(),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

/** An erasure. Once done, it identifies the player only by the reference of the audit. */
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
  /** What an approved erasure waits for; for a running one, the old files of the database. */
  waits_for: z.enum(['online', 'unknown', 'files', ...ERASURE_STOPS]).nullable(),
  /** The marked lines, until it runs. */
  lines: z.array(ErasureLine),
  counts: z.array(Counted),
  done_at: Instant.nullable(),
});
export type Erasure = z.infer<typeof Erasure>;

export const ProposeErasureRequest = z.object({
  /** Made by the browser, so that a retry after a lost response makes only one proposal. */
  id: z.uuid(),
  player_id: PlayerId,
  reason,
  /** Ids of the lines of the dry run that are about the player. */
  lines: z.array(z.string().max(600).refine(isStorable)).max(RETENTION.linesAtMost).default([]),
});
export type ProposeErasureRequest = z.infer<typeof ProposeErasureRequest>;

const READ_ERRORS = ['permission.other_terminal', 'service.database_unavailable'] as const;
const HOLD_ERRORS = ['request.not_found', 'hold.released', ...READ_ERRORS] as const;
const DECISION_ERRORS = ['request.not_found', 'erasure.decided', ...READ_ERRORS] as const;

export const RetentionParams = z.object({ id: z.uuid() });
export type RetentionParams = z.infer<typeof RetentionParams>;

export const ListHoldsQuery = z.object({
  player_id: PlayerId.optional(),
  /** Includes released holds. */
  all: z.literal('1').optional(),
});
export type ListHoldsQuery = z.infer<typeof ListHoldsQuery>;

export const ErasurePlanParams = z.object({ id: PlayerId });
export type ErasurePlanParams = z.infer<typeof ErasurePlanParams>;

export const retentionCalls = defineCalls('retention', retentionPaths, {
  getRetention: {
    summary:
      'Get the stored data by kind, with amounts and retention periods, and the last and next nightly run',
    response: RetentionState,
    errors: ['service.database_unavailable'],
  },
  listHolds: {
    summary: 'List holds on players, the next to review first',
    query: ListHoldsQuery,
    response: z.array(Hold),
    errors: READ_ERRORS,
  },
  setHold: {
    summary:
      'Put a hold on a player, which keeps all data about them. The same id again returns the first result',
    body: SetHoldRequest,
    status: 201,
    response: Hold,
    errors: ['request.not_found', 'request.conflict', 'player.erased', 'hold.bad_date', ...READ_ERRORS],
  },
  reviewHold: {
    summary: 'Extend a hold to the next review date',
    params: RetentionParams,
    body: ReviewHoldRequest,
    response: Hold,
    errors: ['hold.bad_date', ...HOLD_ERRORS],
  },
  releaseHold: {
    summary: 'Release a hold; requires a person other than its owner',
    params: RetentionParams,
    body: RetentionReasonRequest,
    response: Hold,
    errors: ['hold.own', ...HOLD_ERRORS],
  },
  listErasures: {
    summary: 'List erasures of players, open ones first',
    response: z.array(Erasure),
    errors: READ_ERRORS,
  },
  planErasure: {
    summary: 'Dry run of an erasure: the data to remove, the data to keep, and the blockers',
    params: ErasurePlanParams,
    response: ErasurePlan,
    errors: ['request.not_found', 'player.erased', ...READ_ERRORS],
  },
  proposeErasure: {
    summary: 'Propose to erase a player. The same id again returns the first result',
    body: ProposeErasureRequest,
    status: 201,
    response: Erasure,
    errors: ['request.not_found', 'request.conflict', 'player.erased', 'erasure.open', ...READ_ERRORS],
  },
  approveErasure: {
    summary: 'Approve an erasure; it runs as soon as the player is offline',
    params: RetentionParams,
    response: Erasure,
    errors: ['erasure.own', 'erasure.stopped', ...DECISION_ERRORS],
  },
  rejectErasure: {
    summary: 'Reject an erasure, with a reason',
    params: RetentionParams,
    body: RetentionReasonRequest,
    response: Erasure,
    errors: ['erasure.own', ...DECISION_ERRORS],
  },
  withdrawErasure: {
    summary: "Withdraw one's own proposal, including an approved one that has not started",
    params: RetentionParams,
    response: Erasure,
    errors: ['permission.denied', ...DECISION_ERRORS],
  },
});

export const retentionRequests = {
  watchRetention: subscribeRequest('Subscribe to changes of holds and erasures'),
  unwatchRetention: unsubscribeRequest(),
};

export const retentionEvents = {
  'retention:changed': defineEvent({
    summary: 'Holds or erasures changed; refetch them',
    payload: z.object({}),
    subscribedBy: 'watchRetention',
  }),
  'players:erased': defineEvent({
    summary: 'A player was erased; refetch all data with player names',
    payload: z.object({}),
  }),
};
