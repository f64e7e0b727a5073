import type { Language } from '@pitdesk/contracts/browser';

/** Separates a figure from its unit without a line break. */
const NO_BREAK_SPACE = '\u00A0';
const SYMBOLS = [`${NO_BREAK_SPACE}h`, `${NO_BREAK_SPACE}min`, `${NO_BREAK_SPACE}s`] as const;
const UNITS: Partial<Record<Language, readonly [hours: string, minutes: string, seconds: string]>> = {
  ja: ['時間', '分', '秒'],
  zh: ['小时', '分', '秒'],
};

/**
 * Formats a duration in seconds for people: `8.4 s`, `4 min 23 s`, `2 h 9 min`. Omits zero units, and seconds above an
 * hour.
 */
export function formatDuration(seconds: number, language: Language): string {
  const units = UNITS[language] ?? SYMBOLS;
  if (seconds < 60) {
    const tenths = Math.floor(seconds * 10) / 10;
    return `${Number.isInteger(tenths) ? tenths : tenths.toLocaleString(language)}${units[2]}`;
  }
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3_600);
  const parts = [hours, Math.floor(whole / 60) % 60, hours > 0 ? 0 : whole % 60];
  return parts
    .flatMap((value, unit) => (value === 0 ? [] : [`${value}${units[unit] ?? ''}`]))
    .join(units === SYMBOLS ? ' ' : '');
}
