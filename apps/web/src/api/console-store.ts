import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';
import type { StoreExtra } from './socket/while-cached.ts';

/** The store of one signed-in user: it is made at sign-in and thrown away at sign-out, so nothing outlives its user. */
export const createConsoleStore = (extra: StoreExtra) =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(baseApi.middleware),
    // The default tells React with the next frame: later than what is kept outside the store (a message would be gone
    // for a frame between the outbox and its thread), and not at all in a tab that nobody sees.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
