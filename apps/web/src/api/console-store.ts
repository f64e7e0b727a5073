import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';
import type { StoreExtra } from './socket/while-cached.ts';

/** The store of one signed-in user: it is made at sign-in and thrown away at sign-out, so nothing outlives its user. */
export const createConsoleStore = (extra: StoreExtra) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware),
  });
