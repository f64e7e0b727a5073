import { ROTATION } from '@pitdesk/contracts';
import { useEffect, useRef } from 'react';
import { useMinutesPast } from '../../lib/use-now.ts';
import { useRotaQuery } from './dealers-api.ts';
import { useReasonToAsk } from './use-reason-to-ask.ts';

/** What staff change is told; what was changed at the operator itself is found this often. */
const LOOK_AGAIN_MS = 60_000;

/** How far the board looks back and ahead. */
export const BOARD = { backMs: 60 * 60_000, aheadMs: 60 * 60_000 } as const;

/** Who stood, stands and is to stand where, around now; asked for again when somebody has moved or was changed. */
export function useRota() {
  // To the minute: a board that creeps each second would have somebody look at nothing.
  const now = useMinutesPast(0) * 60_000;
  // A step at a time, so that the same stretch is asked for again and not a new one each second.
  const step = Math.floor(now / ROTATION.stepMs) * ROTATION.stepMs;
  const span = {
    from: new Date(step - BOARD.backMs).toISOString(),
    to: new Date(step + BOARD.aheadMs + ROTATION.stepMs).toISOString(),
  };
  const rota = useRotaQuery(span, { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true });
  const reason = useReasonToAsk();
  const askedFor = useRef(reason);
  const { refetch, isUninitialized } = rota;
  useEffect(() => {
    if (isUninitialized || askedFor.current === reason) return;
    askedFor.current = reason;
    void refetch();
  }, [reason, refetch, isUninitialized]);
  return { ...rota, now };
}
