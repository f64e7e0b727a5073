import type { Paginated } from '@pitdesk/contracts/fields';
import type { SerializedError } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { useSetting } from '#api/settings.ts';
import {
  type ColumnWidths,
  type FilterReader,
  type Filters,
  type ListShape,
  type ListView,
  readView,
  type SortBy,
  writeView,
} from './address.ts';
import { useSavedViews } from './views.ts';

type Readers = Record<string, FilterReader>;
type ViewPart = Partial<Omit<ListView<Readers>, 'filters'>> & { filters?: Record<string, string> };

/** The current place in a list, and the links of the pager. */
export interface ListPlace extends Omit<ListView<Readers>, 'filters'> {
  screen: string;
  /** False until the default view is loaded: request nothing until then. */
  ready: boolean;
  isFiltered: boolean;
  /** The query to the gateway: the set filters, and the page. */
  query: Record<string, string | number>;
  clearFilters: () => void;
  setSort: (sort: SortBy) => void;
  setPage: (page: number) => void;
  setAfter: (cursor: string) => void;
  /** Goes back to where `setAfter` was called; undefined where the address was opened directly. */
  goBack: (() => void) | undefined;
  setPerPage: (perPage: number) => void;
  setColumns: (columns: readonly string[] | null) => void;
  setWidths: (widths: ColumnWidths) => void;
  /** The filters, order and columns in the format of an address: the content of a saved view. */
  viewQuery: string;
  /** The same with the changes that the router has not shown yet. */
  newestViewQuery: () => string;
  showView: (query: string) => void;
}

export interface ListAddress<F extends Readers> extends ListPlace {
  filters: Filters<F>;
  setFilters: (part: Partial<Filters<F>>) => void;
}

const TOP = { page: 1, after: null };

/** The list's state in the browser's history, beside its address. */
interface Step {
  /** The number of cursor steps before this one. */
  listDepth: number;
  /** True where the user chose the view: the default view is not applied. */
  listOpened: boolean;
}

/** The parameters of a list's look. The list opens with the last one that the user chose; filters belong to views. */
const LOOK = ['sort', 'per_page', 'cols', 'widths'];

const lookIn = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name]) => LOOK.includes(name))).toString();

const stepIn = (state: unknown): Step => {
  const known: Partial<Step> = typeof state === 'object' && state !== null ? state : {};
  return { listDepth: Number(known.listDepth ?? 0), listOpened: known.listOpened === true };
};

/**
 * Keeps the view of a list in the address, so that it can be saved, shared and returned to. Another page is a step in
 * the history; another filter, order or choice of columns replaces the current step. The account keeps the order, the
 * columns and the length of the pages.
 */
export function useListAddress<F extends Readers>(shape: ListShape<F>): ListAddress<F> {
  const [search] = useSearchParams();
  const { state, hash } = useLocation() as Location<unknown>;
  const { listDepth, listOpened } = stepIn(state);
  const navigate = useNavigate();
  const [kept = '', keep] = useSetting(`list:${shape.screen}`);
  const view = useMemo(() => readView(shape, search), [shape, search]);
  const query = useMemo(() => queryOf(view), [view]);
  // The router shows a new address in a transition, so a change before that is based on the newest address.
  const newest = useRef(search);
  const unshown = useRef<string[]>([]);
  useEffect(() => {
    const at = unshown.current.indexOf(search.toString());
    unshown.current = at === -1 ? [] : unshown.current.slice(at + 1);
    if (unshown.current.length === 0) newest.current = search;
  }, [search]);
  const write = useCallback(
    (part: ViewPart, replace: boolean, depth = 0): void => {
      const was = readView(shape, newest.current);
      const next = writeView(shape, newest.current, {
        ...was,
        ...part,
        filters: { ...was.filters, ...part.filters },
      });
      newest.current = next;
      unshown.current.push(next.toString());
      void navigate(
        // A form that is open over the list stays open.
        { search: next.toString(), hash },
        {
          preventScrollReset: true,
          replace,
          state: { listDepth: depth, listOpened: true } satisfies Step,
        },
      );
    },
    [shape, hash, navigate],
  );
  const setFilters = useCallback(
    (filters: Partial<Filters<F>>) => write({ ...TOP, filters: filters as Record<string, string> }, true),
    [write],
  );
  const acts = useMemo(() => {
    const changeLook = (part: ViewPart): void => {
      write(part, true);
      keep(lookIn(newest.current));
    };
    const none = Object.fromEntries(Object.keys(shape.filters).map((name) => [name, '']));
    return {
      clearFilters: () => write({ ...TOP, filters: none }, true),
      setSort: (sort: SortBy) => changeLook({ ...TOP, sort }),
      setPage: (page: number) => write({ page, after: null }, false),
      setAfter: (after: string) => write({ after }, false, listDepth + 1),
      setPerPage: (perPage: number) => changeLook({ ...TOP, perPage }),
      setColumns: (columns: readonly string[] | null) => changeLook({ columns }),
      setWidths: (widths: ColumnWidths) => changeLook({ widths }),
      showView: (query: string) => write(readView(shape, new URLSearchParams(query)), true),
      showLook: (query: string) => {
        const { sort, perPage, columns, widths } = readView(shape, new URLSearchParams(query));
        write({ sort, perPage, columns, widths }, true);
      },
    };
  }, [shape, write, keep, listDepth]);
  const viewQuery = useMemo(() => viewQueryOf(shape, view), [shape, view]);
  const newestViewQuery = useCallback(() => viewQueryOf(shape, readView(shape, newest.current)), [shape]);
  const isPage = view.page > 1 || view.after !== null;
  const isChosen = listOpened || viewQuery !== '' || isPage;
  const { views, isFailed } = useSavedViews(shape.screen);
  const opensWith = views?.find(({ is_default, query: kept }) => is_default && kept !== '')?.query;
  const { showView, showLook } = acts;
  const isSettled = isChosen || isFailed || (views !== undefined && opensWith === undefined);
  const look = listOpened || isPage || lookIn(search) !== '' ? '' : kept;
  useEffect(() => {
    if (!isChosen && opensWith !== undefined) showView(opensWith);
    else if (isSettled && look !== '') showLook(look);
  }, [isChosen, isSettled, opensWith, look, showView, showLook]);
  const ready = isSettled && look === '';
  // Memoised, so that components that depend only on it do not render for every live row.
  return useMemo(
    () => ({
      ...view,
      ...acts,
      setFilters,
      screen: shape.screen,
      ready,
      viewQuery,
      newestViewQuery,
      isFiltered: Object.values(view.filters).some((value) => value !== ''),
      query,
      goBack: listDepth > 0 ? () => void navigate(-1) : undefined,
    }),
    [view, acts, setFilters, shape, ready, viewQuery, newestViewQuery, query, listDepth, navigate],
  );
}

const viewQueryOf = <F extends Readers>(shape: ListShape<F>, view: ListView<F>): string =>
  writeView(shape, new URLSearchParams(), { ...view, ...TOP }).toString();

function queryOf({ filters, sort, page, after, perPage }: ListView<Readers>) {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(set),
    ...(after === null ? { page } : { after }),
    per_page: perPage,
    sort_by: sort,
  };
}

/** The data of a list: the newest rows, whether others are loading, and the failure. */
export interface ListResult<Row> {
  page: Paginated<Row> | undefined;
  isFetching: boolean;
  failure: CallFailure | undefined;
  /** When the rows arrived, in milliseconds since 1970. */
  asOf: number | undefined;
  retry: () => void;
  /** True for a list that follows changes, and retries automatically. */
  isLive?: boolean;
}

/** The result of RTK Query's hooks. */
interface QueryResult<Row> {
  data?: Paginated<Row> | undefined;
  isFetching: boolean;
  error?: CallFailure | SerializedError | undefined;
  fulfilledTimeStamp?: number | undefined;
  refetch?: () => unknown;
}

/** Converts a query's result for a list: loaded rows stay with their age while newer ones fail. */
export function useListResult<Row>(result: QueryResult<Row>): ListResult<Row> {
  const { data, isFetching, error, fulfilledTimeStamp, refetch } = result;
  const [kept, setKept] = useState({ data, at: fulfilledTimeStamp });
  const at = fulfilledTimeStamp ?? kept.at;
  if (data !== undefined && (data !== kept.data || at !== kept.at)) setKept({ data, at });
  return {
    page: data ?? kept.data,
    isFetching,
    failure: isFetching ? undefined : failureIn(error),
    asOf: at,
    retry: () => void refetch?.(),
    isLive: refetch === undefined,
  };
}
