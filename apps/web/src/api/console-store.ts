import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';
import type { StoreExtra } from './socket/while-cached.ts';

/** Pages that are loaded later bring their part of the state with them. */
export const consoleReducer = combineSlices({ [baseApi.reducerPath]: baseApi.reducer });

/** The store of one signed-in user: it is made at sign-in and thrown away at sign-out, so nothing outlives its user. */
export const createConsoleStore = (extra: StoreExtra) =>
  configureStore({
    reducer: consoleReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra } })
        .prepend(createListenerMiddleware({ extra }).middleware)
        .concat(baseApi.middleware),
    // The default tells React with the next frame: later than what is kept outside the store (a message would be gone
    // for a frame between the outbox and its thread), and not at all in a tab that nobody sees.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
