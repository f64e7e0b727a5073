import { PLAYER_ORDERS, type PlayerOrder } from '@pitdesk/contracts/players';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableChoice } from '../table-places.ts';

export interface PlayersFilters {
  table: TableChoice;
  find: string;
  order: PlayerOrder;
  /** True for the reverse order. */
  turned: boolean;
}

export const NO_FILTERS: PlayersFilters = { table: 'all', find: '', order: 'name', turned: false };

/** Reads the filters from the address, so that a view can be saved and shared; ignores unknown values. */
export const filtersOf = (search: URLSearchParams): PlayersFilters => ({
  table: search.get('table') ?? NO_FILTERS.table,
  find: search.get('find') ?? '',
  order: PLAYER_ORDERS.find((order) => order === search.get('sort')) ?? NO_FILTERS.order,
  turned: search.get('dir') === 'desc',
});

export function searchOf({ table, find, order, turned }: PlayersFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (table !== NO_FILTERS.table) search.set('table', table);
  if (find !== '') search.set('find', find);
  if (order !== NO_FILTERS.order) search.set('sort', order);
  if (turned) search.set('dir', 'desc');
  return search;
}

export const isFiltered = ({ table, find }: PlayersFilters): boolean =>
  table !== NO_FILTERS.table || find.trim() !== '';

export type ChangeFilters = (part: Partial<PlayersFilters>) => void;

export function usePlayersFilters(): [PlayersFilters, ChangeFilters] {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = useCallback(
    (part: Partial<PlayersFilters>) =>
      setSearch((current) => searchOf({ ...filtersOf(current), ...part }), { replace: true }),
    [setSearch],
  );
  return [filters, change];
}
