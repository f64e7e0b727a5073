import {
  type DayName,
  dayAfter,
  type GamingCalendar,
  gamingDayOf,
  gamingDaySpan,
  isDayName,
  mondayOf,
} from './gaming-day.ts';

/** Days that are others tomorrow: a view that keeps one of them always shows the latest. */
export const RELATIVE_DAYS = ['today', 'yesterday', 'this_week'] as const;
export type RelativeDays = (typeof RELATIVE_DAYS)[number];

/** Gaming days, from the first to the last, and the instants from the one's beginning up to before the other's end. */
export interface GamingDays {
  first: DayName;
  last: DayName;
  /** ISO 8601 in UTC. */
  from: string;
  to: string;
}

/** `today`, `yesterday`, `this_week`, one day `YYYY-MM-DD`, or two with `..` between them. */
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

/** Returns the days that a text accepted by `isGamingDays` names at an instant; undefined for any other text. */
export function gamingDays(text: string, now: number, calendar: GamingCalendar): GamingDays | undefined {
  if (!isGamingDays(text)) return undefined;
  const [first, last] = daysOf(text, gamingDayOf(now, calendar));
  const { from } = gamingDaySpan(first, calendar);
  const { to } = gamingDaySpan(last, calendar);
  return { first, last, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** As many gaming days right before the ones that are named by their dates. */
export function gamingDaysBefore(text: string): { text: string; days: number } {
  const [first = '', last = first] = text.split('..');
  let days = 1;
  while (dayAfter(first, days) <= last) days += 1;
  return { text: gamingDaysText(dayAfter(first, -days), dayAfter(first, -1)), days };
}

/** Gaming days as the address has them: one by its date, several from the first to the last. */
export const gamingDaysText = (first: DayName, last: DayName): string =>
  first === last ? first : `${first}..${last}`;
