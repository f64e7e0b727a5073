import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type FilterReader,
  type Filters,
  type ListShape,
  type ListView,
  readView,
  type SortBy,
  writeView,
} from './address.ts';

type Readers = Record<string, FilterReader>;
type ViewPart = Partial<Omit<ListView<Readers>, 'filters'>> & { filters?: Record<string, string> };

/** Where a list stands, whatever it can be filtered by, and the ways to another place. */
export interface ListPlace extends Omit<ListView<Readers>, 'filters'> {
  screen: string;
  /** False while it is not yet known with which view the list opens: ask for nothing until then. */
  ready: boolean;
  isFiltered: boolean;
  /** What the gateway is asked: the filters that are set, and the page. */
  query: Record<string, string | number>;
  clearFilters: () => void;
  setSort: (sort: SortBy) => void;
  setPage: (page: number) => void;
  setAfter: (cursor: string) => void;
  /** Back to where `setAfter` was called; undefined where the address was opened by itself. */
  goBack: (() => void) | undefined;
  setPerPage: (perPage: number) => void;
  setColumns: (columns: readonly string[] | null) => void;
}

export interface ListAddress<F extends Readers> extends ListPlace {
  filters: Filters<F>;
  setFilters: (part: Partial<Filters<F>>) => void;
}

const TOP = { page: 1, after: null };

const depthIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'listDepth' in state ? Number(state.listDepth) : 0;

/**
 * What a list shows stands in the address, so that it can be kept, passed on and gone back to. Another page is a step
 * to go back from; another filter, order or choice of columns takes the place of the one before.
 */
export function useListAddress<F extends Readers>(shape: ListShape<F>): ListAddress<F> {
  const [search, setSearch] = useSearchParams();
  const depth = depthIn(useLocation().state);
  const navigate = useNavigate();
  const view = useMemo(() => readView(shape, search), [shape, search]);
  const query = useMemo(() => queryOf(view), [view]);
  const write = useCallback(
    (part: ViewPart, replace: boolean, state?: unknown) =>
      setSearch(
        (current) => {
          const was = readView(shape, current);
          const filters = { ...was.filters, ...part.filters };
          return writeView(shape, current, { ...was, ...part, filters });
        },
        { preventScrollReset: true, replace, state },
      ),
    [shape, setSearch],
  );
  const setFilters = useCallback(
    (filters: Partial<Filters<F>>) => write({ ...TOP, filters: filters as Record<string, string> }, true),
    [write],
  );
  const acts = useMemo(() => {
    const none = Object.fromEntries(Object.keys(shape.filters).map((name) => [name, '']));
    return {
      clearFilters: () => write({ ...TOP, filters: none }, true),
      setSort: (sort: SortBy) => write({ ...TOP, sort }, true),
      setPage: (page: number) => write({ page, after: null }, false),
      setAfter: (after: string) => write({ after }, false, { listDepth: depth + 1 }),
      setPerPage: (perPage: number) => write({ ...TOP, perPage }, true),
      setColumns: (columns: readonly string[] | null) => write({ columns }, true),
    };
  }, [shape, write, depth]);
  return {
    ...view,
    ...acts,
    setFilters,
    screen: shape.screen,
    ready: true,
    isFiltered: Object.values(view.filters).some((value) => value !== ''),
    query,
    goBack: depth > 0 ? () => void navigate(-1) : undefined,
  };
}

function queryOf({ filters, sort, page, after, perPage }: ListView<Readers>) {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(set),
    ...(after === null ? { page } : { after }),
    per_page: perPage,
    sort_by: sort,
  };
}
