import type {
  EntityId,
  Model,
  ModelChange,
  ModelInput,
  PlaceModelAsk,
  PlannedRelief,
  PlanReliefRequest,
  RemovedModel,
  RotaBoard,
} from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { download } from '../http/download.ts';
import { callOf } from '../http/send.ts';
import { followChanges } from '../live/follow-changes.ts';
import { modelsActions } from '../records/models.ts';
import { whileCached } from '../socket/while-cached.ts';
import { dataUrlOf } from './data-url.ts';

const ROTA = 'Rota' as const;

interface RotaSpan {
  /** ISO 8601. */
  from: string;
  to: string;
}

type WithId<T> = T & { id: EntityId };

/** What a write tells of a dealer goes where the specification keeps dealers. */
const tellRecords = {
  onQueryStarted: async (
    _: unknown,
    {
      dispatch,
      queryFulfilled,
    }: { dispatch: (action: unknown) => unknown; queryFulfilled: Promise<{ data: Model }> },
  ): Promise<void> => {
    const written = await queryFulfilled.catch(() => undefined);
    if (written !== undefined) dispatch(modelsActions.update(written.data));
  },
};

const dealersApi = baseApi.enhanceEndpoints({ addTagTypes: [ROTA] }).injectEndpoints({
  endpoints: (build) => ({
    rota: build.query<RotaBoard, RotaSpan>({
      query: (span) => callOf<'getRota'>('GET', '/api/rota', { query: { ...span } }),
      providesTags: [ROTA],
    }),
    /** How often colleagues were heard of to have changed dealers; it says nothing but that it is time to ask again. */
    dealerChanges: build.query<number, void>({
      queryFn: () => ({ data: 0 }),
      onCacheEntryAdded: whileCached<number>((socket, publish) => {
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
    /** A picture as an address that the page's policy lets in; an image's own request could not carry the session. */
    dealerPhoto: build.query<string, string>({
      queryFn: async (address, { signal }) => {
        const result = await download({ method: 'GET', path: address, signal }, () => {});
        return result.ok ? { data: await dataUrlOf(result.data.blob) } : { error: result.failure };
      },
      keepUnusedDataFor: 600,
    }),
    createDealer: build.mutation<Model, { dealer: ModelInput; key: string }>({
      query: ({ dealer, key }) =>
        callOf<'createModel'>('POST', '/api/models', { body: dealer, idempotencyKey: key }),
    }),
    updateDealer: build.mutation<Model, WithId<ModelChange>>({
      query: ({ id, ...body }) => callOf<'updateModel'>('PUT', '/api/models/:id', { params: { id }, body }),
      invalidatesTags: [ROTA],
      ...tellRecords,
    }),
    removeDealer: build.mutation<RemovedModel, EntityId>({
      query: (id) => callOf<'deleteModel'>('DELETE', '/api/models/:id', { params: { id } }),
      invalidatesTags: [ROTA],
    }),
    changeDealerPhoto: build.mutation<Model, WithId<{ data: string | null }>>({
      query: ({ id, data }) =>
        data === null
          ? callOf<'removeModelPhoto'>('DELETE', '/api/models/:id/photo', { params: { id } })
          : callOf<'changeModelPhoto'>('PUT', '/api/models/:id/photo', { params: { id }, body: { data } }),
      ...tellRecords,
    }),
    placeDealer: build.mutation<Model, WithId<PlaceModelAsk>>({
      query: ({ id, ...body }) =>
        callOf<'placeModel'>('PUT', '/api/models/:id/place', { params: { id }, body }),
      invalidatesTags: [ROTA],
      ...tellRecords,
    }),
    planRelief: build.mutation<PlannedRelief, PlanReliefRequest>({
      query: (body) => callOf<'planRelief'>('POST', '/api/rota/reliefs', { body }),
      invalidatesTags: [ROTA],
    }),
    cancelRelief: build.mutation<undefined, EntityId>({
      query: (id) => callOf<'cancelRelief'>('DELETE', '/api/rota/reliefs/:id', { params: { id } }),
      invalidatesTags: [ROTA],
    }),
  }),
});

export const {
  useRotaQuery,
  useDealerChangesQuery,
  useDealerPhotoQuery,
  useLazyDealerPhotoQuery,
  useCreateDealerMutation,
  useUpdateDealerMutation,
  useRemoveDealerMutation,
  useChangeDealerPhotoMutation,
  usePlaceDealerMutation,
  usePlanReliefMutation,
  useCancelReliefMutation,
} = dealersApi;
