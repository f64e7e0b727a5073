import { Inject, Injectable } from '@nestjs/common';
import {
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
  wallClock,
} from '@pitdesk/contracts/gaming-day';
import { SETTINGS, type Settings } from './settings.ts';

/** The clocks of all zones are apart by whole ones of these. */
const QUARTER_HOUR_MS = 15 * 60_000;
/** @param wall as `wallClock` has it */
const hourOf = (wall: number): string => String(new Date(wall).getUTCHours()).padStart(2, '0');

interface AskedSpan {
  readonly gaming_day?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The gaming days and shifts of the property that this console is set to. */
@Injectable()
export class PropertyDays {
  readonly #calendar: ShiftCalendar;

  constructor(
    @Inject(SETTINGS)
    { propertyTz: zone, gamingDayStart: start, shiftStarts: shifts }: Settings,
  ) {
    this.#calendar = { zone, start, shifts };
  }

  get zone(): string {
    return this.#calendar.zone;
  }

  /** A filter's gaming days as the instants that they are now; where instants are asked for too, both must hold. */
  spanned<F extends AskedSpan>(filters: F): Omit<F, 'gaming_day'> {
    const { gaming_day: asked, ...others } = filters;
    const days = asked === undefined ? undefined : gamingDays(asked, Date.now(), this.#calendar);
    if (days === undefined) return others;
    const from = others.from === undefined ? days.from : later(others.from, days.from);
    const to = others.to === undefined ? days.to : earlier(others.to, days.to);
    return { ...others, from, to };
  }

  /** A filter as a file says it: `today` would be another day when it is read. */
  named<F extends AskedSpan>(filters: F): F {
    const { gaming_day: asked } = filters;
    const days = asked === undefined ? undefined : gamingDays(asked, Date.now(), this.#calendar);
    return days === undefined ? filters : { ...filters, gaming_day: gamingDaysText(days.first, days.last) };
  }

  /** What tells the gaming day of one instant (ISO 8601) after another. */
  finder(): (at: string) => string {
    const find = gamingDayFinder(this.#calendar);
    return (at) => find(Date.parse(at));
  }

  /** What tells the hour of the property's clock, `00` to `23`, that an instant (ISO 8601) is in. */
  hourFinder(): (at: string) => string {
    const known = new Map<number, string>();
    return (at) => {
      const quarter = Math.floor(Date.parse(at) / QUARTER_HOUR_MS);
      const hour = known.get(quarter) ?? hourOf(wallClock(quarter * QUARTER_HOUR_MS, this.#calendar.zone));
      known.set(quarter, hour);
      return hour;
    };
  }

  /**
   * The gaming days right before some, as many as they are; where those are not over, as much of them as has passed.
   * @param days by their dates
   * @returns undefined where they have not begun
   */
  before(days: string, now: number): (GamingDays & { readonly count: number }) | undefined {
    const asked = gamingDays(days, now, this.#calendar);
    const { text, days: count } = gamingDaysBefore(days);
    const found = gamingDays(text, now, this.#calendar);
    if (asked === undefined || found === undefined) return undefined;
    const passed = now - Date.parse(asked.from);
    if (passed <= 0) return undefined;
    const isOver = Date.parse(asked.to) <= now;
    const to = isOver ? found.to : earlier(found.to, new Date(Date.parse(found.from) + passed).toISOString());
    return { ...found, to, count };
  }

  /** The gaming day that an instant is in, in milliseconds since 1970. */
  dayAt(at: number): InstantSpan {
    return gamingDaySpan(gamingDayOf(at, this.#calendar), this.#calendar);
  }

  /** @param at milliseconds since 1970 */
  shiftAt(at: number): Shift {
    return shiftOf(at, this.#calendar);
  }
}

const later = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b);
const earlier = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b);
