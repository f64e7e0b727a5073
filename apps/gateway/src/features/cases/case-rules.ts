import { CASE_SEVERITIES, type CaseSeverity, type CaseState } from '@pitdesk/contracts/cases';
import type { WordCategory } from '@pitdesk/contracts/words';

const MINUTE_MS = 60_000;

/** The severity of the case that a flag of a category opens. Those that are missing are no matter of care. */
export const CARE_CATEGORIES: Readonly<Partial<Record<WordCategory, CaseSeverity>>> = {
  self_harm: 'critical',
  minor: 'critical',
  lost_control: 'high',
  borrowing: 'high',
  chasing: 'medium',
};

export const graver = (a: CaseSeverity, b: CaseSeverity): CaseSeverity =>
  CASE_SEVERITIES.indexOf(a) <= CASE_SEVERITIES.indexOf(b) ? a : b;

/** Returns when somebody has to have looked at a case that asks for it at a moment. */
export const lookDue = (
  severity: CaseSeverity,
  from: Date,
  minutes: Readonly<Record<CaseSeverity, number>>,
): Date => new Date(from.getTime() + minutes[severity] * MINUTE_MS);

/** In these states staff believe that the worst is over. */
const CALM: readonly CaseState[] = ['interaction_recorded', 'awaiting_evaluation'];

/**
 * Returns true where a new marker asks for a look anew: the case grows graver by it, or something critical happens after
 * staff have talked to the player.
 */
export function asksForLook(
  { severity, state }: { severity: CaseSeverity; state: CaseState },
  marker: CaseSeverity,
): boolean {
  const isGraver = graver(severity, marker) !== severity;
  return isGraver || (marker === 'critical' && CALM.includes(state));
}
