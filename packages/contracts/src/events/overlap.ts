import { sameId } from '../fields/same-id.ts';
import type { CasinoEvent } from './event.ts';

type AtTables = Pick<CasinoEvent, 'table_ids' | 'starts_at' | 'ends_at'>;

/**
 * Whether two events are to run at one table at the same time, from `now` on (milliseconds since 1970): what is over
 * can no longer be in anybody's way.
 */
export function eventsOverlap(a: AtTables, b: AtTables, now: number): boolean {
  const begin = Math.max(Date.parse(a.starts_at), Date.parse(b.starts_at), now);
  const end = Math.min(Date.parse(a.ends_at), Date.parse(b.ends_at));
  return begin < end && a.table_ids.some((id) => b.table_ids.some((other) => sameId(id, other)));
}
