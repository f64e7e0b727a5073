import { dateLocale, type Language } from '@pitdesk/contracts/browser';
import type { DayName } from '@pitdesk/contracts/gaming-day';
import { chosenHours, hourCycle } from '../time/hours.ts';

/** Hours have two digits, so that times stand below each other and read the same in every language. */
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
export const TIME = { ...CLOCK, second: '2-digit' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format for a language in a zone, with the chosen hours. */
export function formatOf(
  language: Language,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = [language, zone, chosenHours(), JSON.stringify(options)].join(' ');
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(dateLocale(language), { ...options, hourCycle: hourCycle(), timeZone: zone });
  formats.set(key, known);
  return known;
}

/** Formats a time of day to the minute, in a zone. */
export const formatClockIn = (at: number, language: Language, zone: string): string =>
  formatOf(language, zone, CLOCK).format(at);

/** Formats a day and a time to the minute, in a zone. */
export const formatDayTimeIn = (at: number, language: Language, zone: string): string =>
  formatOf(language, zone, { day: 'numeric', month: 'short', ...CLOCK }).format(at);

/** Formats a day by its date, such as `Fri 20 Nov`; it is a day of the property, whatever the viewer's zone. */
export const formatDayName = (day: DayName, language: Language): string =>
  formatOf(language, 'UTC', { weekday: 'short', month: 'short', day: 'numeric' }).format(Date.parse(day));

/** Formats a date with its year, such as `20 Nov 2026`, in a zone. */
export const formatDateIn = (at: number, language: Language, zone: string): string =>
  formatOf(language, zone, { dateStyle: 'medium' }).format(at);

/** Returns true where the clocks of two zones agree at a moment. */
export const showSame = (at: number, one: string, other: string): boolean =>
  one === other || formatDayTimeIn(at, 'en', one) === formatDayTimeIn(at, 'en', other);
