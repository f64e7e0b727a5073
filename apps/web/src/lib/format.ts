import type { Language } from '@pitdesk/contracts';

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

/** A day with its weekday, in the viewer's zone. */
export const formatDay = (at: number, language: Language): string =>
  cached(days, language, () => new Intl.DateTimeFormat(language, { dateStyle: 'full' })).format(at);

/** The whole moment: in the viewer's zone, and in UTC, which is what two people in two places can compare. */
export const formatMoment = (at: number, language: Language): string => {
  const local = cached(
    moments,
    language,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
  ).format(at);
  return `${local} · ${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
};
