import { gamingDayOf, gamingDaySpan, timeInGamingDay } from './gaming-day.js';
/** A gaming day's shifts, in their order: none of them is empty, and together they are the day. */
export function shiftsOfDay(day, calendar) {
  const { from, to } = gamingDaySpan(day, calendar);
  const begins = [from, ...calendar.shifts.slice(1).map((time) => timeInGamingDay(day, time, calendar))];
  return begins
    .map((begin, index) => ({ day, number: index + 1, from: begin, to: begins[index + 1] ?? to }))
    .filter((shift) => shift.from < shift.to);
}
/** The shift that an instant is in. */
export function shiftOf(at, calendar) {
  const day = gamingDayOf(at, calendar);
  const shifts = shiftsOfDay(day, calendar);
  const shift = shifts.findLast(({ from }) => from <= at) ?? shifts[0];
  if (shift === undefined) throw new RangeError(`No shift is in the gaming day ${day}`);
  return shift;
}
//# sourceMappingURL=shift.js.map
