import type { MeasureEnforcer, MeasureKind } from '@pitdesk/contracts/measures';
import type { Settings } from '#core/settings/settings';

const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

type Rules = Settings['measures'];

/** So many earlier measures within the days of the rule make the next one a repeated one. */
export const REPEATS = 2;

/** The longest that one person takes alone, in minutes; 0 where each needs a second person. */
export const shortMinutes = ({ shortHours }: Rules): number => (shortHours ?? 0) * HOUR_MINUTES;

export const maxMinutes = ({ maxDays }: Rules): number => maxDays * DAY_MINUTES;

/**
 * Returns true where a second person has to approve: for a long measure, and for one that follows two others. A warning
 * restricts nothing, and never needs one.
 */
export function needsApproval(
  { kind, minutes }: { kind: MeasureKind; minutes: number },
  earlier: number,
  rules: Rules,
): boolean {
  if (kind === 'warning') return false;
  return minutes > shortMinutes(rules) || (rules.repeatDays !== null && earlier >= REPEATS);
}

/** Returns who makes a kind of measure hold; null where nobody can. The console alone can only cut connections. */
export function enforcerOf(kind: MeasureKind, operatorTakesMeasures: boolean): MeasureEnforcer | null {
  if (operatorTakesMeasures) return 'operator';
  return kind === 'keep_out' ? 'console' : null;
}

interface Place {
  readonly scope: string;
  readonly tableId: string | null;
  readonly terminalId: number | null;
}

/** Returns true where a measure holds at a table. @param at null values where the table is unknown */
export function holdsAt(measure: Place, at: { tableId: string | null; terminalId: number | null }): boolean {
  if (measure.scope === 'all') return true;
  if (measure.scope === 'terminal') return at.terminalId !== null && at.terminalId === measure.terminalId;
  return at.tableId !== null && at.tableId === measure.tableId;
}

/** Returns true where a measure reaches at least as far as another one. */
export function reachesAsFar(wide: Place, narrow: Place): boolean {
  if (wide.scope === 'all') return true;
  if (narrow.scope === 'all') return false;
  if (wide.scope === 'terminal') return wide.terminalId === narrow.terminalId;
  return narrow.scope === 'table' && wide.tableId === narrow.tableId;
}
