import type { Language } from '@pitdesk/contracts';
import { formatClockIn, showSame, viewerZone } from './format-in-zone.ts';
import { propertyZone } from './property-zone.ts';

const numbers = new Map<string, Intl.NumberFormat>();
const times = new Map<string, Intl.DateTimeFormat>();

function cached<T>(store: Map<string, T>, language: string, make: () => T): T {
  const known = store.get(language) ?? make();
  store.set(language, known);
  return known;
}

export const formatNumber = (value: number, language: Language): string =>
  cached(numbers, language, () => new Intl.NumberFormat(language, { maximumFractionDigits: 1 })).format(
    value,
  );

/** A time of day with seconds, in the viewer's zone. */
export const formatTime = (at: number, language: Language): string =>
  cached(times, language, () => new Intl.DateTimeFormat(language, { timeStyle: 'medium' })).format(at);

const clocks = new Map<string, Intl.DateTimeFormat>();
const days = new Map<string, Intl.DateTimeFormat>();
const moments = new Map<string, Intl.DateTimeFormat>();

/** A time of day to the minute, in the viewer's zone. */
export const formatClock = (at: number, language: Language): string =>
  cached(clocks, language, () => new Intl.DateTimeFormat(language, { timeStyle: 'short' })).format(at);

/** From one time of day to another, in the viewer's zone. */
export const formatClockRange = (from: number, to: number, language: Language): string =>
  cached(clocks, language, () => new Intl.DateTimeFormat(language, { timeStyle: 'short' })).formatRange(
    from,
    to,
  );

/** A day with its weekday, in the viewer's zone. */
export const formatDay = (at: number, language: Language): string =>
  cached(days, language, () => new Intl.DateTimeFormat(language, { dateStyle: 'full' })).format(at);

/**
 * The whole moment: in the viewer's zone, on the property's clock where that shows another time, and in UTC, which is
 * what two people in two places can compare.
 */
export const formatMoment = (at: number, language: Language): string => {
  const local = cached(
    moments,
    language,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
  ).format(at);
  return [
    local,
    ...atProperty(at, language),
    `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  ].join(' · ');
};

function atProperty(at: number, language: Language): string[] {
  const zone = propertyZone();
  if (zone === undefined || zone === 'UTC' || showSame(at, zone, viewerZone())) return [];
  return [`${formatClockIn(at, language, zone)} ${zone}`];
}

/** An amount in its own currency, without cents where there are none; a currency that nobody knows stands as it is. */
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

const shortDays = new Map<string, Intl.DateTimeFormat>();
const dayRanges = new Map<string, Intl.DateTimeFormat>();

/** A day in a word and a number or two, in the viewer's zone. */
export const formatShortDay = (at: number, language: Language): string =>
  cached(
    shortDays,
    language,
    () => new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'numeric' }),
  ).format(at);

/** From one day to another, in the viewer's zone; one day where they are the same. */
export const formatDays = (from: number, to: number, language: Language): string =>
  cached(dayRanges, language, () => new Intl.DateTimeFormat(language, { dateStyle: 'medium' })).formatRange(
    from,
    to,
  );

/** A moment to the minute in UTC: what two people in two places can compare. */
export const formatUtc = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const regions = new Map<string, Intl.DisplayNames>();

/** Countries by their names; a code that nobody knows stands as it is. */
export function formatCountries(codes: readonly string[], language: Language): string {
  const names = cached(
    regions,
    language,
    () => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
  );
  return codes.map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)).join(', ');
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago in whole minutes, hours or days, the largest that fits; a negative span is still to come. */
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

/** A span in whole minutes, hours or days, the largest that fits; under a minute it is "<1m". */
export function formatSpan(
  ms: number,
  language: Language,
  unitDisplay: 'narrow' | 'long' = 'narrow',
): string {
  const largest = UNITS.find((one) => ms >= one.ms);
  if (largest === undefined) return `<${formatUnit(1, 'minute', unitDisplay, language)}`;
  return formatUnit(Math.floor(ms / largest.ms), largest.unit, unitDisplay, language);
}
