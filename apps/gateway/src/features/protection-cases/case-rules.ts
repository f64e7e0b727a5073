import {
  PROTECTION_CASE_SEVERITIES,
  type ProtectionCaseSeverity,
  type ProtectionCaseState,
} from '@pitdesk/contracts/protection-cases';
import type { WordCategory } from '@pitdesk/contracts/words';

const MINUTE_MS = 60_000;

/** The severity of the case that a flag of a category opens. Flags of other categories open none. */
export const CARE_CATEGORIES: Readonly<Partial<Record<WordCategory, ProtectionCaseSeverity>>> = {
  self_harm: 'critical',
  minor: 'critical',
  lost_control: 'high',
  borrowing: 'high',
  chasing: 'medium',
};

export const graver = (a: ProtectionCaseSeverity, b: ProtectionCaseSeverity): ProtectionCaseSeverity =>
  PROTECTION_CASE_SEVERITIES.indexOf(a) <= PROTECTION_CASE_SEVERITIES.indexOf(b) ? a : b;

/** Returns the deadline of the look at a case that needs one since an instant. */
export const lookDue = (
  severity: ProtectionCaseSeverity,
  from: Date,
  minutes: Readonly<Record<ProtectionCaseSeverity, number>>,
): Date => new Date(from.getTime() + minutes[severity] * MINUTE_MS);

/** States in which staff consider the case calm. */
const CALM: readonly ProtectionCaseState[] = ['interaction_recorded', 'awaiting_evaluation'];

/**
 * Returns true if a new marker requires another look: it raises the severity, or something critical happened after an
 * interaction with the player.
 */
export function requiresLook(
  { severity, state }: { severity: ProtectionCaseSeverity; state: ProtectionCaseState },
  marker: ProtectionCaseSeverity,
): boolean {
  const isGraver = graver(severity, marker) !== severity;
  return isGraver || (marker === 'critical' && CALM.includes(state));
}
