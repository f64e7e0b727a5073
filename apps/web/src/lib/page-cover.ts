import { createObservable } from './observable.ts';

/** True while a lock covers this page. */
export const pageCover = createObservable(false);
