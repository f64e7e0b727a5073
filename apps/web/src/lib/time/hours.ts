import i18next from 'i18next';
import { storedLook, storeLook } from '../browser/looks.ts';

/** A clock of 24 hours, or of 12 where this user chose it. */
export const HOURS = ['24', '12'] as const;
export type Hours = (typeof HOURS)[number];

const stored = storedLook('hours');

let chosen: Hours = HOURS.find((known) => known === stored) ?? '24';

export const chosenHours = (): Hours => chosen;

export const hourCycle = (): 'h12' | 'h23' => (chosen === '12' ? 'h12' : 'h23');

export function chooseHours(next: Hours): void {
  storeLook('hours', next);
  chosen = next;
  rerenderTimes();
}

/** Times read their language from i18next, and render again with it. */
export function rerenderTimes(): void {
  if (i18next.isInitialized) void i18next.changeLanguage(i18next.language);
}
