import { sameId } from '../fields/same-id.ts';
import type { EVENT_STATES } from './limits.ts';
import type { CasinoEvent } from './schemas.ts';

export type EventState = (typeof EVENT_STATES)[number];
type Timed = Pick<CasinoEvent, 'active' | 'starts_at' | 'ends_at'>;

/** An inactive event is inactive whatever its times; otherwise the clock decides. `now` in milliseconds since 1970. */
export function eventState(event: Timed, now: number): EventState {
  if (!event.active) return 'inactive';
  const { begin, end } = eventSpan(event);
  if (now < begin) return 'scheduled';
  return now < end ? 'running' : 'ended';
}

/** When an event runs, in milliseconds since 1970; without a bound where the operator names none. */
export const eventSpan = ({ starts_at, ends_at }: Pick<Timed, 'starts_at' | 'ends_at'>) => ({
  begin: starts_at === null ? -Infinity : Date.parse(starts_at),
  end: ends_at === null ? Infinity : Date.parse(ends_at),
});

type AtTables = Pick<CasinoEvent, 'table_ids' | 'starts_at' | 'ends_at'>;

/**
 * Returns whether two events are to run at one table at the same time, from `now` on (milliseconds since 1970): what is
 * over can no longer be in anybody's way.
 */
export function eventsOverlap(a: AtTables, b: AtTables, now: number): boolean {
  const [one, other] = [eventSpan(a), eventSpan(b)];
  const begin = Math.max(one.begin, other.begin, now);
  const end = Math.min(one.end, other.end);
  return begin < end && a.table_ids.some((id) => b.table_ids.some((otherId) => sameId(id, otherId)));
}
