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
