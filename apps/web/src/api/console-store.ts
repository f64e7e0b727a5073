import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api.ts';
import type { StoreExtra } from './socket/socket-of.ts';

/** The store of one signed-in user: it is made at sign-in and thrown away at sign-out, so nothing outlives its user. */
export function createConsoleStore(extra: StoreExtra) {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware),
  });
  const stopListening = setupListeners(store.dispatch);
  return { store, stopListening };
}

export type ConsoleStore = ReturnType<typeof createConsoleStore>['store'];
