import { z } from 'zod';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { retentionPaths } from './paths.ts';
import {
  Erasure,
  ErasurePlan,
  Hold,
  ProposeErasureRequest,
  RetentionReasonRequest,
  RetentionState,
  ReviewHoldRequest,
  SetHoldRequest,
} from './schemas.ts';

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
