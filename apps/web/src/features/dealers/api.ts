import type {
  Model,
  ModelInput,
  ModelUpdate,
  PlaceModelAsk,
  PlannedRelief,
  PlanReliefAsk,
  RemovedModel,
  RotaBoard,
} from '@pitdesk/contracts/dealers';
import { dealersPaths, ROTATION } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { download } from '#api/http/download.ts';
import { callOf } from '#api/http/send.ts';
import type { BoardHours } from '#api/settings.ts';
import { baseApi } from '#api/store.ts';
import { useMinutesPast } from '#lib/time/use-now.ts';
import { DEALERS, modelsActions, REFETCH_DEALERS, useRefetchOnMoves } from './models.ts';

const ROTA = 'Rota' as const;

interface RotaSpan {
  /** ISO 8601. */
  from: string;
  to: string;
}

type WithId<T> = T & { id: EntityId };

/** Stores the dealer of a write's response in the specification's state. */
const updateRecords = {
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

const dealersApi = baseApi.enhanceEndpoints({ addTagTypes: [ROTA, DEALERS] }).injectEndpoints({
  endpoints: (build) => ({
    rota: build.query<RotaBoard, RotaSpan>({
      query: (span) => callOf(dealersPaths.getRota, { query: { ...span } }),
      providesTags: [ROTA],
    }),
    /**
     * Loads a picture as a `data:` address that the content policy allows; an image element could not send the bearer
     * token.
     */
    dealerPhoto: build.query<string, string>({
      queryFn: async (address, { signal }) => {
        const result = await download({ method: 'GET', path: address, signal }, () => {});
        return result.ok ? { data: await dataUrlOf(result.data.blob) } : { error: result.failure };
      },
      keepUnusedDataFor: 600,
    }),
    createDealer: build.mutation<Model, { dealer: ModelInput; key: string }>({
      query: ({ dealer, key }) => callOf(dealersPaths.createModel, { body: dealer, idempotencyKey: key }),
      invalidatesTags: [DEALERS],
    }),
    updateDealer: build.mutation<Model, WithId<ModelUpdate>>({
      query: ({ id, ...body }) => callOf(dealersPaths.updateModel, { params: { id }, body }),
      invalidatesTags: [ROTA],
      ...updateRecords,
    }),
    removeDealer: build.mutation<RemovedModel, EntityId>({
      query: (id) => callOf(dealersPaths.deleteModel, { params: { id } }),
      invalidatesTags: [ROTA],
    }),
    changeDealerPhoto: build.mutation<Model, WithId<{ data: string | null }>>({
      query: ({ id, data }) =>
        data === null
          ? callOf(dealersPaths.removeModelPhoto, { params: { id } })
          : callOf(dealersPaths.changeModelPhoto, { params: { id }, body: { data } }),
      ...updateRecords,
    }),
    placeDealer: build.mutation<Model, WithId<PlaceModelAsk>>({
      query: ({ id, ...body }) => callOf(dealersPaths.placeModel, { params: { id }, body }),
      invalidatesTags: [ROTA],
      ...updateRecords,
    }),
    planRelief: build.mutation<PlannedRelief, PlanReliefAsk>({
      query: (body) => callOf(dealersPaths.planRelief, { body }),
      invalidatesTags: [ROTA],
    }),
    cancelRelief: build.mutation<undefined, EntityId>({
      query: (id) => callOf(dealersPaths.cancelRelief, { params: { id } }),
      invalidatesTags: [ROTA],
    }),
  }),
});

export const {
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

/** Returns a file's bytes as a `data:` address. */
const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    // readAsDataURL returns a text.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(blob);
  });

/** The least span of a request in each direction: the rests of the free dealers depend on it. */
const LEAST_MS = 60 * 60_000;

/** Returns the stints of these hours around now; refetched when a dealer moves or is changed. */
export function useRota(hours: BoardHours) {
  // Updated once a minute: a board that moves every second would distract.
  const now = useMinutesPast(0) * 60_000;
  // In steps, so that requests within a step share one cache entry.
  const spanMs = Math.max(LEAST_MS, (hours / 2) * 60 * 60_000);
  const step = Math.floor(now / ROTATION.stepMs) * ROTATION.stepMs;
  const rota = dealersApi.useRotaQuery(
    {
      from: new Date(step - spanMs).toISOString(),
      to: new Date(step + spanMs + ROTATION.stepMs).toISOString(),
    },
    REFETCH_DEALERS,
  );
  useRefetchOnMoves(rota);
  return { ...rota, now };
}
