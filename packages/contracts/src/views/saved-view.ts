import { z } from 'zod';
import { IdParams } from '../fields/id.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { SAVED_VIEWS } from '../limits.ts';

/** Which list a view is of; a list names itself. */
const Screen = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .meta({ examples: ['rounds'] });

export const SavedViewInput = z.object({
  screen: Screen,
  name: z.string().trim().min(1).max(SAVED_VIEWS.nameMaxLength),
  /** The list's filters, order and columns as they stand in its address. */
  query: z.string().max(SAVED_VIEWS.queryMaxLength),
  /** The list opens with it; one at most of each list. */
  is_default: z.boolean(),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** What a member of staff has chosen to see of a list, under a name of their own; nobody else has it. */
export const SavedView = SavedViewInput.extend({ id: z.uuid() });
export type SavedView = z.infer<typeof SavedView>;

export const ListViewsQuery = z.object({ screen: Screen });
export type ListViewsQuery = z.infer<typeof ListViewsQuery>;

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/api/views',
  tag: 'views',
  summary: "One's own views of a list, by name",
  auth: 'session',
  query: ListViewsQuery,
  response: z.array(SavedView),
  errors: ['service.database_unavailable'],
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/api/views',
  tag: 'views',
  summary: 'Keep a view of a list; a conflict where its name is taken or as many are kept as there may be',
  auth: 'session',
  body: SavedViewInput,
  status: 201,
  response: SavedView,
  errors: ['request.conflict', 'service.database_unavailable'],
});

export const updateView = defineEndpoint({
  method: 'PUT',
  path: '/api/views/:id',
  tag: 'views',
  summary: 'Rename a view, show something else by it, or open the list with it',
  auth: 'session',
  params: IdParams,
  body: SavedViewInput,
  response: SavedView,
  errors: ['request.not_found', 'request.conflict', 'service.database_unavailable'],
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  tag: 'views',
  summary: 'Forget a view',
  auth: 'session',
  params: IdParams,
  status: 204,
  errors: ['request.not_found', 'service.database_unavailable'],
});
