import type { RoundsCheck } from '@pitdesk/contracts';
import { useEffect, useRef, useState } from 'react';
import { type CallFailure, failureIn } from '../../../api/http/call-failure.ts';
import { type RoundsQuery, useLazyCheckRoundsQuery } from '../api.ts';

/** More broken rounds than a person reads: the rest is counted. */
const SHOWN_AT_MOST = 200;

export interface CheckState {
  step: 'running' | 'stopped' | 'done' | 'failed';
  checked: number;
  /** How many rounds break a rule; `broken` holds the first of them. */
  count: number;
  broken: RoundsCheck['broken'];
  failure: CallFailure | null;
}

const BEGUN: CheckState = { step: 'running', checked: 0, count: 0, broken: [], failure: null };

/** Checks the rounds that the filters find, stretch by stretch, until the end or until it is stopped. */
export function useCheck(filters: RoundsQuery) {
  const [state, setState] = useState(BEGUN);
  const running = useRef<AbortController>(null);
  const [ask] = useLazyCheckRoundsQuery();

  const run = async (controller: AbortController): Promise<void> => {
    let after: string | undefined;
    for (;;) {
      const stretch = ask({ ...filters, after });
      controller.signal.addEventListener('abort', () => stretch.abort());
      const { data, error } = await stretch;
      if (controller.signal.aborted) return;
      if (data === undefined) {
        setState((known) => ({ ...known, step: 'failed', failure: failureIn(error) ?? null }));
        return;
      }
      const { checked, broken, next } = data;
      setState((known) => ({
        step: next === null ? 'done' : 'running',
        checked: known.checked + checked,
        count: known.count + broken.length,
        broken: [...known.broken, ...broken].slice(0, SHOWN_AT_MOST),
        failure: null,
      }));
      if (next === null) return;
      after = next;
    }
  };
  useEffect(() => () => running.current?.abort(), []);
  const start = (): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState(BEGUN);
    void run(controller);
  };
  const stop = (): void => {
    running.current?.abort();
    setState((known) => ({ ...known, step: 'stopped' }));
  };
  return { state, start, stop };
}
