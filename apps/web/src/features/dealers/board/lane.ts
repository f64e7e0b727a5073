import type { DealerStint, PlannedRelief, RotaBoard } from '@pitdesk/contracts/dealers';
import { ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';

/** The state of a stint: fine, its break due, or overdue. */
type BreakState = 'fine' | 'due' | 'overdue';

/** One table of the board: past, present and planned stints, and gaps. */
export interface Lane {
  past: DealerStint[];
  current: DealerStint | null;
  breakState: BreakState;
  /** When the current dealer's turn should end, in milliseconds since 1970. */
  dueAt: number | null;
  reliefs: PlannedRelief[];
  /** From when the table has no dealer; null without a gap. */
  gapFrom: number | null;
}

const breakStateOf = (since: number, now: number): BreakState => {
  const stood = now - since;
  if (stood >= ROTATION.overdueAfterMs) return 'overdue';
  return stood >= ROTATION.dueAfterMs ? 'due' : 'fine';
};

/** Returns one table's column of the board. @param isWorked false for a closed table, which needs no dealer */
export function laneOf(rota: RotaBoard, tableId: EntityId, now: number, isWorked: boolean): Lane {
  const stints = rota.stints.filter(({ table_id }) => sameId(table_id, tableId));
  const reliefs = rota.reliefs
    .filter(({ table_id }) => sameId(table_id, tableId))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const current = stints.find(({ until }) => until === null) ?? null;
  const past = stints.filter(({ until }) => until !== null);
  const since = current === null ? null : Date.parse(current.from);
  const dueAt = since === null ? null : since + ROTATION.overdueAfterMs;
  const left = past.map(({ until }) => Date.parse(until ?? '')).sort((a, b) => b - a)[0];
  return {
    past,
    current,
    breakState: since === null ? 'fine' : breakStateOf(since, now),
    dueAt,
    reliefs,
    gapFrom: gapOf({ current, dueAt, left, hasRelief: reliefs.length > 0, now, isWorked }),
  };
}

interface Gap {
  current: DealerStint | null;
  dueAt: number | null;
  left: number | undefined;
  hasRelief: boolean;
  now: number;
  isWorked: boolean;
}

/** Returns the start of a gap: no dealer now, or none planned after a turn that ends soon; null for none. */
function gapOf({ current, dueAt, left, hasRelief, now, isWorked }: Gap): number | null {
  if (current === null) return isWorked ? Math.min(left ?? now, now) : null;
  if (hasRelief || dueAt === null || dueAt - now > ROTATION.needsReliefWithinMs) return null;
  return Math.max(dueAt, now);
}
