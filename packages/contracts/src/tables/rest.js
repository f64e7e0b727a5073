import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS, UPSTREAM_ERRORS } from '../errors/catalogue.js';
import { jsonParam, sortBy } from '../fields/queries.js';
import { defineCalls } from '../rest/endpoint.js';
import { tablesPaths } from './paths.js';
import { TABLE_SORT_COLUMNS, Table, TableFilters, TableLive } from './schemas.js';
export const ListTablesQuery = z.object({
  filters: jsonParam(TableFilters, { active: 1 }).optional(),
  sort_by: sortBy(TABLE_SORT_COLUMNS).optional(),
});
export const tablesCalls = defineCalls('tables', tablesPaths, {
  listLiveTables: {
    summary: 'What each table is doing now, for a console without a socket',
    response: z.array(TableLive),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  listTables: {
    summary: 'The tables that this account may see; answers If-None-Match',
    query: ListTablesQuery,
    response: z.array(Table),
    errors: UPSTREAM_ERRORS,
  },
});
//# sourceMappingURL=rest.js.map
