import type { Language } from '@pitdesk/contracts';

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago in whole minutes, hours or days, the largest that fits; a negative span is still to come. */
export function formatRelative(minutesAgo: number, language: Language): string {
  const known =
    formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  formats.set(language, known);
  const size = Math.abs(minutesAgo);
  if (size < 1) return known.format(0, 'second');
  if (size < 60) return known.format(-minutesAgo, 'minute');
  if (size < 24 * 60) return known.format(-Math.trunc(minutesAgo / 60), 'hour');
  return known.format(-Math.trunc(minutesAgo / (24 * 60)), 'day');
}
