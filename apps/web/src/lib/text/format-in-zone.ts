import type { Language } from '@pitdesk/contracts/browser';
import type { DayName } from '@pitdesk/contracts/gaming-day';
import { chosenHours, hourCycle } from '../time/hours.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format for a language on the wall of a zone, with the hours that were chosen. */
export function formatOf(
  language: Language,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = [language, zone, chosenHours(), JSON.stringify(options)].join(' ');
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, ...hourCycle(), timeZone: zone });
  formats.set(key, known);
  return known;
}

/** A time of day to the minute, on the wall of a zone. */
export const formatClockIn = (at: number, language: Language, zone: string): string =>
  formatOf(language, zone, { timeStyle: 'short' }).format(at);

/** A day and a time to the minute, on the wall of a zone. */
export const formatDayTimeIn = (at: number, language: Language, zone: string): string =>
  formatOf(language, zone, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(at);

/** A day by its date, such as `Fri, 20 Nov`; it belongs to the property, whatever zone the viewer is in. */
export const formatDayName = (day: DayName, language: Language): string =>
  formatOf(language, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(Date.parse(day));

/** Returns true where two zones' clocks show the same at a moment. */
export const showSame = (at: number, one: string, other: string): boolean =>
  one === other || formatDayTimeIn(at, 'en', one) === formatDayTimeIn(at, 'en', other);
