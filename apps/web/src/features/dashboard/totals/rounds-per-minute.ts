import type { TableLive } from '@pitdesk/contracts';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

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
const KEPT_MS = WINDOW_MS;

/** What was seen, by the signed-in user's store: whoever comes back to the figure finds it. */
const seenOf = new WeakMap<object, { seen: RoundsSeen; at: number }>();

/** What was seen lately. Longer ago, the tables' last results no longer tell how many rounds went by unseen. */
function lately(store: object, now: number): RoundsSeen | undefined {
  const kept = seenOf.get(store);
  return kept !== undefined && now - kept.at < KEPT_MS ? kept.seen : undefined;
}

/** Rounds that ended per minute, as watched here, over the last five minutes at most. */
export function useRoundsPerMinute(tables: Record<string, TableLive> | undefined): number | undefined {
  const store = useStore();
  const [rate, setRate] = useState<number | undefined>(() => rateOf(store));
  useEffect(() => {
    if (tables === undefined) return;
    const now = Date.now();
    seenOf.set(store, { seen: see(lately(store, now) ?? nothingSeen(now), tables, now), at: now });
  }, [store, tables]);
  useEffect(() => {
    const timer = setInterval(() => setRate(rateOf(store)), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [store]);
  return rate;
}

function rateOf(store: object): number | undefined {
  const now = Date.now();
  const seen = lately(store, now);
  return seen === undefined ? undefined : perMinute(seen, now);
}
