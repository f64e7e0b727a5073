import { isGamingDays } from '@pitdesk/contracts/gaming-day';

const DEFAULT_DAYS = 'today';

/** Returns the gaming days of the address; today by default. */
export const daysIn = (text: string): string => (isGamingDays(text) ? text : DEFAULT_DAYS);
