import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { pageCover } from '#lib/browser/page-cover.ts';
import { createProblemLog } from '#lib/browser/problem-log.ts';
import type { CallFailure } from './http/call-failure.ts';
import type { Call } from './http/send.ts';
import { sendSignedIn } from './http/send-signed-in.ts';
import type { GameSocket } from './live-socket.ts';

const baseQuery: BaseQueryFn<Call, unknown, CallFailure> = async (call, { signal }) => {
  const result = await sendSignedIn({ ...call, signal });
  return result.ok ? { data: result.data } : { error: result.failure };
};

/** The tag of every answer that names players. */
export const PLAYERS = 'players';

/** Every feature injects its endpoints into this API: one cache, one base query. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [PLAYERS],
  endpoints: () => ({}),
});

/** Pages that load later inject their slices. */
export const consoleReducer = combineSlices({ [baseApi.reducerPath]: baseApi.reducer });

/** Listeners of the store's actions; pages that load later add theirs. */
export const storeListener = createListenerMiddleware();

/** The extra argument of the store's thunks; a feature declares what else it needs. */
export interface StoreExtra {
  gameSocket: GameSocket;
}

/**
 * Creates the store of one signed-in user at sign-in; it is discarded at sign-out, so no data outlives its user.
 *
 * No data that names an erased player may stay in memory: mounted queries are refetched, under open dialogs, and all
 * others are evicted.
 */
export function createConsoleStore<E extends StoreExtra>(extra: E) {
  const store = configureStore({
    reducer: consoleReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } })
        .prepend(storeListener.middleware)
        .concat(baseApi.middleware),
    // The default notifies React in the next frame. That is later than the state outside the store (a message would
    // vanish for a frame between the outbox and its thread), and never happens in a hidden tab.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  extra.gameSocket.on('players:erased', () => store.dispatch(baseApi.util.invalidateTags([PLAYERS])));
  return store;
}

/** Polls while the page is visible and not locked. Returns the function that stops this. */
export function listenToPage(dispatch: Parameters<typeof setupListeners>[0]): () => void {
  const stops = [
    setupListeners(dispatch),
    setupListeners(dispatch, (_, { onFocus, onFocusLost }) =>
      pageCover.subscribe(() => void dispatch(pageCover.get() ? onFocusLost() : onFocus())),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

interface CacheEntryLife<S> {
  extra: unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  updateCachedData: (this: void, recipe: (known: S) => S) => unknown;
}

interface Entry<S, A> {
  argument: A;
  /** Replaces the entry's state. */
  publish: (state: S) => void;
  update: (recipe: (known: S) => S) => void;
  dispatch: (action: UnknownAction) => unknown;
}

/**
 * Returns an `onCacheEntryAdded` that follows a feed while the entry is used, and restarts after a player was erased.
 * @param from when following begins: with the entry where the first answer may fail or earlier changes are buffered
 */
export const whileCached =
  <S, A, E extends StoreExtra = StoreExtra>(
    follow: (entry: Entry<S, A> & E) => () => void,
    from: 'its first answer' | 'before its first answer' = 'its first answer',
  ) =>
  async (argument: A, life: CacheEntryLife<S>): Promise<void> => {
    if (from === 'its first answer') await life.cacheDataLoaded;
    const { dispatch, updateCachedData } = life;
    // RTK Query passes the store's extra argument on without its type.
    const extra = life.extra as E;
    const start = (): (() => void) =>
      follow({
        ...extra,
        argument,
        publish: (state) => updateCachedData(() => state),
        update: updateCachedData,
        dispatch: (action) => dispatch(action),
      });
    let stop = start();
    const stopErasures = extra.gameSocket.on('players:erased', () => {
      stop();
      stop = start();
    });
    await life.cacheEntryRemoved;
    stopErasures();
    stop();
  };

/** How long to wait for a feed's state by REST. On a slow network, a page without it would move when the socket sends it. */
const REST_TIMEOUT_MS = 10_000;

/**
 * Returns a `queryFn` that loads a feed's state by REST, so that it can show before the socket connects. The state is
 * null after a failure or a timeout; the socket then sends it.
 */
export const loadByRest =
  <R, S>(call: Call<R>, stateOf: (data: R) => S) =>
  async (): Promise<{ data: S | null }> => {
    const answer = await sendSignedIn({ ...call, timeoutMs: REST_TIMEOUT_MS });
    return { data: answer.ok ? stateOf(answer.data) : null };
  };

/** Returns an `onQueryStarted` that logs a query's failures to the browser's console, by code and request id. */
export function logFailures(source: string) {
  const log = createProblemLog(source);
  return (_: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> =>
    queryFulfilled.then(
      () => log.over('read'),
      ({ error }: { error: Partial<CallFailure> | undefined }) =>
        log.problem(error?.code ?? 'aborted', error?.requestId),
    );
}
