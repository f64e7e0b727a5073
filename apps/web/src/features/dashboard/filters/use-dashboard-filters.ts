import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DashboardFilters, filtersOf, searchOf } from './dashboard-filters.ts';

export function useDashboardFilters(): [DashboardFilters, (part: Partial<DashboardFilters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = useCallback(
    (part: Partial<DashboardFilters>) =>
      setSearch((current) => searchOf({ ...filtersOf(current), ...part }), { replace: true }),
    [setSearch],
  );
  return [filters, change];
}
