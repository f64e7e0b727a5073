import type { EVENT_STATES } from '../limits.ts';
import type { CasinoEvent } from './event.ts';

export type EventState = (typeof EVENT_STATES)[number];
type Timed = Pick<CasinoEvent, 'active' | 'starts_at' | 'ends_at'>;

/** An inactive event is inactive whatever its times; otherwise the clock decides. `now` in milliseconds since 1970. */
export function eventState(event: Timed, now: number): EventState {
  if (!event.active) return 'inactive';
  if (now < Date.parse(event.starts_at)) return 'scheduled';
  return now < Date.parse(event.ends_at) ? 'running' : 'ended';
}
