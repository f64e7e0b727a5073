import type { GameSocket } from './game-socket.ts';

/** What every thunk and cache entry of the store is handed beside the state. */
export interface StoreExtra {
  gameSocket: GameSocket;
}

interface CacheEntryLife<S> {
  extra: unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
  updateCachedData: (this: void, recipe: () => S) => unknown;
}

/** Follows something over the shared socket into a cache entry, for as long as anybody looks at it. */
export const whileCached =
  <S>(follow: (socket: GameSocket, publish: (state: S) => void) => () => void) =>
  async (_argument: unknown, life: CacheEntryLife<S>): Promise<void> => {
    await life.cacheDataLoaded;
    // RTK Query hands the store's extra argument on without its type.
    const { gameSocket } = life.extra as StoreExtra;
    const stop = follow(gameSocket, (state) => life.updateCachedData(() => state));
    await life.cacheEntryRemoved;
    stop();
  };
