import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/catalogue.js';
import { EntityId, IdParams, TerminalId } from '../fields/ids.js';
import { PageQuery, sortBy } from '../fields/queries.js';
import { SearchTerm } from '../fields/text.js';
import { Instant } from '../fields/time.js';
import { GameName } from '../games/schemas.js';
import { DayFilter } from '../gaming-day/day-filter.js';
import { defineCalls } from '../rest/endpoint.js';
import { IdempotencyHeaders } from '../rest/headers.js';
import { EVENT_COLUMNS, EVENT_STATES } from './limits.js';
import { eventsPaths } from './paths.js';
import { EventDeletion, EventInput, EventKind, EventsPage, EventUpdate, EventView } from './schemas.js';
/** What the console asks an operator for: the specification names no query, so nothing rests on more than pages. */
export const OperatorEventsQuery = PageQuery.extend({
  game: GameName.optional(),
  search: SearchTerm.optional(),
});
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
/** One that is being deleted is not changed meanwhile. */
const CHANGE_ERRORS = ['request.not_found', 'event.held', ...UPSTREAM_ERRORS];
export const eventsCalls = defineCalls('events', eventsPaths, {
  createEvent: {
    summary:
      'Create an event, inactive until it is activated; a repeat with the same key makes no second one',
    headers: IdempotencyHeaders,
    body: EventInput,
    response: EventView,
    errors: ['request.idempotency_key_reused', 'request.conflict', ...UPSTREAM_ERRORS],
  },
  listEvents: {
    summary: 'Events, with what is being deleted and what overlaps',
    query: ListEventsQuery,
    response: EventsPage,
    errors: UPSTREAM_ERRORS,
  },
  getEvent: {
    summary: 'One event',
    params: IdParams,
    response: EventView,
    errors: ['request.not_found', ...UPSTREAM_ERRORS],
  },
  updateEvent: {
    summary: 'Change an event, where it still is the version that was changed',
    params: IdParams,
    body: EventUpdate,
    response: EventView,
    errors: ['event.changed', ...CHANGE_ERRORS],
  },
  activateEvent: {
    summary: 'Activate an event',
    params: IdParams,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deactivateEvent: {
    summary: 'Deactivate an event',
    params: IdParams,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deleteEvent: {
    summary: 'Delete an event: it is held for a while, in which it can be undone',
    params: IdParams,
    status: 202,
    response: EventDeletion,
    errors: CHANGE_ERRORS,
  },
  undeleteEvent: {
    summary: 'Undo the deletion of an event, or let one that failed rest',
    params: IdParams,
    response: EventView,
    errors: ['request.not_found', 'event.deleting', ...UPSTREAM_ERRORS],
  },
});
//# sourceMappingURL=rest.js.map
