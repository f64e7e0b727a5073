import { createObservable } from './observable.ts';

/** Whether a lock covers this page: nobody reads what stands on it then. */
export const pageCover = createObservable(false);
