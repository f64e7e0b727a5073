import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS, UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { jsonParam, sortBy } from '../fields/queries.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { tablesPaths } from './paths.ts';
import { TABLE_SORT_COLUMNS, Table, TableFilters, TableLive } from './schemas.ts';

export const ListTablesQuery = z.object({
  filters: jsonParam(TableFilters, { active: 1 }).optional(),
  sort_by: sortBy(TABLE_SORT_COLUMNS).optional(),
});
export type ListTablesQuery = z.infer<typeof ListTablesQuery>;

export const tablesCalls = defineCalls('tables', tablesPaths, {
  listLiveTables: {
    summary: 'List the live state of each table, for a client without a socket',
    response: z.array(TableLive),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  listTables: {
    summary: 'List the tables that this account may see; supports If-None-Match',
    query: ListTablesQuery,
    response: z.array(Table),
    errors: UPSTREAM_ERRORS,
  },
});
