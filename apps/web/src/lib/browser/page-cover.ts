import { createObservable } from '../state/observable.ts';

/** True while a lock covers this page. */
export const pageCover = createObservable(false);
