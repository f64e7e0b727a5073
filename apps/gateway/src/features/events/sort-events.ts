import { type CasinoEvent, EVENT_STATES, eventState, type ListEventsQuery } from '@pitdesk/contracts/events';
import { factsOf } from './event-facts.ts';

export type EventOrder = ListEventsQuery['sort_by'];
type Column = EventOrder extends `${infer C}:${string}` ? C : never;

const VALUES: Record<Column, (event: CasinoEvent, now: number) => number | string> = {
  name: (event) => factsOf(event).name,
  kind: ({ kind }) => kind ?? '',
  state: (event, now) => EVENT_STATES.indexOf(eventState(event, now, factsOf(event).span)),
  starts_at: (event) => factsOf(event).span.begin,
  ends_at: (event) => factsOf(event).span.end,
  terminal_id: ({ terminal_id }) => terminal_id ?? -1,
};

/** Returns the events in an order, at `now` (milliseconds since 1970). Equal values are sorted by id, across pages. */
export function sortEvents(events: readonly CasinoEvent[], order: EventOrder, now: number): CasinoEvent[] {
  const [column, direction] = order.split(':') as [Column, 'asc' | 'desc'];
  const read = VALUES[column];
  const sign = direction === 'asc' ? 1 : -1;
  return [...events].sort((a, b) => sign * compare(read(a, now), read(b, now)) || compareIds(a, b));
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const ids = new Intl.Collator('en', { numeric: true });
const compareIds = (a: CasinoEvent, b: CasinoEvent): number => ids.compare(String(a.id), String(b.id));
