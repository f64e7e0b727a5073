import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../../api/http/call-failure.ts';

export interface RowOutcome {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  failure?: CallFailure;
}

/** Does something to rows one after the other, and keeps what came of each; stopping leaves the rest undone. */
export function useBulkRun<Row>(rows: readonly Row[], run: (row: Row) => Promise<CallFailure | undefined>) {
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const start = async (): Promise<void> => {
    const now: RowOutcome[] = rows.map(() => ({ state: 'waiting' }));
    const put = (index: number, outcome: RowOutcome): void => {
      now[index] = outcome;
      setOutcomes([...now]);
    };
    stopped.current = false;
    setRunning(true);
    for (const [index, row] of rows.entries()) {
      if (stopped.current) {
        put(index, { state: 'stopped' });
        continue;
      }
      put(index, { state: 'running' });
      const failure = await run(row);
      put(index, failure === undefined ? { state: 'done' } : { state: 'failed', failure });
    }
    setRunning(false);
  };
  return {
    /** One for each row, in their order; null before it was begun. */
    outcomes,
    isRunning,
    start: () => void start(),
    stop: () => {
      stopped.current = true;
    },
  };
}
