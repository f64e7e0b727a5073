import { z } from 'zod';
import { IdParams } from '../fields/ids.js';
import { defineCalls } from '../rest/endpoint.js';
import { viewsPaths } from './paths.js';
import { SavedView, SavedViewInput, Screen } from './schemas.js';
export const ListViewsQuery = z.object({ screen: Screen });
export const viewsCalls = defineCalls('views', viewsPaths, {
  listViews: {
    summary: "One's own views of a list, by name",
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
//# sourceMappingURL=rest.js.map
