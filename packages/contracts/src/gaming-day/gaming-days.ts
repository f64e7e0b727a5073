import {
  type DayName,
  dayAfter,
  type GamingCalendar,
  gamingDayOf,
  gamingDaySpan,
  isDayName,
  mondayOf,
} from './gaming-day.ts';

/** Days relative to today: a saved view with one of them always shows the latest data. */
export const RELATIVE_DAYS = ['today', 'yesterday', 'this_week'] as const;
export type RelativeDays = (typeof RELATIVE_DAYS)[number];

/** A range of gaming days, and the half-open range of its instants. */
export interface GamingDays {
  first: DayName;
  last: DayName;
  /** ISO 8601 in UTC. */
  from: string;
  to: string;
}

/** Returns true for `today`, `yesterday`, `this_week`, one day `YYYY-MM-DD`, or two joined by `..`. */
export function isGamingDays(text: string): boolean {
  if (RELATIVE_DAYS.some((known) => known === text)) return true;
  const [first = '', last = first, ...more] = text.split('..');
  return more.length === 0 && isDayName(first) && isDayName(last) && first <= last;
}

function daysOf(text: string, today: DayName): [DayName, DayName] {
  switch (text) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [dayAfter(today, -1), dayAfter(today, -1)];
    case 'this_week':
      return [mondayOf(today), dayAfter(mondayOf(today), 6)];
    default: {
      const [first = today, last = first] = text.split('..');
      return [first, last];
    }
  }
}

/** Returns the days that a text accepted by `isGamingDays` means at an instant; undefined for any other text. */
export function gamingDays(text: string, now: number, calendar: GamingCalendar): GamingDays | undefined {
  if (!isGamingDays(text)) return undefined;
  const [first, last] = daysOf(text, gamingDayOf(now, calendar));
  const { from } = gamingDaySpan(first, calendar);
  const { to } = gamingDaySpan(last, calendar);
  return { first, last, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** Returns the range of the same length directly before a range. */
export function gamingDaysBefore(text: string): { text: string; days: number } {
  const [first = '', last = first] = text.split('..');
  let days = 1;
  while (dayAfter(first, days) <= last) days += 1;
  return { text: gamingDaysText(dayAfter(first, -days), dayAfter(first, -1)), days };
}

/** Formats gaming days for an address: one date, or the first and the last. */
export const gamingDaysText = (first: DayName, last: DayName): string =>
  first === last ? first : `${first}..${last}`;
