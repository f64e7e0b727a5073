import { z } from 'zod';
import { Accepted } from '../auth/passwords.ts';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { IdParams } from '../fields/id.ts';
import { PageQuery, paginated } from '../fields/page.ts';
import { GameName } from '../games.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { CasinoEvent, EventChange, EventInput } from './event.ts';

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/api/event/create',
  tag: 'events',
  summary: 'Create an event, inactive until it is activated',
  auth: 'session',
  body: EventInput,
  response: CasinoEvent,
  errors: UPSTREAM_ERRORS,
});

export const ListEventsQuery = PageQuery.extend({
  game: GameName.optional(),
  search: z.string().max(100).optional(),
});
export type ListEventsQuery = z.infer<typeof ListEventsQuery>;

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/api/event/all',
  tag: 'events',
  summary: 'Events',
  auth: 'session',
  query: ListEventsQuery,
  response: paginated(CasinoEvent),
  errors: UPSTREAM_ERRORS,
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/api/event/:id',
  tag: 'events',
  summary: 'One event',
  auth: 'session',
  params: IdParams,
  response: CasinoEvent,
  errors: ['request.not_found', ...UPSTREAM_ERRORS],
});

export const updateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/update/:id',
  tag: 'events',
  summary: 'Change an event',
  auth: 'session',
  params: IdParams,
  body: EventChange,
  response: CasinoEvent,
  errors: ['request.not_found', ...UPSTREAM_ERRORS],
});

export const activateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/active/:id',
  tag: 'events',
  summary: 'Activate an event',
  auth: 'session',
  params: IdParams,
  response: CasinoEvent,
  errors: ['request.not_found', ...UPSTREAM_ERRORS],
});

export const deactivateEvent = defineEndpoint({
  method: 'PUT',
  path: '/api/event/inactive/:id',
  tag: 'events',
  summary: 'Deactivate an event',
  auth: 'session',
  params: IdParams,
  response: CasinoEvent,
  errors: ['request.not_found', ...UPSTREAM_ERRORS],
});

export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/api/event/delete/:id',
  tag: 'events',
  summary: 'Delete an event',
  auth: 'session',
  params: IdParams,
  response: Accepted,
  errors: ['request.not_found', ...UPSTREAM_ERRORS],
});
