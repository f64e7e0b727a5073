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

/** The gateway's query to the operator: pages only, since the specification defines no other parameter. */
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
  /** Events that run at some time from `from` to `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
  ...DayFilter,
  sort_by: sortBy(EVENT_COLUMNS).default('starts_at:desc'),
});
export type ListEventsQuery = z.infer<typeof ListEventsQuery>;

/** An event that is being deleted cannot be changed. */
const CHANGE_ERRORS = ['request.not_found', 'event.changed', 'event.held', ...UPSTREAM_ERRORS] as const;

export const eventsCalls = defineCalls('events', eventsPaths, {
  createEvent: {
    summary:
      'Create an event, inactive until it is activated; a repeat with the same key creates no second one',
    headers: IdempotencyHeaders,
    body: EventInput,
    response: EventView,
    errors: ['request.idempotency_key_reused', 'request.conflict', ...UPSTREAM_ERRORS],
  },
  listEvents: {
    summary: 'List events, with pending deletions and overlaps',
    query: ListEventsQuery,
    response: EventsPage,
    errors: UPSTREAM_ERRORS,
  },
  getEvent: {
    summary: 'Get one event',
    params: IdParams,
    response: EventView,
    errors: ['request.not_found', ...UPSTREAM_ERRORS],
  },
  updateEvent: {
    summary: 'Change an event, if it is still in the version that was seen',
    params: IdParams,
    body: EventUpdate,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  activateEvent: {
    summary: 'Activate an event, if it is still in the version that was seen',
    params: IdParams,
    query: EventExpectation,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deactivateEvent: {
    summary: 'Deactivate an event, if it is still in the version that was seen',
    params: IdParams,
    query: EventExpectation,
    response: EventView,
    errors: CHANGE_ERRORS,
  },
  deleteEvent: {
    summary:
      'Delete an event, if it is still in the version that was seen; the deletion is held for a while and can be undone',
    params: IdParams,
    query: EventExpectation,
    status: 202,
    response: EventDeletion,
    errors: CHANGE_ERRORS,
  },
  undeleteEvent: {
    summary: 'Undo the deletion of an event, or dismiss a failed deletion',
    params: IdParams,
    response: EventView,
    errors: ['request.not_found', 'event.deleting', ...UPSTREAM_ERRORS],
  },
});
