import { Inject, Injectable } from '@nestjs/common';
import {
  type GamingCalendar,
  type GamingDays,
  gamingDayFinder,
  gamingDayOf,
  gamingDaySpan,
  gamingDays,
  gamingDaysBefore,
  gamingDaysText,
  type InstantSpan,
  type Shift,
  type ShiftCalendar,
  shiftOf,
  shiftsOfDay,
  wallClock,
} from '@pitdesk/contracts/gaming-day';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';

/** The offsets of all time zones differ by multiples of a quarter of an hour. */
const QUARTER_HOUR_MS = 15 * 60_000;
/** @param wall milliseconds, as `wallClock` returns them */
const hourOf = (wall: number): string => String(new Date(wall).getUTCHours()).padStart(2, '0');

export interface RequestedSpan {
  readonly gaming_day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Calculates the property's gaming days and shifts from the settings. */
@Injectable()
export class PropertyDays {
  readonly #calendar: ShiftCalendar;

  constructor(
    @Inject(SETTINGS)
    { propertyTz: zone, gamingDayStart: start, shiftStarts: shifts }: Settings,
    private readonly clock: Clock,
  ) {
    this.#calendar = { zone, start, shifts };
  }

  get calendar(): GamingCalendar {
    return this.#calendar;
  }

  get zone(): string {
    return this.#calendar.zone;
  }

  /** Replaces a filter's gaming days by instants; if the filter also has instants, the result is the intersection. */
  spanned<F extends RequestedSpan>(filters: F): Omit<F, 'gaming_day'> {
    const { gaming_day: requested, ...others } = filters;
    const days =
      requested === undefined ? undefined : gamingDays(requested, this.clock.now(), this.#calendar);
    if (days === undefined) return others;
    const from = others.from === undefined ? days.from : later(others.from, days.from);
    const to = others.to === undefined ? days.to : earlier(others.to, days.to);
    return { ...others, from, to };
  }

  /** Returns a filter for an exported file, with dates, because `today` has another meaning when the file is read. */
  named<F extends RequestedSpan>(filters: F): F {
    const { gaming_day: requested } = filters;
    const days =
      requested === undefined ? undefined : gamingDays(requested, this.clock.now(), this.#calendar);
    return days === undefined ? filters : { ...filters, gaming_day: gamingDaysText(days.first, days.last) };
  }

  /** Returns a function from an instant (ISO 8601) to its gaming day, fast for many instants. */
  finder(): (at: string) => string {
    const find = gamingDayFinder(this.#calendar);
    return (at) => find(Date.parse(at));
  }

  /** Returns a function from an instant (ISO 8601) to the hour of the property's clock, `00` to `23`. */
  hourFinder(): (at: string) => string {
    const hours = new Map<number, string>();
    return (at) => {
      const quarter = Math.floor(Date.parse(at) / QUARTER_HOUR_MS);
      const hour = hours.get(quarter) ?? hourOf(wallClock(quarter * QUARTER_HOUR_MS, this.#calendar.zone));
      hours.set(quarter, hour);
      return hour;
    };
  }

  /**
   * Returns the same number of gaming days directly before the given ones. If the given days are not over, the earlier
   * days end after the same elapsed time.
   * @param days the dates of the gaming days
   * @returns undefined if they have not begun
   */
  before(days: string, now: number): (GamingDays & { readonly count: number }) | undefined {
    const requested = gamingDays(days, now, this.#calendar);
    const { text, days: count } = gamingDaysBefore(days);
    const found = gamingDays(text, now, this.#calendar);
    if (requested === undefined || found === undefined) return undefined;
    const passed = now - Date.parse(requested.from);
    if (passed <= 0) return undefined;
    const isOver = Date.parse(requested.to) <= now;
    const to = isOver ? found.to : earlier(found.to, new Date(Date.parse(found.from) + passed).toISOString());
    return { ...found, to, count };
  }

  /** Returns the span of the gaming day at an instant. @param at milliseconds since 1970 */
  dayAt(at: number): InstantSpan {
    return gamingDaySpan(gamingDayOf(at, this.#calendar), this.#calendar);
  }

  /** Returns the shifts of a gaming day. */
  shiftsOf(day: string): Shift[] {
    return shiftsOfDay(day, this.#calendar);
  }

  /** Returns the shift at an instant. @param at milliseconds since 1970 */
  shiftAt(at: number): Shift {
    return shiftOf(at, this.#calendar);
  }
}

const later = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b);
const earlier = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b);
