import { z } from 'zod';
import { ERROR_CODES } from '../errors/catalogue.ts';
import { EntityId, TerminalId } from '../fields/id.ts';
import { PageQuery, paginated, sortBy } from '../fields/page.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { EVENT_COLUMNS, EVENT_STATES } from '../limits.ts';
import { CasinoEvent, EventChange, EventKind } from './event.ts';

/**
 * An event that somebody asked to delete. `held`: until `until` it can be undone; `deleting`: the operator is being
 * told; `failed`: the operator did not do it, and `code` says why.
 */
export const EventDeletion = z.object({
  state: z.enum(['held', 'deleting', 'failed']),
  until: Instant,
  by: z.string(),
  code: z.enum(ERROR_CODES).nullable(),
});
export type EventDeletion = z.infer<typeof EventDeletion>;

/** An event as the console shows it: the operator's, with what only the console knows. */
export const EventView = CasinoEvent.extend({
  /** Stands for all that the operator has of it: it is another as soon as anything was changed. */
  version: z.string(),
  deletion: EventDeletion.nullable(),
  /** The other active events that are to run at one of its tables at the same time. */
  overlaps: z.array(z.object({ id: EntityId, name: z.string() })),
});
export type EventView = z.infer<typeof EventView>;

/** A change, and the version that it was made from: where another is there by now, nothing is changed. */
export const EventUpdate = EventChange.extend({ version: z.string().max(64).optional() });
export type EventUpdate = z.infer<typeof EventUpdate>;

/** What the console asks an operator for: the specification names no query, so nothing rests on more than pages. */
export const OperatorEventsQuery = PageQuery.extend({
  game: GameName.optional(),
  search: SearchTerm.optional(),
});
export type OperatorEventsQuery = z.infer<typeof OperatorEventsQuery>;

export const ListEventsQuery = OperatorEventsQuery.extend({
  state: z.enum(EVENT_STATES).optional(),
  kind: EventKind.optional(),
  table_id: EntityId.optional(),
  terminal_id: z.coerce.number().pipe(TerminalId).optional(),
  /** Those that run at some moment from `from` to `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
  ...DayFilter,
  sort_by: sortBy(EVENT_COLUMNS).default('starts_at:desc'),
});
export type ListEventsQuery = z.infer<typeof ListEventsQuery>;

/** `counts`: how many of each state the rest of the filter leaves. `meta.capped`: the operator has more than were read. */
export const EventsPage = paginated(EventView).extend({
  counts: z.record(z.enum(EVENT_STATES), z.int().nonnegative()),
});
export type EventsPage = z.infer<typeof EventsPage>;
