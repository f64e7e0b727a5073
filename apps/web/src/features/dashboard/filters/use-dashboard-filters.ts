import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DashboardFilters, filtersOf, searchOf } from './dashboard-filters.ts';

export function useDashboardFilters(): [DashboardFilters, (part: Partial<DashboardFilters>) => void] {
  const [search, setSearch] = useSearchParams();
  /** What was typed and is not in the address yet: a field that waited for the address would lose letters. */
  const [typed, setTyped] = useState<string | null>(null);
  const addressed = useMemo(() => filtersOf(search), [search]);
  if (typed !== null && typed === addressed.find) setTyped(null);
  const filters = useMemo(
    () => (typed === null ? addressed : { ...addressed, find: typed }),
    [addressed, typed],
  );
  const change = useCallback(
    (part: Partial<DashboardFilters>) => {
      if (part.find !== undefined) setTyped(part.find);
      setSearch((current) => searchOf({ ...filtersOf(current), ...part }), { replace: true });
    },
    [setSearch],
  );
  return [filters, change];
}
