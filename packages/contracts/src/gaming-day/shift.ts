import {
  type DayName,
  type GamingCalendar,
  gamingDayOf,
  gamingDaySpan,
  timeInGamingDay,
} from './gaming-day.ts';

/** A property's day and the start times of its shifts; the first shift starts with the day. */
export interface ShiftCalendar extends GamingCalendar {
  readonly shifts: readonly string[];
}

/** One shift of a gaming day; `number` counts from 1. */
export interface Shift {
  day: DayName;
  number: number;
  /** The half-open range of the shift, in milliseconds since 1970. */
  from: number;
  to: number;
}

/** Returns the shifts of a gaming day in order. None is empty, and together they cover the day. */
export function shiftsOfDay(day: DayName, calendar: ShiftCalendar): Shift[] {
  const { from, to } = gamingDaySpan(day, calendar);
  const begins = [from, ...calendar.shifts.slice(1).map((time) => timeInGamingDay(day, time, calendar))];
  return begins
    .map((begin, index) => ({ day, number: index + 1, from: begin, to: begins[index + 1] ?? to }))
    .filter((shift) => shift.from < shift.to);
}

/** Returns the shift of an instant. */
export function shiftOf(at: number, calendar: ShiftCalendar): Shift {
  const day = gamingDayOf(at, calendar);
  const shifts = shiftsOfDay(day, calendar);
  const shift = shifts.findLast(({ from }) => from <= at) ?? shifts[0];
  if (shift === undefined) throw new RangeError(`No shift contains this instant of the gaming day ${day}`);
  return shift;
}
