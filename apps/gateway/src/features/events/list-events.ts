import {
  type CasinoEvent,
  EVENT_STATES,
  type EventState,
  eventState,
  type ListEventsQuery,
} from '@pitdesk/contracts/events';
import { foldText, type PageMeta, sameId } from '@pitdesk/contracts/fields';
import { covers, type Reach } from '#core/permissions/reach';
import type { Book } from './event-book.ts';
import { factsOf } from './event-facts.ts';

export interface ListedEvents {
  readonly events: readonly CasinoEvent[];
  readonly counts: Record<EventState, number>;
  readonly meta: PageMeta;
}

/**
 * Returns the page of events of a query, at `now` (milliseconds since 1970).
 */
export function listEvents(
  book: Book,
  query: ListEventsQuery,
  reach: Reach<'events.read'>,
  now: number,
): ListedEvents {
  const matches = matcherOf(query);
  const counts = Object.fromEntries(EVENT_STATES.map((state) => [state, 0])) as Record<EventState, number>;
  const found: CasinoEvent[] = [];
  for (const event of book.sortedBy(query.sort_by, now)) {
    if (!matches(event) || !covers(reach, event.terminal_id)) continue;
    const state = eventState(event, now, factsOf(event).span);
    counts[state] += 1;
    if (query.state === undefined || query.state === state) found.push(event);
  }
  const { page, per_page } = query;
  const meta = { page, per_page, total: found.length, last_page: Math.ceil(found.length / per_page) };
  return { events: found.slice((page - 1) * per_page, page * per_page), counts, meta };
}

/** Every word of the search must occur in the event's text. */
function matcherOf(query: ListEventsQuery): (event: CasinoEvent) => boolean {
  const { game, kind, terminal_id, table_id } = query;
  const from = query.from === undefined ? -Infinity : Date.parse(query.from);
  const to = query.to === undefined ? Infinity : Date.parse(query.to);
  const words = query.search === undefined ? [] : foldText(query.search).split(/\s+/);
  return (event) => {
    const facts = factsOf(event);
    return (
      (game === undefined || event.game === null || event.game === game) &&
      (kind === undefined || event.kind === kind) &&
      (terminal_id === undefined || event.terminal_id === terminal_id) &&
      (table_id === undefined || event.table_ids.some((id) => sameId(id, table_id))) &&
      (query.from === undefined || facts.span.end > from) &&
      (query.to === undefined || facts.span.begin < to) &&
      words.every((word) => facts.text.includes(word))
    );
  };
}
