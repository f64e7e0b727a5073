import { sameId } from '../fields/same-id.ts';
import type { CasinoEvent } from './event.ts';
import { eventSpan } from './event-state.ts';

type AtTables = Pick<CasinoEvent, 'table_ids' | 'starts_at' | 'ends_at'>;

/**
 * Whether two events are to run at one table at the same time, from `now` on (milliseconds since 1970): what is over
 * can no longer be in anybody's way.
 */
export function eventsOverlap(a: AtTables, b: AtTables, now: number): boolean {
  const [one, other] = [eventSpan(a), eventSpan(b)];
  const begin = Math.max(one.begin, other.begin, now);
  const end = Math.min(one.end, other.end);
  return begin < end && a.table_ids.some((id) => b.table_ids.some((otherId) => sameId(id, otherId)));
}
