import { sameId } from '../fields/same-id.ts';
import type { CasinoEvent } from './contract.ts';
import type { EVENT_STATES } from './limits.ts';

export type EventState = (typeof EVENT_STATES)[number];
type Timed = Pick<CasinoEvent, 'active' | 'starts_at' | 'ends_at'>;

/**
 * Returns the state of an event: its flag decides for an inactive event, the clock for any other.
 * @param now in milliseconds since 1970
 * @param span of the event, where it is known already
 */
export function eventState(event: Timed, now: number, span = eventSpan(event)): EventState {
  if (!event.active) return 'inactive';
  const { begin, end } = span;
  if (now < begin) return 'scheduled';
  return now < end ? 'running' : 'ended';
}

/** Returns when an event runs, in milliseconds since 1970; unbounded when the operator sends no time. */
export const eventSpan = ({ starts_at, ends_at }: Pick<Timed, 'starts_at' | 'ends_at'>) => ({
  begin: starts_at === null ? -Infinity : Date.parse(starts_at),
  end: ends_at === null ? Infinity : Date.parse(ends_at),
});

type AtTables = Pick<CasinoEvent, 'table_ids' | 'starts_at' | 'ends_at'>;

/**
 * Returns whether two events run at one table at the same time, from `now` on (milliseconds since 1970): past overlaps
 * no longer matter.
 */
export function eventsOverlap(a: AtTables, b: AtTables, now: number): boolean {
  if (!spansOverlap(eventSpan(a), eventSpan(b), now)) return false;
  return a.table_ids.some((id) => b.table_ids.some((otherId) => sameId(id, otherId)));
}

type Span = ReturnType<typeof eventSpan>;

/** Returns the part of `eventsOverlap` about time alone. */
export const spansOverlap = (one: Span, other: Span, now: number): boolean =>
  Math.max(one.begin, other.begin, now) < Math.min(one.end, other.end);
