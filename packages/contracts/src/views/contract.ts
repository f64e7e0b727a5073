import { z } from 'zod';
import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { SAVED_VIEWS } from './limits.ts';
import { viewsPaths } from './paths.ts';

/** The list of a view; each list defines its own name. */
export const Screen = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .meta({ examples: ['rounds'] });

export const SavedViewInput = z.object({
  screen: Screen,
  name: z.string().trim().min(1).max(SAVED_VIEWS.nameMaxLength),
  /** The list's filters, order and columns as in its address. */
  query: z.string().max(SAVED_VIEWS.queryMaxLength),
  /** The list opens with this view; at most one for each list. */
  is_default: z.boolean(),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** A list's filters and columns, saved under a name by a member of staff. It is private. */
export const SavedView = SavedViewInput.extend({ id: z.uuid() });
export type SavedView = z.infer<typeof SavedView>;

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
