import i18next from 'i18next';
import { storedLook, storeLook } from '../browser/looks.ts';

/** A clock of 12 or 24 hours: the language's default, or this user's choice. */
export const HOURS = ['language', '12', '24'] as const;
export type Hours = (typeof HOURS)[number];

const stored = storedLook('hours');

let chosen: Hours = HOURS.find((known) => known === stored) ?? 'language';

export const chosenHours = (): Hours => chosen;

export const hourCycle = (): { hourCycle?: 'h12' | 'h23' } =>
  chosen === 'language' ? {} : { hourCycle: chosen === '12' ? 'h12' : 'h23' };

export function chooseHours(next: Hours): void {
  storeLook('hours', next);
  chosen = next;
  rerenderTimes();
}

/** Times read their language from i18next, and render again with it. */
export function rerenderTimes(): void {
  if (i18next.isInitialized) void i18next.changeLanguage(i18next.language);
}
