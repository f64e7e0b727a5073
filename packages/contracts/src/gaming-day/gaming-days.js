import { dayAfter, gamingDayOf, gamingDaySpan, isDayName, mondayOf } from './gaming-day.js';
/** Days that are others tomorrow: a view that keeps one of them always shows the latest. */
export const RELATIVE_DAYS = ['today', 'yesterday', 'this_week'];
/** `today`, `yesterday`, `this_week`, one day `YYYY-MM-DD`, or two with `..` between them. */
export function isGamingDays(text) {
  if (RELATIVE_DAYS.some((known) => known === text)) return true;
  const [first = '', last = first, ...more] = text.split('..');
  return more.length === 0 && isDayName(first) && isDayName(last) && first <= last;
}
function daysOf(text, today) {
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
/** What `isGamingDays` has let through, at an instant; undefined for what it would not. */
export function gamingDays(text, now, calendar) {
  if (!isGamingDays(text)) return undefined;
  const [first, last] = daysOf(text, gamingDayOf(now, calendar));
  const { from } = gamingDaySpan(first, calendar);
  const { to } = gamingDaySpan(last, calendar);
  return { first, last, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
/** As many gaming days right before the ones that are named by their dates. */
export function gamingDaysBefore(text) {
  const [first = '', last = first] = text.split('..');
  let days = 1;
  while (dayAfter(first, days) <= last) days += 1;
  return { text: gamingDaysText(dayAfter(first, -days), dayAfter(first, -1)), days };
}
/** Gaming days as the address has them: one by its date, several from the first to the last. */
export const gamingDaysText = (first, last) => (first === last ? first : `${first}..${last}`);
//# sourceMappingURL=gaming-days.js.map
