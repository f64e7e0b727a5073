import { z } from 'zod';
import { IdParams } from '../fields/ids.ts';

import { defineCalls } from '../rest/endpoint.ts';
import { viewsPaths } from './paths.ts';
import { SavedView, SavedViewInput, Screen } from './schemas.ts';

export const ListViewsQuery = z.object({ screen: Screen.optional() });
export type ListViewsQuery = z.infer<typeof ListViewsQuery>;

export const viewsCalls = defineCalls('views', viewsPaths, {
  listViews: {
    summary: "List one's own views by name, for one list or all",
    query: ListViewsQuery,
    response: z.array(SavedView),
    errors: ['service.database_unavailable'],
  },
  createView: {
    summary: 'Save a view of a list; conflicts when its name is taken or the limit is reached',
    body: SavedViewInput,
    status: 201,
    response: SavedView,
    errors: ['request.conflict', 'service.database_unavailable'],
  },
  updateView: {
    summary: 'Rename a view, change its content, or make it the default of its list',
    params: IdParams,
    body: SavedViewInput,
    response: SavedView,
    errors: ['request.not_found', 'request.conflict', 'service.database_unavailable'],
  },
  deleteView: {
    summary: 'Delete a view',
    params: IdParams,
    status: 204,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
});
