import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, IdParams, TerminalId } from '../fields/ids.ts';
import { PageQuery, sortBy } from '../fields/queries.ts';
import { SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { GameName } from '../games/schemas.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { IdempotencyHeaders } from '../rest/headers.ts';
import { EVENT_COLUMNS, EVENT_STATES } from './limits.ts';
import { eventsPaths } from './paths.ts';
import {
  EventDeletion,
  EventExpectation,
  EventInput,
  EventKind,
  EventsPage,
  EventUpdate,
  EventView,
} from './schemas.ts';

/** The query that the gateway sends to the operator: pages only, since the specification names no other. */
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

/** One that is being deleted is not changed meanwhile. */
const CHANGE_ERRORS = ['request.not_found', 'event.changed', 'event.held', ...UPSTREAM_ERRORS] as const;

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
    errors: CHANGE_ERRORS,
  },
  activateEvent: {
    summary: 'Activate an event, where it still is as it was seen',
    params: IdParams,
    query: EventExpectation,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deactivateEvent: {
    summary: 'Deactivate an event, where it still is as it was seen',
    params: IdParams,
    query: EventExpectation,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deleteEvent: {
    summary:
      'Delete an event, where it still is as it was seen: it is held for a while, in which it can be undone',
    params: IdParams,
    query: EventExpectation,
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
