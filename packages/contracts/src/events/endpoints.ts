import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { IdParams } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { IdempotencyHeaders } from '../http/idempotency.ts';
import { EventInput } from './event.ts';
import { EventDeletion, EventsPage, EventUpdate, EventView, ListEventsQuery } from './event-view.ts';

/** One that is being deleted is not changed meanwhile. */
const CHANGE_ERRORS = ['request.not_found', 'event.held', ...UPSTREAM_ERRORS] as const;

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/event/create',
  tag: 'events',
  summary: 'Create an event, inactive until it is activated; a repeat with the same key makes no second one',
  auth: 'session',
  headers: IdempotencyHeaders,
  body: EventInput,
  response: EventView,
  errors: ['request.idempotency_key_reused', 'request.conflict', ...UPSTREAM_ERRORS],
});

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/event/all',
  tag: 'events',
  summary: 'Events, with what is being deleted and what overlaps',
  auth: 'session',
  query: ListEventsQuery,
  response: EventsPage,
  errors: UPSTREAM_ERRORS,
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/event/:id',
  tag: 'events',
  summary: 'One event',
  auth: 'session',
  params: IdParams,
  response: EventView,
  errors: ['request.not_found', ...UPSTREAM_ERRORS],
});

export const updateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/update/:id',
  tag: 'events',
  summary: 'Change an event, where it still is the version that was changed',
  auth: 'session',
  params: IdParams,
  body: EventUpdate,
  response: EventView,
  errors: ['event.changed', ...CHANGE_ERRORS],
});

export const activateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/active/:id',
  tag: 'events',
  summary: 'Activate an event',
  auth: 'session',
  params: IdParams,
  response: EventView,
  errors: CHANGE_ERRORS,
});

export const deactivateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/inactive/:id',
  tag: 'events',
  summary: 'Deactivate an event',
  auth: 'session',
  params: IdParams,
  response: EventView,
  errors: CHANGE_ERRORS,
});

export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/event/delete/:id',
  tag: 'events',
  summary: 'Delete an event: it is held for a while, in which it can be undone',
  auth: 'session',
  params: IdParams,
  status: 202,
  response: EventDeletion,
  errors: CHANGE_ERRORS,
});

export const undeleteEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/undelete/:id',
  tag: 'events',
  summary: 'Undo the deletion of an event, or let one that failed rest',
  auth: 'session',
  params: IdParams,
  response: EventView,
  errors: ['request.not_found', 'event.deleting', ...UPSTREAM_ERRORS],
});
