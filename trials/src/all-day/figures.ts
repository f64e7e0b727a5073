import type { Verdict } from '../load/figures/aims.ts';
import { slopeOf } from '../stack/slope.ts';
import type { LongFrame, PageLook } from './page-watch.ts';

/** A look, and when in the day it was taken. */
export interface TimedLook extends PageLook {
  /** Hours of the day: at twenty times the rates, three minutes are one. */
  readonly hours: number;
  /** The factor of all rates since the look before. */
  readonly speed: number;
}

/** The first part of a day fills caches and compiles code: it does not count for a slope. */
const WARM_UP = 0.25;
/** In a shorter day a slope is noise. */
const LEAST_HOURS = 1;

export const QUANTITIES = ['heapMb', 'nodes', 'listeners', 'documents', 'queries', 'messages'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** What became of a quantity in the day. */
export interface Course {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
  /** Per hour of the day after the warm-up; null where the day was too short to say. */
  readonly slope: number | null;
}

/** Returns what became of a quantity. @param looks in the order of the day */
export function courseOf(looks: readonly TimedLook[], what: Quantity): Course {
  const hours = looks.at(-1)?.hours ?? 0;
  const counted = looks.filter((look) => look.hours >= hours * WARM_UP);
  const at = (index: number): number => counted.at(index)?.[what] ?? Number.NaN;
  return {
    start: at(0),
    middle: at(counted.length >> 1),
    end: at(-1),
    slope: hours < LEAST_HOURS ? null : slopeOf(counted.map((look) => [look.hours, look[what]])),
  };
}

/** Frames that were drawn at one speed. */
export interface Frames {
  readonly count: number;
  readonly p99Ms: number;
  /** Frames of 50 ms and more, the longest first. */
  readonly long: readonly LongFrame[];
}

/** Returns the frames of the looks. */
export function framesOf(looks: readonly TimedLook[]): Frames {
  const counts = new Map<number, number>();
  for (const [ms, count] of looks.flatMap(({ frames }) => frames)) {
    counts.set(ms, (counts.get(ms) ?? 0) + count);
  }
  const all = [...counts].flatMap(([ms, count]) => Array.from({ length: count }, () => ms));
  return {
    count: all.length,
    p99Ms: percentileOf(all, 0.99),
    long: looks.flatMap(({ longFrames }) => longFrames).sort((a, b) => b.ms - a.ms),
  };
}

/** Returns a percentile; 0 of nothing. @param share such as 0.99; 1 is the greatest */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The heap of a page may grow by this in an hour. */
const FLAT_MB_PER_HOUR = 1;
/** Nodes and listeners may differ by this share of those at the start: what is on the screen is never quite the same. */
const FLAT_SHARE_PER_HOUR = 0.02;
const LONGEST_FRAME_MS = 50;

/** Returns whether the aims were met by one page. @param tasks of its main thread at the true rates, in milliseconds of processor time */
export function aimsOf(
  name: string,
  looks: readonly TimedLook[],
  tasks: readonly number[],
): readonly Verdict[] {
  const heap = courseOf(looks, 'heapMb');
  const longest = percentileOf(tasks, 1);
  const tooLong = tasks.filter((ms) => ms > LONGEST_FRAME_MS).length;
  return [
    {
      aim: `${name}: heap flat, at most ${FLAT_MB_PER_HOUR} MB an hour`,
      figure: heap.slope === null ? '–' : `${heap.slope.toFixed(2)} MB an hour`,
      met: heap.slope === null ? null : heap.slope <= FLAT_MB_PER_HOUR,
    },
    ...(['nodes', 'listeners', 'documents'] as const).map((what) => {
      const { start, slope } = courseOf(looks, what);
      return {
        aim: `${name}: ${what} flat, at most 2 % an hour`,
        figure: slope === null ? '–' : `${slope.toFixed(1)} an hour of ${start}`,
        // Of two documents one that comes and goes is more than any share.
        met: slope === null ? null : slope <= Math.max(1, start * FLAT_SHARE_PER_HOUR),
      };
    }),
    {
      aim: `${name}: no frame above ${LONGEST_FRAME_MS} ms of processor time`,
      figure: `${tooLong} of ${tasks.length} tasks, longest ${longest.toFixed(0)} ms`,
      met: tasks.length === 0 ? null : longest <= LONGEST_FRAME_MS,
    },
  ];
}
