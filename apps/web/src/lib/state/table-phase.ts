import type { TableLive } from '@pitdesk/contracts/tables';

/** Returns a table's status at a glance: the round's phase while it is open, else the reason why not. */
export type TablePhase =
  | 'betting'
  | 'dealing'
  | 'spinning'
  | 'settled'
  | 'voided'
  | 'waiting'
  | 'closed'
  | 'shuffling'
  | 'maintenance'
  | 'paused';

export function phaseOf(live: Pick<TableLive, 'state' | 'round'>): TablePhase {
  if (live.state !== 'open') return live.state;
  return live.round?.state ?? 'waiting';
}

/** Whole seconds until the betting ends; undefined where it is unknown, or where no countdown helps. */
export function secondsLeft(live: Pick<TableLive, 'state' | 'round'>, now: number): number | undefined {
  if (phaseOf(live) !== 'betting' || !live.round?.phase_ends_at) return undefined;
  return Math.max(0, Math.ceil((Date.parse(live.round.phase_ends_at) - now) / 1_000));
}
