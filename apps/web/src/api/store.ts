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

/** Every feature's calls are injected into this one: one cache, one way to the gateway. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [PLAYERS],
  endpoints: () => ({}),
});

/** Pages that are loaded later bring their part of the state with them. */
export const consoleReducer = combineSlices({ [baseApi.reducerPath]: baseApi.reducer });

/** Listeners of the store's actions; pages that are loaded later add theirs. */
export const storeListener = createListenerMiddleware();

/** The extra argument of the store's thunks; a feature names what else it needs. */
export interface StoreExtra {
  gameSocket: GameSocket;
}

/**
 * The store of one signed-in user: it is made at sign-in and thrown away at sign-out, so nothing outlives its user.
 *
 * Nothing that names an erased player may stay in memory: what is shown is fetched again in its place, under the dialogs
 * that are open, and the rest is forgotten.
 */
export function createConsoleStore<E extends StoreExtra>(extra: E) {
  const store = configureStore({
    reducer: consoleReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } })
        .prepend(storeListener.middleware)
        .concat(baseApi.middleware),
    // The default notifies React in the next frame: later than the state outside the store (a message would be gone for
    // a frame between the outbox and its thread), and never in a hidden tab.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  extra.gameSocket.on('players:erased', () => store.dispatch(baseApi.util.invalidateTags([PLAYERS])));
  return store;
}

/** Polls while the page is looked at: not in another tab, and not under a lock. Returns what ends that. */
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
 * Returns an `onCacheEntryAdded` that follows a feed into the entry for as long as the entry is used, and anew when a
 * player was erased.
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

/** A feed's state by REST is awaited this long. */
const BY_REST_WITHIN_MS = 2_000;

/**
 * Returns a `queryFn` that loads a feed's state by REST, so that it can show before the socket is there. The state is null
 * where that fails or takes long: the socket brings it then.
 */
export const loadedByRest =
  <R, S>(call: Call<R>, stateOf: (data: R) => S) =>
  async (): Promise<{ data: S | null }> => {
    const answer = await sendSignedIn({ ...call, timeoutMs: BY_REST_WITHIN_MS });
    return { data: answer.ok ? stateOf(answer.data) : null };
  };

/** An `onQueryStarted` that writes a query's failures to the browser's console, by code and request id. */
export function logFailures(source: string) {
  const log = createProblemLog(source);
  return (_: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }): Promise<void> =>
    queryFulfilled.then(
      () => log.over('read'),
      ({ error }: { error: Partial<CallFailure> | undefined }) =>
        log.problem(error?.code ?? 'aborted', error?.requestId),
    );
}
