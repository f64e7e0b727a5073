import type { Language } from '@pitdesk/contracts/browser';

/** Between a figure and its unit, so that no line breaks there. */
const UNBROKEN = '\u00A0';
const SYMBOLS = [`${UNBROKEN}h`, `${UNBROKEN}min`, `${UNBROKEN}s`] as const;
const UNITS: Partial<Record<Language, readonly [hours: string, minutes: string, seconds: string]>> = {
  ja: ['時間', '分', '秒'],
  zh: ['小时', '分', '秒'],
};

/**
 * A duration in seconds as people write it: `8.4 s`, `4 min 23 s`, `2 h 9 min`. A unit of nothing is left out, and so
 * are seconds once there are hours.
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
