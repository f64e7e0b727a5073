import { MINUTE_MS } from '../kinds/watcher.ts';

export const DAY_MS = 24 * 60 * MINUTE_MS;
/** The first count of a wheel reaches this far back. */
export const FIRST_DAYS = 28;
/** A day is counted once an hour until it is over, */
const COUNTED_EVERY_MS = 60 * MINUTE_MS;
/** and once a day for this long after it, because rounds are voided and corrected late. */
const CORRECTED_FOR_MS = 3 * DAY_MS;

/** A day (UTC), or the part that belongs to the wheel, in milliseconds since 1970; `to` is exclusive. */
export interface DayPart {
  readonly from: number;
  readonly to: number;
}

interface CountedFrom {
  readonly countedFrom: Date;
  readonly settledTo: Date;
}

export interface CountedDay {
  readonly from: Date;
  readonly countedAt: Date;
}

/** A day to count now: the current one first, then days that may have changed, then missing ones. */
export interface DueDay extends DayPart {
  readonly rank: number;
}

/** Returns midnight (UTC) of the day of an instant. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS) * DAY_MS;

/** Returns the unsettled days of a wheel, oldest first. */
function openDays({ countedFrom, settledTo }: CountedFrom, now: number): DayPart[] {
  const days: DayPart[] = [];
  for (let from = Math.max(countedFrom.getTime(), settledTo.getTime()); from <= now; ) {
    const to = dayOf(from) + DAY_MS;
    days.push({ from, to });
    from = to;
  }
  return days;
}

const isSettled = ({ to }: DayPart, counted: CountedDay | undefined): boolean =>
  counted !== undefined && counted.countedAt.getTime() >= to + CORRECTED_FOR_MS;

const byStart = (counted: readonly CountedDay[]): Map<number, CountedDay> =>
  new Map(counted.map((day) => [day.from.getTime(), day]));

/** Returns the days of a wheel to count now. @param counted at least those since `settledTo` */
export function dueDays(wheel: CountedFrom, counted: readonly CountedDay[], now: number): DueDay[] {
  const known = byStart(counted);
  return openDays(wheel, now).flatMap((day) => {
    const before = known.get(day.from);
    const isToday = day.to > now;
    if (before === undefined) return [{ ...day, rank: isToday ? 0 : 2 }];
    if (isSettled(day, before)) return [];
    const countedAt = before.countedAt.getTime();
    const every = countedAt < day.to ? COUNTED_EVERY_MS : DAY_MS;
    return now - countedAt >= every ? [{ ...day, rank: isToday ? 0 : 1 }] : [];
  });
}

/** Returns the number of past days that were never counted. */
export function missingDays(wheel: CountedFrom, counted: readonly CountedDay[], now: number): number {
  const known = byStart(counted);
  return openDays(wheel, now).filter(({ from, to }) => to <= now && !known.has(from)).length;
}

/** Returns the end of the settled days. */
export function settledTo(wheel: CountedFrom, counted: readonly CountedDay[], now: number): Date {
  const known = byStart(counted);
  const open = openDays(wheel, now).find((day) => !isSettled(day, known.get(day.from)));
  return open === undefined ? wheel.settledTo : new Date(open.from);
}
