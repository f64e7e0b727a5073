import type { SanctionEnforcer, SanctionKind } from '@pitdesk/contracts/sanctions';
import type { Settings } from '#core/settings/settings';

const HOUR_MINUTES = 60;
export const DAY_MINUTES = 24 * HOUR_MINUTES;

type Rules = Settings['sanctions'];

/** The number of earlier sanctions within the configured days that makes the next one a repeated one. */
export const REPEATS = 2;

/** Returns the longest sanction that one person may impose alone, in minutes; 0 if each needs a second person. */
export const shortMinutes = ({ shortHours }: Rules): number => (shortHours ?? 0) * HOUR_MINUTES;

export const maxMinutes = ({ maxDays }: Rules): number => maxDays * DAY_MINUTES;

/**
 * Returns true if a second person must approve: for a long sanction, and for one after two others. A warning restricts
 * nothing and never needs approval.
 */
export function needsApproval(
  { kind, minutes }: { kind: SanctionKind; minutes: number },
  earlier: number,
  rules: Rules,
): boolean {
  if (kind === 'warning') return false;
  return minutes > shortMinutes(rules) || (rules.repeatDays !== null && earlier >= REPEATS);
}

/** Returns who enforces a kind of sanction; null if nobody can. The console alone can only disconnect. */
export function enforcerOf(kind: SanctionKind, operatorTakesSanctions: boolean): SanctionEnforcer | null {
  if (operatorTakesSanctions) return 'operator';
  return kind === 'table_ban' ? 'console' : null;
}

interface Place {
  readonly scope: string;
  readonly tableId: string | null;
  readonly terminalId: number | null;
}

/** Returns true if a sanction applies at a table. @param at null values for an unknown table */
export function holdsAt(sanction: Place, at: { tableId: string | null; terminalId: number | null }): boolean {
  if (sanction.scope === 'all') return true;
  if (sanction.scope === 'terminal') return at.terminalId !== null && at.terminalId === sanction.terminalId;
  return at.tableId !== null && at.tableId === sanction.tableId;
}

/** Returns true if a sanction covers at least the places of another one. */
export function reachesAsFar(wide: Place, narrow: Place): boolean {
  if (wide.scope === 'all') return true;
  if (narrow.scope === 'all') return false;
  if (wide.scope === 'terminal') return wide.terminalId === narrow.terminalId;
  return narrow.scope === 'table' && wide.tableId === narrow.tableId;
}
