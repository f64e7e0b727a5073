import type { ListModelsQuery } from '@pitdesk/contracts/dealers';
import { dealersPaths, Model } from '@pitdesk/contracts/dealers';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import type { TableLive } from '@pitdesk/contracts/tables';
import { createAction } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { followChanges } from '#api/follow.ts';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { callOf } from '#api/http/send.ts';
import { createRecords } from '#api/records.ts';
import { baseApi, whileCached } from '#api/store.ts';
import { useLiveTables } from '#features/tables/api.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';

type ModelsQuery = Partial<ListModelsQuery>;

/** Changes by staff are pushed. Changes at the operator itself are polled while a page shows dealers. */
export const REFETCH_DEALERS = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
} as const;
/** A move is published twice, by the table and by its author; this pause makes it one refetch. */
const REST_MS = 200;

/** @public the tag of every list of dealers */
export const DEALERS = 'Dealers';

const dealersApi = baseApi.enhanceEndpoints({ addTagTypes: [DEALERS] }).injectEndpoints({
  endpoints: (build) => ({
    model: build.query<Model, EntityId>({
      query: (id) => callOf(dealersPaths.getModel, { params: { id } }),
    }),
    modelsPage: build.query<Paginated<Model>, ModelsQuery>({
      query: (query) => callOf(dealersPaths.listModels, { query }),
      providesTags: [DEALERS],
      // The state below keeps the page: returning to a page requests it again, and shows it as loading meanwhile.
      keepUnusedDataFor: 0,
    }),
    /** Every dealer that matches the query, page by page. */
    models: build.query<Model[], ModelsQuery>({
      queryFn: async (query, _api, _options, baseQuery) => {
        const models: Model[] = [];
        for (let page = 1; ; page += 1) {
          const pageQuery = { ...query, page, per_page: 100 };
          const { data, error } = await baseQuery(callOf(dealersPaths.listModels, { query: pageQuery }));
          if (error !== undefined) return { error };
          // The base query answers each call by its contract.
          const answer = data as Paginated<Model>;
          models.push(...answer.data);
          if (page >= answer.meta.last_page) return { data: models };
        }
      },
      providesTags: [DEALERS],
    }),
    /** The number of changes by colleagues; a new number means: refetch. */
    dealerChanges: build.query<number, void>({
      queryFn: () => ({ data: 0 }),
      onCacheEntryAdded: whileCached<number, void>(({ gameSocket: socket, publish }) => {
        let times = 0;
        return followChanges(
          socket,
          {
            changes: (take) => socket.on('dealers:changed', take),
            join: () => socket.request('watchDealers', null),
            leave: () => socket.request('unwatchDealers', null),
          },
          () => {
            times += 1;
            publish(times);
          },
        );
      }),
    }),
  }),
});

/** @public for the tests of the state after their answers */
export const { model, models, modelsPage } = dealersApi.endpoints;

const reset = createAction('models/reset');
const clear = createAction('models/clear');

const records = createRecords<Model>({
  kind: 'models',
  names: { one: 'model', list: 'models' },
  schema: Model,
  endpoints: { one: model, list: models, paginated: modelsPage },
  scopeOf: () => '',
  current: (_known, incoming) => incoming,
  follows: ({ one }, updated) => one !== null && sameId(one.id, updated.id),
  withUpdated: (list, updated) => list.map((one) => (sameId(one.id, updated.id) ? updated : one)),
  // The specification selects the dealer that was just changed.
  pageWithUpdated: (page, updated) =>
    page.some(({ id }) => sameId(id, updated.id))
      ? [updated, ...page.filter(({ id }) => !sameId(id, updated.id))]
      : page,
  changeOne: (one, action) => (reset.match(action) || clear.match(action) ? null : one),
});

export const modelsActions = { update: records.update, reset, clear };

/** The specification's state of dealers: model, models, paginated_models. */
export const selectModel = (state: unknown): Model | null => records.select(state).one;
export const selectModels = (state: unknown): Model[] => records.select(state).list;
export const selectPaginatedModels = (state: unknown) => records.select(state).paginated;

const keyOf = (tables: Record<string, TableLive> = {}): string =>
  Object.values(tables)
    .map(({ table_id, dealer }) => `${table_id}:${dealer?.id ?? ''}:${dealer?.display_name ?? ''}`)
    .join(' ');

/** Refetches a query when a dealer moves from or to a table, or a colleague changes one. */
export function useRefetchOnMoves({
  refetch,
  isUninitialized,
}: {
  refetch: () => unknown;
  isUninitialized: boolean;
}) {
  const standing = useLiveTables(keyOf);
  const { data: changes = 0 } = dealersApi.useDealerChangesQuery(isUninitialized ? skipToken : undefined);
  const reason = useDebounced(`${changes} ${standing}`, REST_MS);
  const readFor = useRef(reason);
  useEffect(() => {
    if (isUninitialized || readFor.current === reason) return;
    readFor.current = reason;
    void refetch();
  }, [reason, refetch, isUninitialized]);
}

/** Returns every dealer that matches the query, by default the active ones: `models`. */
export function useDealers(query: ModelsQuery = WORKING, isOffered = true) {
  const answer = dealersApi.useModelsQuery(isOffered ? query : skipToken, {
    ...REFETCH_DEALERS,
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnMoves(answer);
  const dealers = useSelector(selectModels);
  return {
    dealers,
    isKnown: dealers.length > 0 || answer.isSuccess,
    isAsking: answer.isFetching,
    failure: failureIn(answer.error),
    refetch: () => (answer.isUninitialized ? undefined : void answer.refetch()),
  };
}

const WORKING: ModelsQuery = { active: '1' };

/** Returns one page of dealers, like a list's query: `paginated_models`; requests nothing before `ready`. */
export function useDealersPage(query: ModelsQuery, ready: boolean) {
  const answer = dealersApi.useModelsPageQuery(ready ? query : skipToken, {
    ...REFETCH_DEALERS,
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnMoves(answer);
  const data = useSelector(selectPaginatedModels) ?? undefined;
  // A background refetch of a page is not shown as loading.
  return { ...answer, data, isFetching: answer.isFetching && answer.currentData === undefined };
}

/** Returns the dealer whose form is open: `model`. It is reset when the form closes. */
export function useDealer(id: EntityId | null): {
  dealer: Model | null;
  failure: CallFailure | undefined;
  refetch: () => void;
} {
  const dispatch = useDispatch();
  const { error, refetch } = dealersApi.useModelQuery(id ?? skipToken, { refetchOnMountOrArgChange: true });
  const known = useSelector(selectModel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dealer's form starts empty.
  useEffect(() => () => void dispatch(modelsActions.reset()), [dispatch, id]);
  const isThisOne = known !== null && id !== null && sameId(known.id, id);
  return { dealer: isThisOne ? known : null, failure: failureIn(error), refetch: () => void refetch() };
}
