import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersOf, type PlayersFilters, searchOf } from './players-filters.ts';

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
