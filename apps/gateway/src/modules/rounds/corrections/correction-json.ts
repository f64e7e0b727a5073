import { CorrectedResult, Round, type RoundCorrection } from '@pitdesk/contracts/rounds';
import { fromStoredId } from '../../../common/database/stored-id.ts';
import type { Correction } from './correction.ts';

/** The round as it was proposed to be corrected. */
export const roundOf = ({ round }: Pick<Correction, 'round'>): Round => Round.parse(round);

export const resultOf = ({ result }: Pick<Correction, 'result'>): CorrectedResult =>
  CorrectedResult.parse(result);

const staff = (id: string, username: string) => ({ id: fromStoredId(id), username });

export function correctionJson(row: Correction): RoundCorrection {
  const { decidedById, decidedByName } = row;
  return {
    id: row.id,
    state: row.state,
    round: roundOf(row),
    result: resultOf(row),
    reason: row.reason,
    proposed_by: staff(row.proposedById, row.proposedByName),
    proposed_at: row.proposedAt.toISOString(),
    decided_by: decidedById === null ? null : staff(decidedById, decidedByName ?? ''),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decision_reason: row.decisionReason,
    new_round_id: row.newRoundId === null ? null : fromStoredId(row.newRoundId),
  };
}
