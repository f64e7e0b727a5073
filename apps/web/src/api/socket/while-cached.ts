import type { Action } from '@reduxjs/toolkit';
import type { Chat } from '../chat/chat.ts';
import type { GameSocket } from './game-socket.ts';

/** What every thunk and cache entry of the store is handed beside the state. */
export interface StoreExtra {
  gameSocket: GameSocket;
  chat: Chat;
}

interface CacheEntryLife<S> {
  extra: unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
  updateCachedData: (this: void, recipe: () => S) => unknown;
}

/** Follows something live into a cache entry, for as long as anybody looks at it. */
export const followWhileCached =
  <S, A>(follow: (extra: StoreExtra, publish: (state: S) => void, argument: A) => () => void) =>
  async (argument: A, life: CacheEntryLife<S>): Promise<void> => {
    await life.cacheDataLoaded;
    // RTK Query hands the store's extra argument on without its type.
    const extra = life.extra as StoreExtra;
    const stop = follow(extra, (state) => life.updateCachedData(() => state), argument);
    await life.cacheEntryRemoved;
    stop();
  };

/** Follows something live that acts upon the store, for as long as anybody looks; the entry itself holds nothing. */
export const actWhileCached =
  (follow: (socket: GameSocket, dispatch: (action: Action) => unknown) => () => void) =>
  async (
    _: unknown,
    life: Omit<CacheEntryLife<null>, 'updateCachedData'> & { dispatch: (action: Action) => unknown },
  ): Promise<void> => {
    await life.cacheDataLoaded;
    const stop = follow((life.extra as StoreExtra).gameSocket, life.dispatch);
    await life.cacheEntryRemoved;
    stop();
  };

/** The same over the game-logic socket, for what takes no argument. */
export const whileCached = <S>(follow: (socket: GameSocket, publish: (state: S) => void) => () => void) =>
  followWhileCached<S, unknown>(({ gameSocket }, publish) => follow(gameSocket, publish));
