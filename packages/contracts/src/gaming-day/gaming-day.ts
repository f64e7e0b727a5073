import { firstInstantOf, wallClock } from './zone-clock.ts';

/** When a property's day begins: an IANA zone, and `HH:MM` on its wall clock. */
export interface GamingCalendar {
  readonly zone: string;
  readonly start: string;
}

/** A date, `YYYY-MM-DD`; for a gaming day, the date on which it begins. */
export type DayName = string;

/** A half-open range of instants, in milliseconds since 1970. */
export interface InstantSpan {
  readonly from: number;
  readonly to: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const midnightOf = (day: DayName): number => Date.parse(`${day}T00:00:00.000Z`);

const nameOf = (midnight: number): DayName => new Date(midnight).toISOString().slice(0, 10);

/** Returns true for a text that is a day of the calendar. */
export function isDayName(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = midnightOf(text);
  return !Number.isNaN(at) && nameOf(at) === text;
}

export const dayAfter = (day: DayName, days = 1): DayName => nameOf(midnightOf(day) + days * DAY_MS);

/** Returns the Monday of a day's week (ISO 8601). */
export function mondayOf(day: DayName): DayName {
  const weekday = new Date(midnightOf(day)).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** Returns the minutes since midnight of a time `HH:MM`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the first instant of a gaming day at which the property's wall clock shows a time or has passed it. */
export function timeInGamingDay(day: DayName, time: string, { zone, start }: GamingCalendar): number {
  const isNextDate = minutesOf(time) < minutesOf(start);
  const midnight = midnightOf(day) + (isNextDate ? DAY_MS : 0);
  return firstInstantOf(midnight + minutesOf(time) * MINUTE_MS, zone);
}

/**
 * Returns the instants of a gaming day. It lasts 24 hours, or 23 or 25 with a clock change. Each day ends when the next
 * begins, so every instant is in exactly one.
 */
export const gamingDaySpan = (day: DayName, calendar: GamingCalendar): InstantSpan => ({
  from: timeInGamingDay(day, calendar.start, calendar),
  to: timeInGamingDay(dayAfter(day), calendar.start, calendar),
});

/** Returns the gaming day of an instant. */
export function gamingDayOf(at: number, calendar: GamingCalendar): DayName {
  // The date on the wall clock may be one day ahead of the gaming day, or an hour behind it when clocks go back at
  // midnight.
  let day = dayAfter(nameOf(wallClock(at, calendar.zone)));
  while (timeInGamingDay(day, calendar.start, calendar) > at) day = dayAfter(day, -1);
  return day;
}

/** Returns a `gamingDayOf` for many instants, which is fast when consecutive instants are in one day. */
export function gamingDayFinder(calendar: GamingCalendar): (at: number) => DayName {
  let known: (InstantSpan & { day: DayName }) | undefined;
  return (at) => {
    if (known === undefined || at < known.from || at >= known.to) {
      const day = gamingDayOf(at, calendar);
      known = { day, ...gamingDaySpan(day, calendar) };
    }
    return known.day;
  };
}
