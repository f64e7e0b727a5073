import type { Language } from '@pitdesk/contracts/browser';

const SMALLEST = 0.0001;

/** Formats a probability with two significant digits. */
export const formatChance = (chance: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 2 }).format(chance);

/** Formats a p-value with its sign; one below the limit is shown as `< 0.0001`. */
export const formatP = (p: number, language: Language): string =>
  p < SMALLEST ? `< ${formatChance(SMALLEST, language)}` : `= ${formatChance(p, language)}`;

/** Formats a share of the spins, to a tenth of a percent. */
export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share);
