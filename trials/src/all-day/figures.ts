import { percentileOf, slopeOf } from '@pitdesk/rig/measure';
import type { Verdict } from '../common/aims.ts';

/** A page at one moment, after a forced collection. */
export interface Look {
  /** Hours of the day: at twenty times the rates, three minutes are one. */
  readonly hours: number;
  readonly heapMb: number;
  /** DOM nodes of the page's process, detached ones too. */
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

/** The first part of a day fills caches and compiles code: it does not count for a slope. */
const WARM_UP = 0.25;
/** In a shorter day a slope is noise. */
const LEAST_HOURS = 1;

export const QUANTITIES = ['heapMb', 'nodes', 'listeners', 'documents'] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** The course of a quantity over the day. */
export interface Course {
  readonly start: number;
  readonly middle: number;
  readonly end: number;
  /** Per hour of the day after the warm-up; null where the day was too short to say. */
  readonly slope: number | null;
}

/** Returns the course of a quantity. @param looks in the order of the day */
export function courseOf(looks: readonly Look[], what: Quantity): Course {
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

/** The heap of a page may grow by this in an hour. */
const FLAT_MB_PER_HOUR = 1;
/** Nodes and listeners may differ by this share of those at the start: what is on the screen is never quite the same. */
const FLAT_SHARE_PER_HOUR = 0.02;
export const LONGEST_TASK_MS = 50;

/** Returns whether a page met the aims. @param tasks of its main thread at the true rates, in milliseconds of processor time */
export function aimsOf(name: string, looks: readonly Look[], tasks: readonly number[]): Verdict[] {
  const growth = QUANTITIES.map((what): Verdict => {
    const { start, slope } = courseOf(looks, what);
    // Of two documents one that comes and goes is more than any share.
    const most = what === 'heapMb' ? FLAT_MB_PER_HOUR : Math.max(1, start * FLAT_SHARE_PER_HOUR);
    return {
      aim: `${name}: ${what} flat, at most ${what === 'heapMb' ? `${most} MB` : '2 %'} an hour`,
      figure: slope === null ? '–' : `${slope.toFixed(2)} an hour of ${start.toFixed(0)}`,
      met: slope === null ? null : slope <= most,
    };
  });
  const tooLong = tasks.filter((ms) => ms > LONGEST_TASK_MS).length;
  return [
    ...growth,
    {
      aim: `${name}: no task above ${LONGEST_TASK_MS} ms of processor time`,
      figure: `${tooLong} of ${tasks.length} tasks, longest ${percentileOf(tasks, 1).toFixed(0)} ms`,
      met: tasks.length === 0 ? null : tooLong === 0,
    },
  ];
}
