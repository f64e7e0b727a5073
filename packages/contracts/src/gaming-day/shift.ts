import {
  type DayName,
  type GamingCalendar,
  gamingDayOf,
  gamingDaySpan,
  timeInGamingDay,
} from './gaming-day.ts';

/** A property's day, and the times at which its shifts begin; the first begins with the day. */
export interface ShiftCalendar extends GamingCalendar {
  readonly shifts: readonly string[];
}

/** One shift of a gaming day; `number` counts from 1. */
export interface Shift {
  day: DayName;
  number: number;
  /** Milliseconds since 1970: from the one on, up to before the other. */
  from: number;
  to: number;
}

/** A gaming day's shifts, in their order: none of them is empty, and together they are the day. */
export function shiftsOfDay(day: DayName, calendar: ShiftCalendar): Shift[] {
  const { from, to } = gamingDaySpan(day, calendar);
  const begins = [from, ...calendar.shifts.slice(1).map((time) => timeInGamingDay(day, time, calendar))];
  return begins
    .map((begin, index) => ({ day, number: index + 1, from: begin, to: begins[index + 1] ?? to }))
    .filter((shift) => shift.from < shift.to);
}

/** The shift that an instant is in. */
export function shiftOf(at: number, calendar: ShiftCalendar): Shift {
  const day = gamingDayOf(at, calendar);
  const shifts = shiftsOfDay(day, calendar);
  const shift = shifts.findLast(({ from }) => from <= at) ?? shifts[0];
  if (shift === undefined) throw new RangeError(`No shift is in the gaming day ${day}`);
  return shift;
}
