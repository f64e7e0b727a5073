import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ReasonDraft } from '#api/form-drafts.ts';
import { signedInUserId } from '#api/session/session.ts';
import { createObservable } from '#lib/state/observable.ts';
import type { BulkAction, BulkItem } from './bulk-action.ts';
import { BulkRun } from './bulk-run.ts';

/**
 * The runs with open results, by user and list. They are kept outside of the page: a session that ends during a run
 * unmounts the page, and the next session finds the results and the remaining rows.
 */
const openRuns = createObservable<ReadonlyMap<string, BulkRun<unknown>>>(new Map());

function keep(id: string, run: BulkRun<unknown> | undefined): void {
  const others = [...openRuns.get()].filter(([known]) => known !== id);
  openRuns.set(new Map(run === undefined ? others : [...others, [id, run]]));
}

export interface OpenBulkRun<Row> {
  run: BulkRun<Row> | undefined;
  begin: (action: BulkAction<Row>, items: readonly BulkItem<Row>[], why: ReasonDraft) => void;
  /** Closes the results. */
  drop: () => void;
}

/** Returns the run of a list. Leaving the list stops it; its results are shown again on return. */
export function useBulkRun<Row>(list: string): OpenBulkRun<Row> {
  const id = `${signedInUserId() ?? ''} ${list}`;
  const runs = useSyncExternalStore(openRuns.subscribe, openRuns.get);
  useEffect(() => () => openRuns.get().get(id)?.stop(), [id]);
  return {
    // The id names the list, and with it the rows.
    run: runs.get(id) as BulkRun<Row> | undefined,
    begin: useCallback(
      (action, items, why) => {
        const run = new BulkRun(action, items, why);
        keep(id, run as BulkRun<unknown>);
        void run.start(action.run);
      },
      [id],
    ),
    drop: useCallback(() => keep(id, undefined), [id]),
  };
}
