import type { GameFilter } from '@pitdesk/contracts/games';
import { GAME_FILTERS, isOfGame } from '@pitdesk/contracts/games';
import type { TableCounts } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetting } from '#api/settings.ts';

export const SORT_ORDERS = ['attention', 'terminal', 'name', 'online'] as const;
type SortOrder = (typeof SORT_ORDERS)[number];

export interface DashboardFilters {
  game: GameFilter | 'all';
  terminal: number | 'all';
  sort: SortOrder;
  find: string;
}

export const NO_FILTERS: DashboardFilters = { game: 'all', terminal: 'all', sort: 'attention', find: '' };

const FILTER_NAMES = ['game', 'terminal', 'sort', 'find'] as const;

/** Reads the filters from the address, so that a view can be saved and shared; ignores unknown values. */
export function filtersOf(search: URLSearchParams): DashboardFilters {
  const terminal = search.get('terminal');
  return {
    game: GAME_FILTERS.find((game) => game === search.get('game')) ?? NO_FILTERS.game,
    terminal: terminal !== null && /^\d{1,9}$/.test(terminal) ? Number(terminal) : NO_FILTERS.terminal,
    sort: SORT_ORDERS.find((order) => order === search.get('sort')) ?? NO_FILTERS.sort,
    find: search.get('find') ?? NO_FILTERS.find,
  };
}

export function searchOf(filters: DashboardFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]));
  }
  return search;
}

export const isFiltered = ({ game, terminal, find }: DashboardFilters): boolean =>
  game !== 'all' || terminal !== 'all' || find.trim() !== '';

/** Sorts the tables; `language` decides how names are compared. Tables sorted by attention are sorted already. */
export function sortTables(
  tables: readonly Table[],
  sort: SortOrder,
  counts: TableCounts['counts'],
  language: string,
): Table[] {
  const names = new Intl.Collator(language, { numeric: true });
  const byName = (a: Table, b: Table): number => names.compare(a.title, b.title);
  const countOf = (table: Table): number => counts[String(table.id)] ?? 0;
  if (sort === 'attention') return [...tables];
  const order: Record<Exclude<SortOrder, 'attention'>, (a: Table, b: Table) => number> = {
    terminal: (a, b) => a.terminal_id - b.terminal_id || byName(a, b),
    name: byName,
    online: (a, b) => countOf(b) - countOf(a) || byName(a, b),
  };
  return tables.toSorted(order[sort]);
}

/** Returns the tables that pass the filters, unsorted: sorting thousands of names at every letter is slow. */
export function filterTables(tables: readonly Table[], filters: DashboardFilters, language: string): Table[] {
  const words = filters.find.trim().toLocaleLowerCase(language);
  return tables.filter(
    (table) =>
      (filters.game === 'all' || isOfGame(table.game, filters.game)) &&
      (filters.terminal === 'all' || table.terminal_id === filters.terminal) &&
      (words === '' ||
        [table.title, table.model.name, table.description ?? ''].some((text) =>
          text.toLocaleLowerCase(language).includes(words),
        )),
  );
}

/** Returns the filters in the address; without any, the ones that the user chose last, except for the searched words. */
export function useDashboardFilters(): [DashboardFilters, (part: Partial<DashboardFilters>) => void] {
  const [search, setSearch] = useSearchParams();
  const [kept = '', keep] = useSetting('dashboard');
  const filters = useMemo(() => {
    const isSet = FILTER_NAMES.some((name) => search.has(name));
    return filtersOf(isSet ? search : new URLSearchParams(kept));
  }, [search, kept]);
  const change = useCallback(
    (part: Partial<DashboardFilters>) => {
      const next = { ...filters, ...part };
      setSearch(searchOf(next), { replace: true });
      keep(searchOf({ ...next, find: '' }).toString());
    },
    [filters, setSearch, keep],
  );
  return [filters, change];
}
