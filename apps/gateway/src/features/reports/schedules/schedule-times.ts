import {
  type DayName,
  dayAfter,
  type GamingCalendar,
  gamingDayOf,
  gamingDaysText,
  mondayOf,
  timeInGamingDay,
} from '@pitdesk/contracts/gaming-day';
import type { ReportRhythm } from '@pitdesk/contracts/reports';

/** One time at which a schedule is due. */
interface DueReport {
  /** The dates of the gaming days that have ended. */
  readonly gaming_day: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Returns the last time at which a schedule was due. @param now milliseconds since 1970 */
export const latestDue = (rhythm: ReportRhythm, now: number, calendar: GamingCalendar): DueReport =>
  dueFrom(rhythm, now, calendar, -1);

/** Returns the next time at which a schedule is due. @param now milliseconds since 1970 */
export const nextDue = (rhythm: ReportRhythm, now: number, calendar: GamingCalendar): DueReport =>
  dueFrom(rhythm, now, calendar, 1);

function dueFrom(rhythm: ReportRhythm, now: number, calendar: GamingCalendar, step: 1 | -1): DueReport {
  for (let day = gamingDayOf(now, calendar); ; day = dayAfter(day, step)) {
    const gaming_day = endedBefore(day, rhythm);
    if (gaming_day === null) continue;
    // All times of a gaming day are after the end of the one before it.
    const at = timeInGamingDay(day, rhythm.at, calendar);
    if (step === 1 ? at > now : at <= now) return { gaming_day, at };
  }
}

/** Returns the period of a schedule that ended with the gaming day before this one; null if none did. */
function endedBefore(day: DayName, { every, weekday }: ReportRhythm): string | null {
  const last = dayAfter(day, -1);
  switch (every) {
    case 'day':
      return last;
    case 'week':
      // The contract requires a weekday here: the fallback is for the type.
      return dayAfter(mondayOf(day), (weekday ?? 1) - 1) === day
        ? gamingDaysText(dayAfter(day, -7), last)
        : null;
    case 'month':
      return day.endsWith('-01') ? gamingDaysText(`${last.slice(0, 7)}-01`, last) : null;
  }
}
