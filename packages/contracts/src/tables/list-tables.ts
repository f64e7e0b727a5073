import { z } from 'zod';
import { UPSTREAM_ERRORS } from '../errors/upstream-errors.ts';
import { jsonParam } from '../fields/json-param.ts';
import { sortBy } from '../fields/page.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Table } from './table.ts';

/** `1` asks for active tables only; `'0'` is no restriction (the dashboard's query). */
export const TableFilters = z.object({
  active: z.union([z.literal(1), z.literal('1'), z.literal(0), z.literal('0')]).optional(),
});
export type TableFilters = z.infer<typeof TableFilters>;

export const TABLE_SORT_COLUMNS = ['terminal_id', 'title', 'id'] as const;

export const ListTablesQuery = z.object({
  filters: jsonParam(TableFilters, { active: 1 }).optional(),
  sort_by: sortBy(TABLE_SORT_COLUMNS).optional(),
});
export type ListTablesQuery = z.infer<typeof ListTablesQuery>;

export const listTables = defineEndpoint({
  method: 'GET',
  path: '/api/tables',
  tag: 'tables',
  summary: 'The tables that this account may see; answers If-None-Match',
  auth: 'session',
  query: ListTablesQuery,
  response: z.array(Table),
  errors: UPSTREAM_ERRORS,
});
