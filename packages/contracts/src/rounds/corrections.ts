import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { PageQuery } from '../fields/queries.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { BaccaratHand, CardCode, ChangeReason, RouletteNumber, Round } from './round.ts';

/** The corrected result: the cards in deal order, or the number. */
export const CorrectedResult = z.object({
  cards: z
    .array(z.object({ hand: BaccaratHand, card: CardCode }))
    .min(4)
    .max(6)
    .optional(),
  number: RouletteNumber.optional(),
});
export type CorrectedResult = z.infer<typeof CorrectedResult>;

/**
 * `proposed` waits for a second person. `applying` is approved and being sent to the operator. `failed` was refused by
 * the operator. `stale` is a proposal whose round was voided or corrected otherwise in the meantime.
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

/** A correction of a settled round, from its proposal by one member of staff to the decision by another. */
export const RoundCorrection = z.object({
  id: z.uuid(),
  state: CorrectionState,
  /** The round at the time of the proposal. */
  round: Round,
  result: CorrectedResult,
  reason: z.string(),
  proposed_by: Staff,
  proposed_at: Instant,
  decided_by: Staff.nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  /** The version that the approval created. */
  new_round_id: EntityId.nullable(),
  /** The incident that it belongs to. */
  incident_id: z.uuid().nullable(),
});
export type RoundCorrection = z.infer<typeof RoundCorrection>;

export const ProposeCorrectionRequest = CorrectedResult.extend({
  reason: ChangeReason,
  /** An incident about this round. */
  incident_id: z.uuid().optional(),
});
export type ProposeCorrectionRequest = z.infer<typeof ProposeCorrectionRequest>;

export const RejectCorrectionRequest = z.object({ reason: ChangeReason });
export type RejectCorrectionRequest = z.infer<typeof RejectCorrectionRequest>;

export const CorrectionParams = z.object({ id: z.uuid() });
export type CorrectionParams = z.infer<typeof CorrectionParams>;

export const ListCorrectionsQuery = PageQuery.extend({
  state: CorrectionState.optional(),
  table_id: EntityId.optional(),
  round_id: EntityId.optional(),
  /** By time of proposal: `from` is included, `to` is not. */
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListCorrectionsQuery = z.infer<typeof ListCorrectionsQuery>;

/** Corrections that somebody proposed, decided or withdrew. No ids: whichever there are. */
export const CorrectionsChanged = z.object({ ids: z.array(z.string()) });
export type CorrectionsChanged = z.infer<typeof CorrectionsChanged>;
