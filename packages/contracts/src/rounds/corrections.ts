import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { EntityId, IdParams } from '../fields/id.ts';
import { PageQuery, paginated } from '../fields/page.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ChangeReason, CorrectedResult } from './result-change.ts';
import { Round } from './round.ts';

/**
 * `proposed` waits for a second person. `applying` was approved, and the operator is being told; `failed` is what the
 * operator refused. `stale` is a proposal whose round was voided or corrected by others meanwhile.
 */
export const CorrectionState = z.enum([
  'proposed',
  'applying',
  'approved',
  'rejected',
  'withdrawn',
  'stale',
  'failed',
]);
export type CorrectionState = z.infer<typeof CorrectionState>;

const Staff = z.object({ id: EntityId, username: z.string() });

/** A correction of a settled round, from its proposal by one member of staff to its decision by another. */
export const RoundCorrection = z.object({
  id: z.uuid(),
  state: CorrectionState,
  /** The round as it was when the correction was proposed. */
  round: Round,
  result: CorrectedResult,
  reason: z.string(),
  proposed_by: Staff,
  proposed_at: Instant,
  decided_by: Staff.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** The version that the approval made. */
  new_round_id: EntityId.nullable(),
});
export type RoundCorrection = z.infer<typeof RoundCorrection>;

export const CorrectionParams = z.object({ id: z.uuid() });
export type CorrectionParams = z.infer<typeof CorrectionParams>;

export const ProposeCorrectionRequest = CorrectedResult.extend({ reason: ChangeReason });
export type ProposeCorrectionRequest = z.infer<typeof ProposeCorrectionRequest>;

export const proposeCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/rounds/:id/corrections',
  tag: 'rounds',
  summary: 'Propose what the result of a settled round was instead',
  auth: 'session',
  params: IdParams,
  body: ProposeCorrectionRequest,
  status: 201,
  response: RoundCorrection,
  errors: [
    'request.not_found',
    'request.conflict',
    'correction.impossible',
    'correction.pending',
    ...OPTIONAL_UPSTREAM_ERRORS,
  ],
});

export const ListCorrectionsQuery = PageQuery.extend({
  state: CorrectionState.optional(),
  table_id: EntityId.optional(),
  round_id: EntityId.optional(),
  /** By when it was proposed: `from` is included, `to` is not. */
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListCorrectionsQuery = z.infer<typeof ListCorrectionsQuery>;

export const listCorrections = defineEndpoint({
  method: 'GET',
  path: '/api/corrections',
  tag: 'rounds',
  summary: 'Corrections of rounds, the newest proposal first',
  auth: 'session',
  query: ListCorrectionsQuery,
  response: paginated(RoundCorrection),
  errors: ['service.database_unavailable'],
});

const DECISION_ERRORS = [
  'request.not_found',
  'correction.decided',
  'correction.stale',
  'service.database_unavailable',
] as const;

export const approveCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/corrections/:id/approve',
  tag: 'rounds',
  summary: 'Let a colleague’s correction pass; one’s own is refused',
  auth: 'session',
  params: CorrectionParams,
  response: RoundCorrection,
  errors: ['correction.own', ...DECISION_ERRORS, ...OPTIONAL_UPSTREAM_ERRORS],
});

export const RejectCorrectionRequest = z.object({ reason: ChangeReason });
export type RejectCorrectionRequest = z.infer<typeof RejectCorrectionRequest>;

export const rejectCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/corrections/:id/reject',
  tag: 'rounds',
  summary: 'Refuse a colleague’s correction, with a reason; one’s own is withdrawn',
  auth: 'session',
  params: CorrectionParams,
  body: RejectCorrectionRequest,
  response: RoundCorrection,
  errors: ['correction.own', ...DECISION_ERRORS],
});

export const withdrawCorrection = defineEndpoint({
  method: 'POST',
  path: '/api/corrections/:id/withdraw',
  tag: 'rounds',
  summary: 'Take back a correction that one proposed oneself',
  auth: 'session',
  params: CorrectionParams,
  response: RoundCorrection,
  errors: DECISION_ERRORS,
});
