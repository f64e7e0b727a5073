import type { GameSocket } from './game-socket.ts';

/** What every thunk and cache entry of the store is handed beside the state. */
export interface StoreExtra {
  gameSocket: GameSocket;
}

/** RTK Query hands the store's extra argument on without its type. */
export const socketOf = (extra: unknown): GameSocket => (extra as StoreExtra).gameSocket;
