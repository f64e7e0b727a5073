import { firstInstantOf, wallClock } from './zone-clock.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const midnightOf = (day) => Date.parse(`${day}T00:00:00.000Z`);
const nameOf = (midnight) => new Date(midnight).toISOString().slice(0, 10);
/** Whether a text names a day that is in the calendar. */
export function isDayName(text) {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = midnightOf(text);
  return !Number.isNaN(at) && nameOf(at) === text;
}
export const dayAfter = (day, days = 1) => nameOf(midnightOf(day) + days * DAY_MS);
/** The Monday of the week that a day is in, as ISO 8601 has weeks. */
export function mondayOf(day) {
  const weekday = new Date(midnightOf(day)).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}
/** Minutes since midnight of a time `HH:MM`. */
const minutesOf = (time) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
/** The first instant of a gaming day at which the property's wall clock shows a time, or has passed it. */
export function timeInGamingDay(day, time, { zone, start }) {
  const isNextDate = minutesOf(time) < minutesOf(start);
  const midnight = midnightOf(day) + (isNextDate ? DAY_MS : 0);
  return firstInstantOf(midnight + minutesOf(time) * MINUTE_MS, zone);
}
/**
 * The instants of a gaming day. It lasts 24 hours, and 23 or 25 where clocks are changed in it: each ends as the next
 * begins, so that every instant is in one.
 */
export const gamingDaySpan = (day, calendar) => ({
  from: timeInGamingDay(day, calendar.start, calendar),
  to: timeInGamingDay(dayAfter(day), calendar.start, calendar),
});
/** The gaming day that an instant is in. */
export function gamingDayOf(at, calendar) {
  // The date on the wall may be a day ahead of the gaming day, and an hour behind it where clocks go back at midnight.
  let day = dayAfter(nameOf(wallClock(at, calendar.zone)));
  while (timeInGamingDay(day, calendar.start, calendar) > at) day = dayAfter(day, -1);
  return day;
}
/** `gamingDayOf` for many instants, which is quick where neighbours lie in one day. */
export function gamingDayFinder(calendar) {
  let known;
  return (at) => {
    if (known === undefined || at < known.from || at >= known.to) {
      const day = gamingDayOf(at, calendar);
      known = { day, ...gamingDaySpan(day, calendar) };
    }
    return known.day;
  };
}
//# sourceMappingURL=gaming-day.js.map
