import type { Language } from '@pitdesk/contracts/browser';
import { displayZone, viewerZone } from '../time/property-zone.ts';
import { formatClockIn, formatDateIn, formatOf, showSame, TIME } from './format-in-zone.ts';

const numbers = new Map<string, Intl.NumberFormat>();

function cached<T>(store: Map<string, T>, language: string, make: () => T): T {
  const known = store.get(language) ?? make();
  store.set(language, known);
  return known;
}

export const formatNumber = (value: number, language: Language): string =>
  cached(numbers, language, () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })).format(
    value,
  );

/** Formats a relative change with its sign, `+12%`, or without it for a text that names the direction. */
export const formatPercentChange = (
  share: number,
  language: Language,
  signDisplay: 'exceptZero' | 'never' = 'exceptZero',
): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.1 ? 1 : 0,
    signDisplay,
  }).format(share);

/** Formats a time of day with seconds, on the property's clock. */
export const formatTime = (at: number, language: Language): string =>
  formatOf(language, displayZone(), TIME).format(at);

/** Formats a time of day to the millisecond, on the property's clock. */
export const formatTimeToMs = (at: number, language: Language): string =>
  formatOf(language, displayZone(), { ...TIME, fractionalSecondDigits: 3 }).format(at);

/** Formats a time of day to the minute, on the property's clock. */
export const formatClock = (at: number, language: Language): string =>
  formatClockIn(at, language, displayZone());

/** Formats a day with its weekday, by the property's calendar. */
export const formatDay = (at: number, language: Language): string =>
  formatOf(language, displayZone(), { dateStyle: 'full' }).format(at);

/** Formats a date with its year, such as `20 Nov 2026`, by the property's calendar. */
export const formatDate = (at: number, language: Language): string =>
  formatDateIn(at, language, displayZone());

/** Returns a moment's day by the property's calendar, for comparisons. */
export const calendarDay = (at: number): string =>
  formatOf('en', displayZone(), { dateStyle: 'short' }).format(at);

/** Formats a moment to the second, with its day where it is not today, and with its year where it is another. */
export function formatExact(at: number, now: number, language: Language): string {
  const zone = displayZone();
  if (calendarDay(at) === calendarDay(now)) return formatTime(at, language);
  const day = { day: 'numeric', month: 'short' } as const;
  const yearOf = (moment: number): string => formatOf('en', zone, { year: 'numeric' }).format(moment);
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return formatOf(language, zone, { ...year, ...day, ...TIME }).format(at);
}

/** Formats a moment's date and time on the property's clock, for a text that is shown. */
export const formatWhole = (at: number, language: Language): string =>
  `${formatDate(at, language)}, ${formatTime(at, language)}`;

/** Formats a moment on the viewer's clock where it differs, and in UTC, which people in two places can compare. */
export const formatElsewhere = (at: number, language: Language): string =>
  [...atViewer(at, language), `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`].join(' · ');

/** Formats a moment on every clock, for what hover and focus show. */
export const formatMoment = (at: number, language: Language): string =>
  `${formatWhole(at, language)} · ${formatElsewhere(at, language)}`;

function atViewer(at: number, language: Language): string[] {
  const zone = viewerZone();
  if (zone === 'UTC' || showSame(at, zone, displayZone())) return [];
  return [`${formatClockIn(at, language, zone)} ${zone}`];
}

/** Formats an amount in its own currency, without zero cents; an unknown currency code stays unchanged. */
export function formatMoney(
  { amount, currency }: { amount: number; currency: string },
  language: Language,
): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  } catch {
    return `${formatNumber(amount, language)} ${currency}`;
  }
}

/** Formats a day such as `Fri 20 Nov`, by the property's calendar. */
export const formatShortDay = (at: number, language: Language): string =>
  formatOf(language, displayZone(), { weekday: 'short', day: 'numeric', month: 'short' }).format(at);

/** Formats a range of days by the property's calendar; equal days are one day. */
export const formatDays = (from: number, to: number, language: Language): string =>
  formatOf(language, displayZone(), { dateStyle: 'medium' }).formatRange(from, to);

/** Formats a moment to the minute in UTC, which people in two places can compare. */
export const formatUtc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const regions = new Map<string, Intl.DisplayNames>();

/** Formats countries by their names; an unknown code stays unchanged. */
export function formatCountries(codes: readonly string[], language: Language): string {
  const names = cached(
    regions,
    language,
    () => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
  );
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)).join(', ');
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** Formats a span in whole minutes, hours or days, the largest that fits; a negative span is in the future. */
export function formatRelative(minutesAgo: number, language: Language): string {
  const known = cached(
    relative,
    language,
    () => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }),
  );
  const size = Math.abs(minutesAgo);
  if (size < 1) return known.format(0, 'second');
  if (size < 60) return known.format(-minutesAgo, 'minute');
  if (size < 24 * 60) return known.format(-Math.trunc(minutesAgo / 60), 'hour');
  return known.format(-Math.trunc(minutesAgo / (24 * 60)), 'day');
}

const UNITS = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const units = new Map<string, Intl.NumberFormat>();

function formatUnit(value: number, unit: string, unitDisplay: 'narrow' | 'long', language: Language): string {
  const key = `${language} ${unit} ${unitDisplay}`;
  return cached(
    units,
    key,
    () => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }),
  ).format(value);
}

/** Formats a span in whole minutes, hours or days, the largest that fits; under a minute it is "<1m". */
export function formatSpan(
  ms: number,
  language: Language,
  unitDisplay: 'narrow' | 'long' = 'narrow',
): string {
  const largest = UNITS.find((one) => ms >= one.ms);
  if (largest === undefined) return `<${formatUnit(1, 'minute', unitDisplay, language)}`;
  return formatUnit(Math.floor(ms / largest.ms), largest.unit, unitDisplay, language);
}
