import { ALARM_SEVERITY, type AlarmKind } from '@pitdesk/contracts/alarms';
import type { Table, TableLive } from '@pitdesk/contracts/tables';

/** The reasons why a table needs a person, the most urgent first: open alarms, and states that the wall detects. */
const REASONS = [
  'table_stuck',
  'table_disobeys',
  'rule_broken',
  'wheel_biased',
  'stream_down',
  'silent',
  'player_waiting',
  'correction_waiting',
  'relief_missing',
  'cards_overdue',
  'noDealer',
  'table_down',
  'paused',
  'maintenance',
] as const satisfies readonly (AlarmKind | 'silent' | 'noDealer' | 'paused' | 'maintenance')[];

export interface Attention {
  reason: (typeof REASONS)[number];
  /** Milliseconds since 1970; null where it is unknown. */
  since: number | null;
  /** The colleague who acknowledged it; null for none. */
  acknowledgedBy: string | null;
  /** The page of an alarm; a detected state has none. */
  to?: string;
}

/** Red where a game stops or its results are in doubt; amber where a person waits. */
export const isUrgent = ({ reason, acknowledgedBy }: Attention): boolean =>
  acknowledgedBy === null && reason in ALARM_SEVERITY && ALARM_SEVERITY[reason as AlarmKind] === 'urgent';

/** Longer than any phase, however slowly the cards are squeezed. */
const STUCK_AFTER_MS = 120_000;
/** Betting that ends later than its plan by more than this is overdue. */
const OVERDUE_MS = 30_000;

/** The known state of a table at one moment. */
export interface TableFacts {
  /** Undefined where the table's live state is unknown. */
  live: TableLive | undefined;
  /** True where the live state of tables is known. */
  followed: boolean;
  /** The open alarms of the table; null for an account without alarms. */
  alarms: readonly Attention[] | null;
}

/** Acknowledged alarms come after all others. */
const rankOf = ({ reason, acknowledgedBy }: Attention): number =>
  REASONS.indexOf(reason) + (acknowledgedBy === null ? 0 : REASONS.length);

/** Returns the most urgent reason of a table; undefined for none. */
export function attentionOf(table: Pick<Table, 'active'>, seen: TableFacts, now: number): Attention | null {
  const own = detectedReason(table, seen, now);
  const all = own === null ? (seen.alarms ?? []) : [...(seen.alarms ?? []), { ...own, acknowledgedBy: null }];
  return [...all].sort((a, b) => rankOf(a) - rankOf(b) || (a.since ?? 0) - (b.since ?? 0))[0] ?? null;
}

function detectedReason(
  { active }: Pick<Table, 'active'>,
  { live, followed, alarms }: TableFacts,
  now: number,
): Omit<Attention, 'acknowledgedBy'> | null {
  if (live === undefined) return followed && active !== false ? { reason: 'silent', since: null } : null;
  const movedAt = Date.parse(live.updated_at);
  if (live.state === 'paused' || live.state === 'maintenance') return { reason: live.state, since: movedAt };
  if (live.state !== 'open') return null;
  const plannedEnd = live.round?.state === 'betting' ? live.round.phase_ends_at : null;
  const isOverdue = plannedEnd !== null && now - Date.parse(plannedEnd) >= OVERDUE_MS;
  // Where alarms are watched, they report a stuck table, by the property's settings.
  if (alarms === null && (isOverdue || now - movedAt >= STUCK_AFTER_MS)) {
    return { reason: 'table_stuck', since: movedAt };
  }
  return live.dealer === null ? { reason: 'noDealer', since: null } : null;
}

export interface TableAttention {
  table: Table;
  attention: Attention | null;
  isClosed: boolean;
}

/**
 * Sorts by urgency, closed tables last; otherwise in the dashboard's order.
 * @param first among equals: the longest for people who work through them, the newest for a screen that announces them
 */
export function byAttention(
  tables: readonly TableAttention[],
  language: string,
  first: 'longest' | 'newest' = 'longest',
): TableAttention[] {
  const names = new Intl.Collator(language, { numeric: true });
  const rank = ({ attention, isClosed }: TableAttention): number => {
    if (attention === null) return LAST_RANK + (isClosed ? 1 : 0);
    return first === 'newest' ? classOf(attention) : rankOf(attention);
  };
  const direction = first === 'newest' ? -1 : 1;
  const since = ({ attention }: TableAttention): number => direction * (attention?.since ?? 0);
  return [...tables].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      since(a) - since(b) ||
      a.table.terminal_id - b.table.terminal_id ||
      names.compare(a.table.title, b.table.title),
  );
}

const LAST_RANK = 2 * REASONS.length;

/** Urgent alarms, other alarms, states, and what a colleague has acknowledged. */
function classOf(attention: Attention): number {
  if (attention.acknowledgedBy !== null) return 3;
  if (isUrgent(attention)) return 0;
  return attention.reason in ALARM_SEVERITY ? 1 : 2;
}
