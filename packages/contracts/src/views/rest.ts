import { z } from 'zod';
import { IdParams } from '../fields/ids.ts';

import { defineCalls } from '../rest/endpoint.ts';
import { viewsPaths } from './paths.ts';
import { SavedView, SavedViewInput, Screen } from './schemas.ts';

export const ListViewsQuery = z.object({ screen: Screen.optional() });
export type ListViewsQuery = z.infer<typeof ListViewsQuery>;

export const viewsCalls = defineCalls('views', viewsPaths, {
  listViews: {
    summary: "One's own views by name: those of one list, or of all lists",
    query: ListViewsQuery,
    response: z.array(SavedView),
    errors: ['service.database_unavailable'],
  },
  createView: {
    summary: 'Keep a view of a list; a conflict where its name is taken or as many are kept as there may be',
    body: SavedViewInput,
    status: 201,
    response: SavedView,
    errors: ['request.conflict', 'service.database_unavailable'],
  },
  updateView: {
    summary: 'Rename a view, show something else by it, or open the list with it',
    params: IdParams,
    body: SavedViewInput,
    response: SavedView,
    errors: ['request.not_found', 'request.conflict', 'service.database_unavailable'],
  },
  deleteView: {
    summary: 'Forget a view',
    params: IdParams,
    status: 204,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
});
