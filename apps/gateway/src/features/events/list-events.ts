import {
  type CasinoEvent,
  EVENT_STATES,
  type EventState,
  eventSpan,
  eventState,
  type ListEventsQuery,
} from '@pitdesk/contracts/events';
import { type PageMeta, sameId } from '@pitdesk/contracts/fields';

type Column = ListEventsQuery['sort_by'] extends `${infer C}:${string}` ? C : never;

export interface ListedEvents {
  readonly events: readonly CasinoEvent[];
  readonly counts: Record<EventState, number>;
  readonly meta: PageMeta;
}

/** Returns the page of events of a query, at `now` (milliseconds since 1970). */
export function listEvents(all: readonly CasinoEvent[], query: ListEventsQuery, now: number): ListedEvents {
  const matching = all.filter((event) => matches(event, query));
  const counts = Object.fromEntries(EVENT_STATES.map((state) => [state, 0])) as Record<EventState, number>;
  for (const event of matching) counts[eventState(event, now)] += 1;
  const { state } = query;
  const found = state === undefined ? matching : matching.filter((event) => eventState(event, now) === state);
  found.sort(order(query.sort_by, now));
  const { page, per_page } = query;
  const meta = { page, per_page, total: found.length, last_page: Math.ceil(found.length / per_page) };
  return { events: found.slice((page - 1) * per_page, page * per_page), counts, meta };
}

function matches(event: CasinoEvent, query: ListEventsQuery): boolean {
  const { game, kind, terminal_id, table_id, from, to, search } = query;
  return (
    (game === undefined || event.game === null || event.game === game) &&
    (kind === undefined || event.kind === kind) &&
    (terminal_id === undefined || event.terminal_id === terminal_id) &&
    (table_id === undefined || event.table_ids.some((id) => sameId(id, table_id))) &&
    (from === undefined || eventSpan(event).end > Date.parse(from)) &&
    (to === undefined || eventSpan(event).begin < Date.parse(to)) &&
    (search === undefined || contains(event, search))
  );
}

/** Every word of the search is somewhere in what staff know an event by. */
function contains({ id, name, description }: CasinoEvent, search: string): boolean {
  const text = fold(`${String(id)} ${name} ${description}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const VALUES: Record<Column, (event: CasinoEvent, now: number) => number | string> = {
  name: ({ name }) => fold(name),
  kind: ({ kind }) => kind ?? '',
  state: (event, now) => EVENT_STATES.indexOf(eventState(event, now)),
  starts_at: (event) => eventSpan(event).begin,
  ends_at: (event) => eventSpan(event).end,
  terminal_id: ({ terminal_id }) => terminal_id ?? -1,
};

/** Rows with equal values are sorted by id, across pages. */
function order(sortBy: ListEventsQuery['sort_by'], now: number) {
  const [column, direction] = sortBy.split(':') as [Column, 'asc' | 'desc'];
  const read = VALUES[column];
  const sign = direction === 'asc' ? 1 : -1;
  return (a: CasinoEvent, b: CasinoEvent): number =>
    sign * compare(read(a, now), read(b, now)) || compareIds(a, b);
}

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
const compareIds = (a: CasinoEvent, b: CasinoEvent): number =>
  String(a.id).localeCompare(String(b.id), 'en', { numeric: true });
