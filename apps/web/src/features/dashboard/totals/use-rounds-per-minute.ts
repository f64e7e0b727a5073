import type { TableLive } from '@pitdesk/contracts';
import { useEffect, useRef, useState } from 'react';
import { nothingSeen, perMinute, type RoundsSeen, see } from './rounds-per-minute.ts';

const LOOK_EVERY_MS = 5_000;

/** Rounds that ended per minute, as watched here, over the last five minutes at most. */
export function useRoundsPerMinute(tables: Record<string, TableLive> | undefined): number | undefined {
  const seen = useRef<RoundsSeen | null>(null);
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    if (tables === undefined) return;
    const now = Date.now();
    seen.current = see(seen.current ?? nothingSeen(now), tables, now);
  }, [tables]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (seen.current !== null) setRate(perMinute(seen.current, Date.now()));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return rate;
}
