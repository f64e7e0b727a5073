import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { signedInUserId } from '#api/session/session.ts';
import { createObservable } from '#lib/state/observable.ts';
import type { BulkAction, BulkItem } from './bulk-action.ts';
import { BulkRun } from './bulk-run.ts';

/**
 * The runs whose results nobody has closed, by user and list. They stand outside of the page: a session that ends in
 * the middle takes the page away, and the one that follows finds what was done and what is left.
 */
const openRuns = createObservable<ReadonlyMap<string, BulkRun<unknown>>>(new Map());

function keep(id: string, run: BulkRun<unknown> | undefined): void {
  const others = [...openRuns.get()].filter(([known]) => known !== id);
  openRuns.set(new Map(run === undefined ? others : [...others, [id, run]]));
}

export interface OpenBulkRun<Row> {
  run: BulkRun<Row> | undefined;
  begin: (action: BulkAction<Row>, items: readonly BulkItem<Row>[]) => void;
  /** The results are closed. */
  drop: () => void;
}

/** Returns the run of a list. Leaving the list stops it, and its results are there on the way back. */
export function useBulkRun<Row>(list: string): OpenBulkRun<Row> {
  const id = `${signedInUserId() ?? ''} ${list}`;
  const runs = useSyncExternalStore(openRuns.subscribe, openRuns.get);
  useEffect(() => () => openRuns.get().get(id)?.stop(), [id]);
  return {
    // The id names the list, and with it the rows.
    run: runs.get(id) as BulkRun<Row> | undefined,
    begin: useCallback(
      (action, items) => {
        const run = new BulkRun(action, items);
        keep(id, run as BulkRun<unknown>);
        void run.start(action.run);
      },
      [id],
    ),
    drop: useCallback(() => keep(id, undefined), [id]),
  };
}
