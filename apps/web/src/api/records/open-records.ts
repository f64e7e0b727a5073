import { addListener, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { signedInUserId } from '../session/signed-in-user-id.ts';
import type { StoreExtra } from '../socket/while-cached.ts';
import type { Listener } from './answer-requests.ts';
import { type KeptParts, readRecords, writeRecords } from './keep-records.ts';
import type { RecordActions } from './record-actions.ts';
import { dropOldRecordStorage } from './record-storage.ts';

/** Changes come in bursts, and a browser's storage is slow: what is kept follows them at this distance. */
const KEEP_AFTER_MS = 500;

interface Use<T> {
  restored: RecordActions<T, never>['restored'];
  kept: KeptParts<T>;
  listeners: readonly Listener[];
  /** What of the state is kept. */
  select: (state: unknown) => { one: T | null; list: T[] };
}

/** Brings a kind of records to life, once in a store: what was kept comes back, and requests are answered. */
export function createOpening<T>({ restored, kept, listeners, select }: Use<T>) {
  const opened = new WeakSet<StoreExtra>();

  const keeper = (userId: string): Listener => ({
    predicate: (_action, now, before) => {
      const [after, was] = [select(now), select(before)];
      return after.one !== was.one || after.list !== was.list;
    },
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(KEEP_AFTER_MS);
      // Signing out has cleared what was kept, and nothing may come behind it.
      if (signedInUserId() === userId) writeRecords(kept, userId, select(api.getState()));
    },
  });

  return () =>
    (
      dispatch: ThunkDispatch<unknown, StoreExtra, UnknownAction>,
      _getState: () => unknown,
      extra: StoreExtra,
    ): void => {
      if (opened.has(extra)) return;
      opened.add(extra);
      const { userId } = extra.chat;
      dropOldRecordStorage(kept.kind);
      dispatch(restored(readRecords(kept, userId)));
      for (const listener of [...listeners, keeper(userId)]) dispatch(addListener(listener));
    };
}
