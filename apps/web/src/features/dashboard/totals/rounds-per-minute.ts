import type { TableLive } from '@pitdesk/contracts';
import { useEffect, useRef, useState } from 'react';

const WINDOW_MS = 5 * 60_000;
/** Less than this says nothing about a minute. */
const AT_LEAST_MS = 30_000;

/** The rounds that were seen to end; times in milliseconds since 1970. */
export interface RoundsSeen {
  since: number;
  /** The newest result of each table, by table id as text. */
  newest: ReadonlyMap<string, string>;
  ended: readonly number[];
}

export const nothingSeen = (now: number): RoundsSeen => ({ since: now, newest: new Map(), ended: [] });

/** Adds what is new in the tables' results; a table that is seen for the first time tells nothing yet. */
export function see(seen: RoundsSeen, tables: Readonly<Record<string, TableLive>>, now: number): RoundsSeen {
  const newest = new Map(seen.newest);
  const ended = seen.ended.filter((at) => now - at < WINDOW_MS);
  for (const [id, { last_results: results }] of Object.entries(tables)) {
    const ids = results.map((result) => String(result.round_id));
    const latest = ids.at(-1);
    if (latest === undefined) continue;
    const before = newest.get(id);
    newest.set(id, latest);
    if (before === undefined || before === latest) continue;
    const known = ids.lastIndexOf(before);
    const added = known === -1 ? 1 : ids.length - 1 - known;
    for (let count = 0; count < added; count += 1) ended.push(now);
  }
  return { since: seen.since, newest, ended };
}

/** Undefined until it has been watched for long enough. */
export function perMinute(seen: RoundsSeen, now: number): number | undefined {
  const watched = Math.min(WINDOW_MS, now - seen.since);
  if (watched < AT_LEAST_MS) return undefined;
  const ended = seen.ended.filter((at) => now - at < WINDOW_MS);
  return ended.length / (watched / 60_000);
}

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
