import type { TableLive } from '@pitdesk/contracts/tables';

/** A table's status: the round's phase while it is open, else why it is closed. */
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

/** Returns the whole seconds until the betting ends; undefined where unknown, or where no countdown applies. */
export function secondsLeft(live: Pick<TableLive, 'state' | 'round'>, now: number): number | undefined {
  if (phaseOf(live) !== 'betting' || !live.round?.phase_ends_at) return undefined;
  return Math.max(0, Math.ceil((Date.parse(live.round.phase_ends_at) - now) / 1_000));
}
