import type { Table, TableLive } from '@pitdesk/contracts';

/** Why a table needs a person, the most urgent first. */
const REASONS = ['stuck', 'silent', 'unanswered', 'noDealer', 'paused', 'maintenance'] as const;
export type AttentionReason = (typeof REASONS)[number];

export interface Attention {
  reason: AttentionReason;
  /** Milliseconds since 1970; null where nobody can say. */
  since: number | null;
}

/** Longer than any phase lasts, however slowly the cards are squeezed. */
const STUCK_AFTER_MS = 120_000;
/** Betting that goes on for so long after its planned end is no small delay. */
const OVERDUE_MS = 30_000;
const UNANSWERED_AFTER_MS = 180_000;

/** What is known of a table at one moment. */
export interface Seen {
  /** Undefined where it is not known what the table is doing. */
  live: TableLive | undefined;
  /** Whether what tables are doing is known at all. */
  followed: boolean;
  /** Since when a player waits for an answer; null where nobody waits. */
  waitingSince: number | null;
}

/** What of a table needs a person now, if anything does. */
export function attentionOf(
  table: Pick<Table, 'active'>,
  { live, followed, waitingSince }: Seen,
  now: number,
): Attention | null {
  const unanswered =
    waitingSince !== null && now - waitingSince >= UNANSWERED_AFTER_MS
      ? ({ reason: 'unanswered', since: waitingSince } as const)
      : null;
  if (live === undefined) {
    return followed && table.active !== false ? { reason: 'silent', since: null } : unanswered;
  }
  const movedAt = Date.parse(live.updated_at);
  if (live.state === 'paused' || live.state === 'maintenance') {
    return unanswered ?? { reason: live.state, since: movedAt };
  }
  if (live.state !== 'open') return unanswered;
  const plannedEnd = live.round?.state === 'betting' ? live.round.phase_ends_at : null;
  const isOverdue = plannedEnd !== null && now - Date.parse(plannedEnd) >= OVERDUE_MS;
  if (isOverdue || now - movedAt >= STUCK_AFTER_MS) return { reason: 'stuck', since: movedAt };
  return unanswered ?? (live.dealer === null ? { reason: 'noDealer', since: null } : null);
}

export interface WallTable {
  table: Table;
  attention: Attention | null;
  isClosed: boolean;
}

/** What needs a person first, the longest first among equals; what is closed last; else as on the dashboard. */
export function wallOrder(tables: readonly WallTable[], language: string): WallTable[] {
  const names = new Intl.Collator(language, { numeric: true });
  const rank = ({ attention, isClosed }: WallTable): number => {
    if (attention !== null) return REASONS.indexOf(attention.reason);
    return REASONS.length + (isClosed ? 1 : 0);
  };
  const since = ({ attention }: WallTable): number => attention?.since ?? 0;
  return [...tables].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      since(a) - since(b) ||
      a.table.terminal_id - b.table.terminal_id ||
      names.compare(a.table.title, b.table.title),
  );
}
