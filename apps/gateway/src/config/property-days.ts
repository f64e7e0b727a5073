import { Inject, Injectable } from '@nestjs/common';
import {
  gamingDayFinder,
  gamingDayOf,
  gamingDaySpan,
  gamingDays,
  gamingDaysText,
  type InstantSpan,
  type Shift,
  type ShiftCalendar,
  shiftOf,
} from '@pitdesk/contracts';
import { SETTINGS, type Settings } from './settings.ts';

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
